import { type InferResult, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { toSubProduct, VARIANT_NUMBER_COLUMNS } from '#server/catalog/index.ts';
import { type Database, isOneOf } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { toPesos } from '#shared/money.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { personOf } from './person.ts';

/** An order. Throws not_found. */
export async function readOrder(db: Database, id: string): Promise<Order> {
  const row = isId(id) ? await selectOrders(db).where('orders.id', '=', id).executeTakeFirst() : undefined;
  const [order] = row ? await withLines(db, [row]) : [];
  if (!order) throw notFound('order');
  return order;
}

/** Orders joined with the last payment that counts for them: the base of every query of orders. */
export function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select(['payments.id', 'payments.method'])
          .whereRef('payments.order_id', '=', 'orders.id')
          .where('payments.settles', '=', true)
          .orderBy('payments.seen_at', 'desc')
          .limit(1)
          .as('payment'),
      (join) => join.onTrue(),
    )
    .select(['orders.id', 'orders.code', 'orders.user_id', 'orders.state', 'orders.type_of_shipment'])
    .select(['orders.shipment_name', 'orders.shipment_pickup'])
    .select(['orders.shipment_paid_later', 'orders.shipment_note'])
    .select(['orders.products_centavos', 'orders.shipment_centavos', 'orders.total_centavos'])
    .select(['orders.name', 'orders.last_name', 'orders.email', 'orders.phone'])
    .select(['orders.address', 'orders.postal_code', 'orders.city', 'orders.province'])
    .select(['orders.payment_way', 'orders.payment_status', 'orders.reserved_until', 'orders.created_at'])
    .leftJoin('users as canceller', 'canceller.id', 'orders.cancelled_by')
    .select(['orders.channel', 'orders.tracking_carrier', 'orders.tracking_code', 'orders.tracking_url'])
    .select(['orders.cancelled_at', 'orders.cancel_reason', 'orders.cancelled_by'])
    .select(['canceller.name as canceller_name', 'canceller.last_name as canceller_last_name'])
    .select(['orders.paid_centavos', 'orders.owed_centavos', 'orders.refunded_centavos'])
    .select(['payment.id as payment_id', 'payment.method as payment_method'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_adjustments')
          .select(['kind', 'label', 'order_adjustments.amount_centavos'])
          .whereRef('order_adjustments.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('adjustments'),
    );
}

type OrderWithPayment = InferResult<ReturnType<typeof selectOrders>>[number];

/** Adds the lines of orders, with one query for all. */
export async function withLines(db: Database, orders: OrderWithPayment[]): Promise<Order[]> {
  const lines = await readOrderLines(
    db,
    orders.map((order) => order.id),
  );
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return orders.map((order) => toOrder(order, byOrder.get(order.id) ?? []));
}

/** The lines of these orders, in order. `sellable`: the units that can be sold now. */
export async function readOrderLines(db: Database, orderIds: string[]): Promise<OrderLine[]> {
  return orderIds.length === 0 ? [] : selectLines(db, orderIds).execute();
}

type OrderLine = InferResult<ReturnType<typeof selectLines>>[number];

function selectLines(db: Database, orderIds: string[]) {
  return db
    .selectFrom('order_lines')
    .innerJoin('sub_products', 'sub_products.id', 'order_lines.sub_product_id')
    .selectAll('order_lines')
    .select(['sub_products.created_at', 'sub_products.modified_at', ...VARIANT_NUMBER_COLUMNS])
    .select(
      sql<number>`case when sub_products.deleted_at is null then sub_products.available else 0 end`.as(
        'sellable',
      ),
    )
    .where(isOneOf('order_lines.order_id', orderIds))
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position');
}

function toOrder(row: OrderWithPayment, lines: OrderLine[]): Order {
  return {
    _id: row.id,
    code: row.code,
    state: row.state,
    userId: {
      _id: row.user_id,
      // Of a sale without a customer, what nobody said is empty.
      name: row.user_id === null ? row.name || null : row.name,
      lastName: row.user_id === null ? row.last_name || null : row.last_name,
      email: row.email || null,
      phone: row.phone,
      direction: { address: row.address, CP: row.postal_code, city: row.city, prov: row.province },
    },
    cartProducts: lines.map(toOrderLine),
    creationDate: row.created_at.toISOString(),
    channel: row.channel,
    typeOfShipment: row.type_of_shipment,
    delivery: {
      name: row.shipment_name || row.type_of_shipment,
      isPickup: row.shipment_pickup,
      isPaidLater: row.shipment_paid_later,
      note: row.shipment_note,
    },
    priceShipment: toPesos(row.shipment_centavos),
    totalPriceOfProducts: toPesos(row.products_centavos),
    adjustments: row.adjustments.map(({ kind, label, amount_centavos: amount }) => ({
      kind,
      label,
      amount: toPesos(amount),
    })),
    totalPrice: toPesos(row.total_centavos),
    payment: {
      status: row.payment_status,
      id: row.payment_id,
      method: row.payment_method,
      way: row.payment_way,
      paid: toPesos(row.paid_centavos),
      owed: toPesos(row.owed_centavos),
      refunded: toPesos(row.refunded_centavos),
      reservedUntil: row.reserved_until?.toISOString() ?? null,
    },
    tracking: trackingOf(row),
    cancellation: row.cancelled_at && {
      date: row.cancelled_at.toISOString(),
      reason: row.cancel_reason ?? '',
      by: personOf({
        user_id: row.cancelled_by,
        name: row.canceller_name,
        last_name: row.canceller_last_name,
      }),
    },
  };
}

function trackingOf(row: OrderWithPayment): Order['tracking'] {
  const { tracking_carrier: carrier, tracking_code: code, tracking_url: url } = row;
  return carrier === null || code === null ? null : { carrier, code, url };
}

/** Name, colour, price and picture are those of the purchase (rules 7.8); stock and other numbers are the present ones. */
function toOrderLine(line: OrderLine): Order['cartProducts'][number] {
  const price = toPesos(line.price_centavos);
  return {
    _id: line.id,
    quantity: line.quantity,
    price,
    refunded: line.refunded,
    restocked: line.restocked,
    subProduct: toSubProduct(
      { ...line, id: line.sub_product_id, available: line.sellable },
      { ...line, id: line.product_id },
    ),
  };
}
