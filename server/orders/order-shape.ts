import { sql } from 'kysely';
import { type Database, isOneOf, type OrderLineRow, type OrderRow, prepared, run } from '#server/db/index.ts';
import { toPesos } from '#shared/money.ts';
import type { Order } from '#shared/schemas/orders.ts';

const COLUMNS = [
  ...(['orders.id', 'orders.code', 'orders.user_id', 'orders.state', 'orders.type_of_shipment'] as const),
  ...(['orders.products_centavos', 'orders.shipment_centavos', 'orders.total_centavos'] as const),
  ...(['orders.name', 'orders.last_name', 'orders.email', 'orders.phone'] as const),
  ...(['orders.address', 'orders.postal_code', 'orders.city', 'orders.province'] as const),
  ...([
    'orders.payment_status',
    'orders.reserved_until',
    'orders.settled_payment_id',
    'orders.created_at',
  ] as const),
] as const;

/** Orders with the payment that settled them: what every order query starts from. */
export function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.id', 'orders.settled_payment_id')
    .select(COLUMNS)
    .select(['payments.method as payment_method', 'payments.refunded_centavos']);
}

type ColumnOf<Name> = Name extends `orders.${infer Column extends keyof OrderRow}` ? Column : never;

export type OrderWithPayment = Pick<OrderRow, ColumnOf<(typeof COLUMNS)[number]>> & {
  payment_method: string | null;
  refunded_centavos: number | null;
};

/** One order, of the hot path; no row when there is none. */
export const readingOrder = prepared((db, { id }: { id: string }) =>
  selectOrders(db).where('orders.id', '=', id).compile(),
);

/** The orders with their lines, as they were bought: one query for the lines of all of them. */
export async function withLines(db: Database, orders: OrderWithPayment[]): Promise<Order[]> {
  if (orders.length === 0) return [];
  return toOrders(orders, await run(db, readingLines({ ids: orders.map((order) => order.id) })));
}

/** The orders of their rows and the lines of all of them. */
export function toOrders(orders: OrderWithPayment[], lines: Line[]): Order[] {
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return orders.map((order) => toOrder(order, byOrder.get(order.id) ?? []));
}

type Line = OrderLineRow & { sellable: number; created_at: Date; modified_at: Date | null };

/** The lines of these orders, in their order. */
export const readingLines = prepared((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('order_lines')
    .innerJoin('sub_products', 'sub_products.id', 'order_lines.sub_product_id')
    .select([
      ...([
        'order_lines.id',
        'order_lines.order_id',
        'order_lines.position',
        'order_lines.quantity',
      ] as const),
      ...(['order_lines.sub_product_id', 'order_lines.product_id', 'order_lines.price_centavos'] as const),
      ...(['order_lines.name', 'order_lines.color', 'order_lines.category', 'order_lines.brand'] as const),
      ...(['order_lines.barcode', 'order_lines.img'] as const),
      sql<number>`case when sub_products.deleted_at is null then sub_products.on_hand - sub_products.reserved else 0 end`.as(
        'sellable',
      ),
      'sub_products.created_at',
      'sub_products.modified_at',
    ])
    .where(isOneOf('order_lines.order_id', ids))
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .compile(),
);

function toOrder(row: OrderWithPayment, lines: Line[]): Order {
  return {
    _id: row.id,
    code: row.code,
    state: row.state,
    userId: {
      _id: row.user_id,
      name: row.name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
      direction: { address: row.address, CP: row.postal_code, city: row.city, prov: row.province },
    },
    cartProducts: lines.map(toOrderLine),
    creationDate: row.created_at.toISOString(),
    typeOfShipment: row.type_of_shipment,
    priceShipment: toPesos(row.shipment_centavos),
    totalPriceOfProducts: toPesos(row.products_centavos),
    totalPrice: toPesos(row.total_centavos),
    payment: {
      status: row.payment_status,
      id: row.settled_payment_id,
      method: row.payment_method,
      refunded: toPesos(row.refunded_centavos ?? 0),
      reservedUntil: row.reserved_until?.toISOString() ?? null,
    },
  };
}

/** Name, colour, price and picture are the bought ones; only `stock` is today's. */
function toOrderLine(line: Line): Order['cartProducts'][number] {
  const price = toPesos(line.price_centavos);
  return {
    _id: line.id,
    quantity: line.quantity,
    price,
    subProduct: {
      _id: line.sub_product_id,
      color: line.color,
      barcode: line.barcode,
      stock: line.sellable,
      img: line.img,
      creationDate: line.created_at.toISOString(),
      lastModifiedDate: line.modified_at?.toISOString() ?? null,
      IDProduct: { _id: line.product_id, name: line.name, price, category: line.category, brand: line.brand },
    },
  };
}
