import { databaseMilliseconds } from '#server/db/index.ts';
import type { PaymentWay } from '#shared/payment-ways.ts';
import type { Settings } from '#shared/schemas/settings.ts';
import type { LockedOrder } from './store.ts';

type Hold = {
  request: { paymentMethod: PaymentWay };
  lines: ReadonlyArray<{ id: string }>;
  /** The orders that the new one replaces. */
  earlier: readonly LockedOrder[];
  settings: Settings;
  /** Milliseconds for which the way to pay holds units. */
  holdsFor: number;
};

/**
 * Until when a new order holds its units. One that is paid by hand and takes over units of another such order ends when
 * that one would have, so that buying again does not hold them for ever; it has the time of a checkout at least.
 */
export function holdEnd({ request, lines, earlier, settings, holdsFor }: Hold): Date {
  const now = databaseMilliseconds();
  const whole = now + holdsFor;
  if (request.paymentMethod === 'mercadopago') return new Date(whole);
  const ids = new Set(lines.map(({ id }) => id));
  const ends = earlier
    .filter(
      ({ payment_way: way, needs }) => isByHand(way) && needs.some((need) => ids.has(need.subProductId)),
    )
    .flatMap(({ reserved_until: until }) => (until ? [until.getTime()] : []));
  const least = now + settings.checkout.reservationMinutes * 60_000;
  return new Date(Math.min(whole, Math.max(least, Math.min(whole, ...ends))));
}

function isByHand(way: PaymentWay | null): boolean {
  return way === 'transfer' || way === 'cash';
}
