import { type Database, databaseMilliseconds, inTransaction } from '#server/db/index.ts';
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
import type { PaymentGateway } from './gateway.ts';
import type { Gateways } from './gateways.ts';
import { type Checkout, insertCheckout } from './store.ts';

export type CheckoutDeps = {
  db: Database;
  gateways: Gateways;
  publicUrl: string;
  /** Told that the gateway failed, for the log. */
  onGatewayFailure: (error: unknown, orderId: string) => void;
};

/**
 * Makes an order of the cart, reserves its stock and opens the gateway's checkout; answers the page where it is paid. A
 * second try from the same cart replaces the first. Throws what placeOrder throws, and when the order was overtaken
 * while the gateway was asked order_replaced, order_expired, order_moved_on (409); gateway_unavailable (503) with
 * nothing reserved and the cart as it was.
 */
export async function startCheckout(
  deps: CheckoutDeps,
  request: OrderRequest,
): Promise<{ url: string; orderId: string }> {
  const gateway = deps.gateways.first;
  const order = await inTransaction(deps.db, (db) => placeOrder(db, request, gateway.holdsFor));
  // The network is asked after the commit: nothing waits for it with rows locked.
  const checkout = await openCheckout(deps, gateway, order, request);
  const status = await insertCheckout(deps.db, order.id, checkout);
  if (status !== 'awaiting') {
    // There is nothing to pay any more. Should the process end here, the checkout closes by itself with the reservation.
    await enqueue(deps.db, closeCheckoutJob, { orderId: order.id });
    throw overtaken(gateway, status);
  }
  return { url: checkout.url, orderId: order.id };
}

/** What became of the order while the gateway was asked: there is nothing to pay any more. */
function overtaken(gateway: PaymentGateway, status: PaymentStatus): ShopError {
  if (status === 'replaced') {
    return new ShopError(
      409,
      'order_replaced',
      'Empezaste otra compra con este carrito en otra ventana. Seguí desde ahí.',
    );
  }
  if (status === 'expired' || status === 'rejected') {
    return new ShopError(
      409,
      'order_expired',
      `${gateway.label} tardó tanto que la reserva de este pedido venció. Probá de nuevo.`,
    );
  }
  return new ShopError(
    409,
    'order_moved_on',
    'La tienda ya tomó este pedido. Miralo en Mis pedidos antes de pagar.',
  );
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
    throw new ShopError(
      503,
      'gateway_unavailable',
      `${gateway.label} no responde. Tu carrito quedó como estaba: probá de nuevo en unos minutos.`,
      { retryAfter: 30 },
    );
  }
}
