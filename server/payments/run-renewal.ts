import { type Database, databaseMilliseconds, inTransaction } from '#server/db/index.ts';
import { dueOfOrder, holdOrder, type LockedOrder, lockOrder, readOrder } from '#server/orders/index.ts';
import { readSettings } from '#server/settings/index.ts';
import { toCentavos } from '#shared/money.ts';
import { isUnpaid } from '#shared/order-life.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { VOUCHER_LIFETIME } from './apply-payment.ts';
import { readCheckout, replaceCheckout } from './checkouts.ts';
import type { Checkout, PaymentGateway } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import { mailInstructions } from './instructions.ts';

type Deps = { db: Database; gateways: Gateways; publicUrl: string };

/**
 * Closes an order's checkout and, if it can be paid at its gateway, opens another one for what is owed now, gives its
 * buyer the time of a checkout, and mails the address. May run twice: the checkout of the first run is closed.
 */
export async function renewCheckout(deps: Deps, orderId: string): Promise<void> {
  const before = await readCheckout(deps.db, orderId);
  if (!before) return;
  const gateway = deps.gateways.named(before.gateway);
  await gateway.closeCheckout(before.id);
  if (!gateway.payments) return;
  const order = await inTransaction(deps.db, (db) => holdForCheckout(db, gateway, orderId));
  if (!order) return;
  const { identity } = await readSettings(deps.db);
  const asked = { ...checkoutOf(order, deps.publicUrl), shopName: identity.name };
  const checkout = await gateway.createCheckout(asked);
  const isStored = await inTransaction(deps.db, async (db) => {
    const locked = await lockOrder(db, orderId);
    const isSame = toCentavos(order.payment.owed) === (locked ? dueOfOrder(locked) : 0);
    if (!locked || !isSame || !canBePaid(locked)) return false;
    await replaceCheckout(db, orderId, checkout);
    await mailInstructions(db, orderId, 'payment-instructions');
    return true;
  });
  // It was paid, cancelled or changed meanwhile: the job of that change does the rest.
  if (!isStored) await gateway.closeCheckout(checkout.id);
}

function canBePaid(order: LockedOrder): boolean {
  return isUnpaid(order.state) && order.stock === 'reserved' && !order.cancelled_at;
}

/** The order with its units held long enough to pay; null if it cannot be paid any more. */
async function holdForCheckout(
  db: Database,
  gateway: PaymentGateway,
  orderId: string,
): Promise<Order | null> {
  const locked = await lockOrder(db, orderId);
  if (!locked || !canBePaid(locked) || locked.payment_status !== 'awaiting') return null;
  const until = new Date(databaseMilliseconds() + gateway.holdsFor(await readSettings(db)));
  await holdOrder(db, locked, { status: 'awaiting', until });
  return readOrder(db, orderId);
}

/** What is paid already is a line of its own. */
function checkoutOf(order: Order, publicUrl: string): Omit<Checkout, 'shopName'> {
  const { payment, userId, cartProducts } = order;
  const paid = toCentavos(payment.paid);
  const adjustments = order.adjustments.map((one) => ({ ...one, amount: toCentavos(one.amount) }));
  return {
    orderId: order._id,
    code: order.code,
    lines: cartProducts.map(({ subProduct, quantity, price }) => ({
      id: subProduct._id,
      title: `${subProduct.IDProduct.name} (${subProduct.color})`,
      quantity,
      unitPrice: toCentavos(price),
      pictureUrl: subProduct.img[0] ? new URL(subProduct.img[0], publicUrl).href : null,
    })),
    adjustments:
      paid > 0 ? [...adjustments, { kind: 'manual', label: 'Ya pagado', amount: -paid }] : adjustments,
    failurePath: '/failure',
    buyer: { name: userId.name ?? '', lastName: userId.lastName ?? '', email: userId.email ?? '' },
    expiresAt: new Date(payment.reservedUntil ?? databaseMilliseconds()),
    voucherExpiresAt: new Date(databaseMilliseconds() + VOUCHER_LIFETIME),
  };
}
