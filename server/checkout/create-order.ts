import { type Database, databaseMilliseconds, inTransaction } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { enqueue } from '#server/jobs/index.ts';
import { closeCheckoutJob, endUnpaidOrder, lockOrder } from '#server/orders/index.ts';
import { type PaymentGateway, TICKET_LIFETIME } from '#server/payments/index.ts';
import { toCentavos, toPesos } from '#shared/money.ts';
import type { PaymentStatus } from '#shared/order-states.ts';
import { SHIPPING_METHODS, type ShipmentType } from '#shared/shipping.ts';
import { type NewOrder, type PlacedOrder, placeOrder } from './place-order.ts';

export type CheckoutDeps = {
  db: Database;
  gateway: PaymentGateway;
  publicUrl: string;
  /** Told that the gateway failed, for the log. */
  onGatewayFailure: (error: unknown, orderId: string) => void;
};

/** `totalPriceOfProducts` in pesos, as the client showed it; missing: whatever the products cost now. */
export type CheckoutInput = NewOrder & {
  /** In pesos, as the client showed it: it must be the server's. */
  priceShipment: number;
};

/**
 * Makes an order of the cart, reserves its stock and opens the gateway's checkout. A second try from the same cart
 * replaces the first. Throws shipping_price_changed, empty_cart, products_price_changed, address_incomplete,
 * insufficient_stock, order_pending, email_unproven, total_out_of_range, too_many_open_orders (429), and when the order was overtaken while the gateway was asked order_replaced,
 * order_expired, order_moved_on (409); gateway_unavailable (503) with nothing reserved and the cart as it was.
 */
export async function createOrder(
  deps: CheckoutDeps,
  input: CheckoutInput,
): Promise<{ initPoint: string; orderId: string }> {
  const method = SHIPPING_METHODS[input.typeOfShipment];
  if (toCentavos(input.priceShipment) !== method.price) {
    throw new ShopError(
      409,
      'shipping_price_changed',
      'El precio del envío cambió. Revisalo antes de pagar.',
      {
        priceShipment: toPesos(method.price),
      },
    );
  }
  const order = await inTransaction(deps.db, (db) => placeOrder(db, input));
  // The network is asked after the commit: nothing waits for it with rows locked.
  const preference = await openCheckout(deps, order, input.typeOfShipment);
  const status = await inTransaction(deps.db, (db) => keepCheckout(db, order.id, preference));
  if (status !== 'awaiting') throw overtaken(status);
  return { initPoint: preference.initPoint, orderId: order.id };
}

/** Keeps the checkout with its order, and has it closed where there is nothing to pay any more; answers how the order stands. */
async function keepCheckout(
  db: Database,
  orderId: string,
  { preferenceId, initPoint }: { preferenceId: string; initPoint: string },
): Promise<PaymentStatus> {
  const kept = await db
    .updateTable('orders')
    .set({ preference_id: preferenceId, init_point: initPoint })
    .where('id', '=', orderId)
    .returning('payment_status')
    .executeTakeFirst();
  if (!kept) throw new Error(`the order ${orderId} is gone`);
  if (kept.payment_status !== 'awaiting') await enqueue(db, closeCheckoutJob, { preferenceId });
  return kept.payment_status;
}

/** What became of the order while the gateway was asked: there is nothing to pay any more. */
function overtaken(status: PaymentStatus): ShopError {
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
      'Mercado Pago tardó tanto que la reserva de este pedido venció. Probá de nuevo.',
    );
  }
  return new ShopError(
    409,
    'order_moved_on',
    'La tienda ya tomó este pedido. Miralo en Mis pedidos antes de pagar.',
  );
}

async function openCheckout(deps: CheckoutDeps, order: PlacedOrder, typeOfShipment: ShipmentType) {
  try {
    const { label, price } = SHIPPING_METHODS[typeOfShipment];
    return await deps.gateway.createCheckout({
      orderId: order.id,
      code: order.code,
      lines: order.lines.map((line) => ({
        id: line.sub_product_id,
        title: `${line.name} (${line.color})`,
        quantity: line.quantity,
        unitPrice: line.price_centavos,
        pictureUrl: line.img[0] ? new URL(line.img[0], deps.publicUrl).href : null,
      })),
      shipping: { label, price },
      failurePath: `/failure?envio=${typeOfShipment}`,
      buyer: order.buyer,
      expiresAt: order.reservedUntil,
      ticketExpiresAt: new Date(databaseMilliseconds() + TICKET_LIFETIME),
    });
  } catch (error) {
    deps.onGatewayFailure(error, order.id);
    await inTransaction(deps.db, async (db) => {
      const locked = await lockOrder(db, order.id);
      if (locked?.payment_status === 'awaiting') {
        await endUnpaidOrder(db, locked, 'expired', { cause: 'gateway_unavailable' });
      }
    });
    throw new ShopError(
      503,
      'gateway_unavailable',
      'Mercado Pago no responde. Tu carrito quedó como estaba: probá de nuevo en unos minutos.',
      { retryAfter: 30 },
    );
  }
}
