import type { OrderRow } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { MAX_CENTAVOS } from '#shared/money.ts';
import type { Totals } from '#shared/pricing.ts';
import type { ShippingMethod } from '#shared/schemas/settings.ts';

/** Throws address_incomplete if the way of shipping needs a complete address and this one is not (rules 6.2). */
export function refuseIncompleteAddress(
  { needsAddress }: Pick<ShippingMethod, 'needsAddress'>,
  to: Pick<OrderRow, 'address' | 'postal_code' | 'city' | 'province'>,
): void {
  const isComplete = to.address && to.postal_code !== null && to.city && to.province;
  if (isComplete || !needsAddress) return;
  throw new ShopError('address_incomplete');
}

/** Throws total_out_of_range. */
export function refuseUnpayable({ total }: Pick<Totals, 'total'>): void {
  if (total > 0 && total <= MAX_CENTAVOS) return;
  throw new ShopError('total_out_of_range');
}
