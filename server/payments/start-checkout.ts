import {
  addressLimit,
  countTry,
  type Database,
  databaseMilliseconds,
  inTransaction,
  type Limit,
} from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { enqueue } from '#server/jobs/index.ts';
import {
  cancelUnpaidOrder,
  closeCheckoutJob,
  lockOrder,
  type OrderRequest,
  type PlacedOrder,
  placeOrder,
} from '#server/orders/index.ts';
import type { PaymentStatus } from '#shared/order-life.ts';
import { VOUCHER_LIFETIME } from './apply-payment.ts';
import { type Checkout, insertCheckout } from './checkouts.ts';
import type { PaymentGateway } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import { announceHandPayment } from './instructions.ts';

export type CheckoutDeps = {
  db: Database;
  gateways: Gateways;
  publicUrl: string;
  /** Called when the gateway fails, for the log. */
  onGatewayFailure: (error: unknown, orderId: string) => void;
};

/**
 * Makes an order from the cart, reserves its stock and opens the gateway's checkout; returns the address of the page
 * to pay. A second purchase from the same cart replaces the first. Throws what placeOrder throws; order_replaced,
 * order_expired, order_moved_on if the order changed while the gateway was asked; gateway_unavailable,
 * with nothing reserved and the cart unchanged; too_many_tries of an order that is paid by hand.
 */
export async function startCheckout(
  deps: CheckoutDeps,
  request: OrderRequest,
): Promise<{ url: string; orderId: string }> {
  const gateway = deps.gateways.named(request.paymentMethod);
  if (!gateway.payments) await countTry(deps.db, limitsByHand(request));
  const order = await inTransaction(deps.db, async (db) => {
    const placed = await placeOrder(db, request, gateway.holdsFor);
    if (!gateway.payments) await announceHandPayment(db, placed);
    return placed;
  });
  // After the commit, so that no rows are locked while the gateway is asked.
  const checkout = await openCheckout(deps, gateway, order, request);
  const status = await insertCheckout(deps.db, order.id, checkout);
  if (status !== 'awaiting') {
    // The order can no longer be paid. If the process ends here, the checkout expires with the reservation.
    await enqueue(deps.db, closeCheckoutJob, { orderId: order.id });
    throw overtaken(gateway, status);
  }
  return { url: checkout.url, orderId: order.id };
}

/** Each such order mails what to do, perhaps to an e-mail that nobody has proven. */
function limitsByHand({ owner, address }: OrderRequest): Limit[] {
  return [{ key: `hand-order:user:${owner.userId}`, tries: 10 }, addressLimit('hand-order', address, 60)];
}

/** The error for an order that can no longer be paid, because it changed while the gateway was asked. */
function overtaken(gateway: PaymentGateway, status: PaymentStatus): ShopError {
  if (status === 'replaced') return new ShopError('order_replaced');
  if (status === 'expired' || status === 'rejected') {
    return new ShopError('order_expired', { gateway: gateway.label });
  }
  return new ShopError('order_moved_on', { at: 'checkout' });
}

async function openCheckout(
  deps: CheckoutDeps,
  gateway: PaymentGateway,
  order: PlacedOrder,
  { typeOfShipment }: OrderRequest,
): Promise<Checkout> {
  try {
    const checkout = await gateway.createCheckout({
      orderId: order.id,
      shopName: order.shopName,
      code: order.code,
      lines: order.lines.map((line) => ({
        id: line.id,
        title: `${line.name} (${line.color})`,
        quantity: line.quantity,
        unitPrice: line.price_centavos,
        pictureUrl: line.img[0] ? new URL(line.img[0], deps.publicUrl).href : null,
      })),
      adjustments: order.adjustments,
      failurePath: `/failure?envio=${typeOfShipment}`,
      buyer: order.buyer,
      expiresAt: order.reservedUntil,
      voucherExpiresAt: new Date(databaseMilliseconds() + VOUCHER_LIFETIME),
    });
    return { ...checkout, gateway: gateway.id };
  } catch (error) {
    deps.onGatewayFailure(error, order.id);
    await inTransaction(deps.db, async (db) => {
      const locked = await lockOrder(db, order.id);
      if (locked?.payment_status !== 'awaiting') return;
      await cancelUnpaidOrder(db, locked, { status: 'expired', cause: 'gateway_unavailable' });
    });
    throw new ShopError('gateway_unavailable', { at: 'checkout', gateway: gateway.label });
  }
}
