import type { AdminOrder } from '#shared/schemas/order-desk.ts';

/** True if some of what was paid is cash that a person took, which goes back as cash. */
export function holdsCash({ payments }: Pick<AdminOrder, 'payments'>): boolean {
  return payments.some(
    ({ gateway, method, settles, amount, refunded }) =>
      gateway === 'hand' && method === 'cash' && settles && refunded < amount,
  );
}
