import { sql } from 'kysely';
import { type CartOwner, lockCart } from '#server/cart/index.ts';
import {
  type Database,
  databaseMilliseconds,
  prepared,
  runAfter,
  runTogether,
  type Statement,
  type UserRow,
} from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { enqueue } from '#server/jobs/index.ts';
import { closeCheckoutJob, type LockedOrder, orderSearchText, selectLocked } from '#server/orders/index.ts';
import { normalisePhone } from '#server/phones.ts';
import { newReadableCode } from '#server/readable-codes.ts';
import { movingReservations } from '#server/stock/index.ts';
import { messages } from '#shared/messages.es.ts';
import { MAX_CENTAVOS, toCentavos, toPesos } from '#shared/money.ts';
import { SHIPPING_METHODS, type ShipmentType } from '#shared/shipping.ts';
import { insufficientStock } from './insufficient-stock.ts';
import { countingOpenOrders, lockingPlace, placeKey, refuseManyOpen, refuseUnprovenUnits } from './limits.ts';

/** Contract, Payment and orders: an unpaid order holds its stock for 30 minutes. */
const RESERVATION_LIFETIME = 30 * 60_000;

type CartLine = ReturnType<typeof readingCart> extends Statement<infer Line> ? Line : never;

export type NewOrder = {
  owner: CartOwner;
  typeOfShipment: ShipmentType;
  totalPriceOfProducts?: number | undefined;
  /** The client's network address, whose open unpaid orders are counted. */
  address: string;
};

export type PlacedOrder = {
  id: string;
  code: string;
  lines: CartLine[];
  buyer: { name: string; lastName: string; email: string };
  reservedUntil: Date;
};

/**
 * The database's part of a checkout: the order in Orden-creada with its lines as they are now and its units reserved,
 * the cart's earlier unpaid orders replaced. Within a transaction; throws what createOrder documents.
 */
export async function placeOrder(db: Database, input: NewOrder): Promise<PlacedOrder> {
  const { owner } = input;
  const place = placeKey(input.address, owner.cartId);
  const [, , [open], earlier, lines] = await runTogether(
    db,
    // Before any other lock, and counted after it is held.
    lockingPlace({ place }),
    // Two checkouts of one cart wait for each other here.
    lockCart(owner),
    countingOpenOrders({ place, cartId: owner.cartId }),
    lockingEarlierOrders(owner),
    readingCart(owner),
  );
  refuseOpenPayment(earlier);
  refuseManyOpen(open);
  const [first] = lines;
  if (!first) throw new ShopError(409, 'empty_cart', messages.emptyCart);
  expectShownTotal(lines, input.totalPriceOfProducts);
  refuseUnprovenUnits(first.email_verified_at !== null, lines);
  const order = describeOrder({ ...input, place }, first, lines);
  const held = earlier.filter(({ stock }) => stock === 'reserved');
  const [shortages] = await runAfter(
    db,
    [...earlier.map((one) => replacing(one)), insertOrder(order)],
    movingReservations({
      before: held.flatMap(({ needs }) => needs),
      after: lines.map((line) => ({ subProductId: line.sub_product_id, quantity: line.quantity })),
      releasing: { orderId: held[0]?.id ?? null, userId: owner.userId },
      reserving: { orderId: order.id, userId: owner.userId },
    }),
  );
  if (shortages.length > 0) throw insufficientStock(lines, shortages);
  for (const { preference_id: preferenceId } of earlier) {
    if (preferenceId) await enqueue(db, closeCheckoutJob, { preferenceId });
  }
  const buyer = { name: first.buyer_name, lastName: first.last_name, email: first.email };
  return { id: order.id, code: order.code, reservedUntil: order.reservedUntil, lines, buyer };
}

/** Prices and lines may have changed since the buyer saw them: nobody pays another sum than the one they agreed to. */
function expectShownTotal(lines: CartLine[], shown: number | undefined): void {
  const total = productsTotal(lines);
  if (shown === undefined || toCentavos(shown) === total) return;
  throw new ShopError(
    409,
    'products_price_changed',
    'El total de tus productos cambió. Revisalo antes de pagar.',
    { totalPriceOfProducts: toPesos(total) },
  );
}

/** In centavos (section 4: the sum of quantity times price). */
function productsTotal(lines: CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity * line.price_centavos, 0);
}

/**
 * Every unpaid order of the cart that could still be paid, locked in id order. By its owner, too, which is what orders
 * are found by: of all that ever came to nothing, none is read but hers.
 */
const lockingEarlierOrders = prepared((db, { cartId, userId }: CartOwner) =>
  selectLocked(db)
    .where('user_id', '=', userId)
    .where('cart_id', '=', cartId)
    .where('state', '=', sql.lit('Orden-creada'))
    .where('payment_status', '<>', sql.lit('replaced'))
    .orderBy('id')
    .compile(),
);

/** Throws order_pending for a ticket that can still be paid or a payment under review. */
function refuseOpenPayment(earlier: LockedOrder[]): void {
  const open = earlier.find(({ payment_status: status }) => status === 'pending' || status === 'in_process');
  if (!open) return;
  const what = open.payment_status === 'pending' ? 'un cupón de pago pendiente' : 'un pago en revisión';
  throw new ShopError(
    409,
    'order_pending',
    `Tu pedido ${open.code} tiene ${what}: no hace falta pagar dos veces.`,
    {
      orderCode: open.code,
      link: open.ticket_url ?? open.init_point,
    },
  );
}

