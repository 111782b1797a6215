import { sql } from 'kysely';
import { type Database, isOneOf, type OrderRow } from '#server/db/index.ts';
import { toPesos } from '#shared/money.ts';
import type { Order } from '#shared/schemas/orders.ts';

/** Orders with the payment that settled them: what every order query starts from. */
export function selectOrders(db: Database) {
  return db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.id', 'orders.settled_payment_id')
    .selectAll('orders')
    .select(['payments.method as payment_method', 'payments.refunded_centavos']);
}

export type OrderWithPayment = OrderRow & { payment_method: string | null; refunded_centavos: number | null };

/** The orders with their lines, as they were bought: one query for the lines of all of them. */
export async function withLines(db: Database, orders: OrderWithPayment[]): Promise<Order[]> {
  if (orders.length === 0) return [];
  const lines = await readLines(
    db,
    orders.map((order) => order.id),
  );
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  return orders.map((order) => toOrder(order, byOrder.get(order.id) ?? []));
}

type Line = Awaited<ReturnType<typeof readLines>>[number];

function readLines(db: Database, orderIds: string[]) {
  return db
    .selectFrom('order_lines')
    .innerJoin('sub_products', 'sub_products.id', 'order_lines.sub_product_id')
    .selectAll('order_lines')
    .select([
      sql<number>`case when sub_products.deleted_at is null then sub_products.on_hand - sub_products.reserved else 0 end`.as(
        'sellable',
      ),
      'sub_products.created_at',
      'sub_products.modified_at',
    ])
    .where(isOneOf('order_lines.order_id', orderIds))
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .execute();
}

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
