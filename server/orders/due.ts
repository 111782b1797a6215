import type { Centavos } from '#shared/money.ts';
import { dueOf } from '#shared/order-money.ts';
import type { LockedOrder } from './store.ts';

/** What is missing until an order is paid, in centavos; negative if too much was paid. */
export function dueOfOrder({
  total_centavos: total,
  paid_centavos: paid,
  waived_centavos: waived,
}: Pick<LockedOrder, 'total_centavos' | 'paid_centavos' | 'waived_centavos'>): Centavos {
  return dueOf({ total, paid, waived });
}
