import { type CartOwner, lockCart } from '#server/cart/index.ts';
import { type Database, enqueueJob, type OrderRow, type UserRow } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { moveReservations, type StockNeed } from '#server/inventory/index.ts';
import { orderSearchText, readNeeds } from '#server/orders/index.ts';
import { newReadableCode } from '#server/readable-codes.ts';
import { messages } from '#shared/messages.es.ts';
import { MAX_CENTAVOS, toCentavos, toPesos } from '#shared/money.ts';
import { SHIPPING_METHODS, type ShipmentType } from '#shared/shipping.ts';

/** Contract, Payment and orders: an unpaid order holds its stock for 30 minutes. */
const RESERVATION_LIFETIME = 30 * 60_000;

type CartLine = Awaited<ReturnType<typeof readCartLines>>[number];

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
export async function placeOrder(
  db: Database,
  input: { owner: CartOwner; typeOfShipment: ShipmentType; totalPriceOfProducts?: number | undefined },
): Promise<PlacedOrder> {
  // Two checkouts of one cart wait for each other here.
  await lockCart(db, input.owner.cartId);
  const earlier = await lockEarlierOrders(db, input.owner.cartId);
  const lines = await readCartLines(db, input.owner.cartId);
  if (lines.length === 0) throw new ShopError(409, 'empty_cart', messages.emptyCart);
  expectShownTotal(lines, input.totalPriceOfProducts);
  const before = await replaceOrders(db, earlier);
  const { order, buyer } = await insertOrder(db, input, lines);
  const reserved = await moveReservations(db, {
    before,
    after: lines.map((line) => ({ subProductId: line.sub_product_id, quantity: line.quantity })),
    releasing: {
      orderId: earlier.find((one) => one.stock === 'reserved')?.id ?? null,
      userId: input.owner.userId,
    },
    reserving: { orderId: order.id, userId: input.owner.userId },
  });
  if (!reserved.ok) throw insufficientStock(lines, reserved.shortages);
  return { ...order, lines, buyer };
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

/** Every unpaid order of the cart that could still be paid, locked in id order. */
async function lockEarlierOrders(db: Database, cartId: string): Promise<OrderRow[]> {
  const earlier = await db
    .selectFrom('orders')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('state', '=', 'Orden-creada')
    .where('payment_status', '<>', 'replaced')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const open = earlier.find(({ payment_status: status }) => status === 'pending' || status === 'in_process');
  if (open) {
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
  return earlier;
}

/** Marks them replaced, has their checkouts closed, and answers the units that they held. */
async function replaceOrders(db: Database, earlier: OrderRow[]): Promise<StockNeed[]> {
  const held: StockNeed[] = [];
  for (const order of earlier) {
    if (order.stock === 'reserved') held.push(...(await readNeeds(db, order.id)));
    await db
      .updateTable('orders')
      .set({ payment_status: 'replaced', stock: 'released', reserved_until: null })
      .where('id', '=', order.id)
      .execute();
    await db
      .insertInto('order_events')
      .values({
        order_id: order.id,
        kind: 'replaced',
        from_state: order.state,
        to_state: order.state,
        user_id: order.user_id,
      })
      .execute();
    if (order.preference_id) await enqueueJob(db, 'close_checkout', { preferenceId: order.preference_id });
  }
  return held;
}

function readCartLines(db: Database, cartId: string) {
  return db
    .selectFrom('cart_lines')
    .innerJoin('sub_products', 'sub_products.id', 'cart_lines.sub_product_id')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
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
    ])
    .where('cart_lines.cart_id', '=', cartId)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.id')
    .execute();
}

async function insertOrder(
  db: Database,
  input: { owner: CartOwner; typeOfShipment: ShipmentType },
  lines: CartLine[],
): Promise<{ order: { id: string; code: string; reservedUntil: Date }; buyer: PlacedOrder['buyer'] }> {
  const user = await db
    .selectFrom('users')
    .select(['name', 'last_name', 'email', 'phone', 'address', 'postal_code', 'city', 'province'])
    .where('id', '=', input.owner.userId)
    .executeTakeFirstOrThrow();
  const reservedUntil = new Date(Date.now() + RESERVATION_LIFETIME);
  const code = newReadableCode();
  const order = await db
    .insertInto('orders')
    .values({
      ...user,
      code,
      search_text: orderSearchText({ ...user, code }, lines),
      user_id: input.owner.userId,
      cart_id: input.owner.cartId,
      state: 'Orden-creada',
      type_of_shipment: input.typeOfShipment,
      ...priceOrder(input.typeOfShipment, user, lines),
      payment_status: 'awaiting',
      stock: 'reserved',
      reserved_until: reservedUntil,
      preference_id: null,
      init_point: null,
      ticket_url: null,
      settled_payment_id: null,
      checked_at: null,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
  await insertLines(db, order.id, lines);
  await db
    .insertInto('order_events')
    .values({
      order_id: order.id,
      kind: 'created',
      from_state: null,
      to_state: 'Orden-creada',
      user_id: input.owner.userId,
    })
    .execute();
  return {
    order: { ...order, reservedUntil },
    buyer: { name: user.name, lastName: user.last_name, email: user.email },
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
  return { products_centavos: products, shipment_centavos: method.price };
}

async function insertLines(db: Database, orderId: string, lines: CartLine[]): Promise<void> {
  const rows = lines.map((line, position) => ({ ...line, order_id: orderId, position }));
  await db.insertInto('order_lines').values(rows).execute();
}

function insufficientStock(
  lines: CartLine[],
  shortages: Array<{ subProductId: string; available: number }>,
): ShopError {
  const missing = shortages.map(({ subProductId, available }) => {
    const line = lines.find((one) => one.sub_product_id === subProductId);
    return { subProduct: subProductId, name: line?.name ?? '', color: line?.color ?? '', available };
  });
  const sentences = missing.map(({ name, color, available }) =>
    available > 0
      ? `de ${name} (${color}) ${available === 1 ? 'queda 1' : `quedan ${available}`}`
      : `${name} (${color}) se agotó`,
  );
  return new ShopError(409, 'insufficient_stock', `No hay stock suficiente: ${sentences.join('; ')}.`, {
    missing,
  });
}
