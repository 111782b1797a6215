import { randomUUID } from 'node:crypto';
import { type Database, databaseTime } from '#server/db/index.ts';
import { type LockedOrder, noteOrderEvent } from '#server/orders/index.ts';
import { type Centavos, toPesos } from '#shared/money.ts';
import type { HandMethod, OrderMoney } from '#shared/order-money.ts';
import { recordMoney } from './books.ts';
import { HAND } from './hand-gateway.ts';
import { insertHandPayment } from './store.ts';

/** Writes down money that a person has received for a locked order. Returns the new sums. Within a transaction. */
export async function addHandPayment(
  db: Database,
  order: LockedOrder,
  payment: { method: HandMethod; amount: Centavos; reference: string; userId: string },
): Promise<OrderMoney> {
  const { method, amount, reference, userId } = payment;
  await insertHandPayment(db, {
    gateway: HAND,
    id: randomUUID(),
    order_id: order.id,
    status: 'approved',
    gateway_status: 'approved',
    settles: true,
    amount_centavos: amount,
    method,
    reference: reference || null,
    user_id: userId,
    updated_at: databaseTime(),
  });
  await noteOrderEvent(db, order.id, {
    kind: 'payment_entered',
    userId,
    from: order.state,
    to: order.state,
    detail: { method, amount: toPesos(amount), reference },
  });
  return recordMoney(db, order.id);
}