/** Marks an earlier order replaced, and writes its history; what it held is moved with the reservation. */
const replacing = prepared((db, { id, state, user_id: userId }: LockedOrder) =>
  sql`
    with replaced as (
      update orders set payment_status = 'replaced', stock = 'released', reserved_until = null, placed_from = null where id = ${id})
    insert into order_events (order_id, kind, from_state, to_state, user_id)
    values (${id}, 'replaced', ${state}, ${state}, ${userId})`.compile(db),
);

/** The cart's lines, each with the buyer as of now, and an id for the order, of which the first one's counts. */
const readingCart = prepared((db, { cartId, userId }: CartOwner) =>
  db
    .selectFrom('cart_lines')
    .innerJoin('sub_products', 'sub_products.id', 'cart_lines.sub_product_id')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .innerJoin('users', (join) => join.on('users.id', '=', userId))
    .select([
      'cart_lines.quantity',
      'sub_products.id as sub_product_id',
      'sub_products.product_id',
      'sub_products.color',
      'sub_products.barcode',
      'sub_products.img',
      'products.name',
      'products.price_centavos',
      'categories.name as category',
      'brands.name as brand',
      'users.name as buyer_name',
      ...(['users.last_name', 'users.email', 'users.phone', 'users.address'] as const),
      ...(['users.postal_code', 'users.city', 'users.province', 'users.email_verified_at'] as const),
      sql<string>`uuidv7()`.as('order_id'),
    ])
    .where('cart_lines.cart_id', '=', cartId)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.id')
    .compile(),
);

/** The new order, its lines and the beginning of its history. */
const insertOrder = prepared((db, order: ReturnType<typeof describeOrder>) =>
  sql`
    with made as (
      insert into orders (id, code, search_text, user_id, cart_id, state, type_of_shipment, products_centavos, shipment_centavos,
        payment_status, stock, reserved_until, name, last_name, email, phone, address, postal_code, city, province, placed_from)
      values (${order.id}, ${order.code}, ${order.searchText}, ${order.userId}, ${order.cartId}, 'Orden-creada', ${order.typeOfShipment},
        ${order.products}, ${order.shipment}, 'awaiting', 'reserved', ${order.reservedUntil}, ${order.name}, ${order.lastName},
        ${order.email}, ${order.phone}, ${order.address}, ${order.postalCode}, ${order.city}, ${order.province}, ${order.place})),
    lined as (
      insert into order_lines (order_id, position, sub_product_id, product_id, quantity, price_centavos, name, color, category, brand, barcode, img)
      select ${order.id}::uuid, position, sub_product_id, product_id, quantity, price_centavos, name, color, category, brand, barcode, img
      from json_to_recordset(${order.lines}::json) as t (position integer, sub_product_id uuid, product_id uuid, quantity integer,
        price_centavos bigint, name text, color text, category text, brand text, barcode text, img text[]))
    insert into order_events (order_id, kind, from_state, to_state, user_id)
    values (${order.id}, 'created', null, 'Orden-creada', ${order.userId})`.compile(db),
);

/** What is written of the order; throws what `priceOrder` throws. */
function describeOrder(
  { owner, typeOfShipment, place }: { owner: CartOwner; typeOfShipment: ShipmentType; place: string },
  buyer: CartLine,
  lines: CartLine[],
) {
  const code = newReadableCode();
  // Some were kept as they were typed.
  const phone = buyer.phone && normalisePhone(buyer.phone);
  return {
    ...owner,
    id: buyer.order_id,
    code,
    searchText: orderSearchText({ ...buyer, phone, name: buyer.buyer_name, code }, lines),
    typeOfShipment,
    place,
    ...priceOrder(typeOfShipment, buyer, lines),
    reservedUntil: new Date(databaseMilliseconds() + RESERVATION_LIFETIME),
    name: buyer.buyer_name,
    lastName: buyer.last_name,
    ...{ email: buyer.email, phone, address: buyer.address, postalCode: buyer.postal_code },
    ...{ city: buyer.city, province: buyer.province },
    lines: JSON.stringify(lines.map(toOrderLine)),
  };
}

function toOrderLine(line: CartLine, position: number) {
  const { sub_product_id, product_id, quantity, price_centavos, name, color, category, brand, barcode, img } =
    line;
  return {
    ...{ position, sub_product_id, product_id, quantity, price_centavos },
    ...{ name, color, category, brand, barcode, img },
  };
}

type Address = Pick<UserRow, 'address' | 'postal_code' | 'city' | 'province'>;

/** What the order costs, in centavos; throws address_incomplete and total_out_of_range. */
function priceOrder(typeOfShipment: ShipmentType, user: Address, lines: CartLine[]) {
  const method = SHIPPING_METHODS[typeOfShipment];
  const complete = user.address && user.postal_code !== null && user.city && user.province;
  if (method.needsAddress && !complete) {
    throw new ShopError(409, 'address_incomplete', 'Completá tu dirección para poder enviarte el pedido.');
  }
  const products = productsTotal(lines);
  const total = products + method.price;
  if (total <= 0 || total > MAX_CENTAVOS) {
    throw new ShopError(
      409,
      'total_out_of_range',
      'Este pedido no se puede pagar en línea. Escribinos y lo vemos.',
    );
  }
  return { products, shipment: method.price };
}
