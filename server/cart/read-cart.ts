import { sql } from 'kysely';
import { toSubProduct } from '#server/catalog/index.ts';
import { type Database, inTransaction } from '#server/db/index.ts';
import type { Cart } from '#shared/schemas/cart.ts';

/** One's own cart: the ids decide whose units count as free. */
export type CartOwner = { userId: string; cartId: string };

/**
 * The cart as its owner sees it. Lines whose variant was deleted or sold out leave it here, visibly: they stand in
 * `removed` until the cart's page has shown them (contract, Shop).
 */
export async function readCart(deps: { db: Database }, owner: CartOwner): Promise<Cart> {
  const { db } = deps;
  let lines = await readLines(db, owner);
  if (lines.some(reasonToLeave)) {
    await inTransaction(db, (db) => removeGoneLines(db, owner));
    lines = await readLines(db, owner);
  }
  const held = await heldUnits(db, owner.userId);
  const removed = await db
    .selectFrom('cart_removals')
    .select(['name', 'color', 'reason'])
    .where('cart_id', '=', owner.cartId)
    .orderBy('removed_at')
    .orderBy('id')
    .execute();
  return {
    _id: owner.cartId,
    products: lines.map((line) => ({
      _id: line.line_id,
      quantity: line.quantity,
      subProduct: toSubProduct(line, { ...line, id: line.product_id }, line.held),
    })),
    removed,
    held: [...held].map(([subProduct, quantity]) => ({ subProduct, quantity })),
  };
}

/**
 * Units that the customer's own unpaid order holds, by sub-product. They count as free for oneself (contract, Cart),
 * since a new order replaces that one.
 */
export async function heldUnits(db: Database, userId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(({ fn }) => ['order_lines.sub_product_id', fn.sum<string>('order_lines.quantity').as('quantity')])
    .where('orders.user_id', '=', userId)
    .where('orders.stock', '=', 'reserved')
    .groupBy('order_lines.sub_product_id')
    .execute();
  return new Map(rows.map((row) => [row.sub_product_id, Number(row.quantity)]));
}

type Line = Awaited<ReturnType<typeof readLines>>[number];

/**
 * The lines with what the owner's unpaid order holds of each: in one statement, since stock and holds of two moments
 * make the very units that are being ordered look sold to somebody else.
 */
function readLines(db: Database, { cartId, userId }: CartOwner) {
  return db
    .selectFrom('cart_lines')
    .innerJoin('sub_products', 'sub_products.id', 'cart_lines.sub_product_id')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .selectAll('sub_products')
    .select([
      'cart_lines.id as line_id',
      'cart_lines.quantity',
      'products.name',
      'products.price_centavos',
      'categories.name as category',
      'brands.name as brand',
      sql<number>`coalesce((
        select sum(order_lines.quantity) from orders join order_lines on order_lines.order_id = orders.id
        where orders.user_id = ${userId} and orders.stock = 'reserved'
          and order_lines.sub_product_id = sub_products.id), 0)::integer`.as('held'),
    ])
    .where('cart_lines.cart_id', '=', cartId)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.id')
    .execute();
}

function reasonToLeave(line: Line): 'deleted' | 'sold_out' | null {
  if (line.deleted_at) return 'deleted';
  return line.on_hand - line.reserved + line.held <= 0 ? 'sold_out' : null;
}

async function removeGoneLines(db: Database, owner: CartOwner): Promise<void> {
  await lockCart(db, owner.cartId);
  const gone = (await readLines(db, owner)).flatMap((line) => {
    const reason = reasonToLeave(line);
    return reason ? [{ line, reason }] : [];
  });
  if (gone.length === 0) return;
  await db
    .deleteFrom('cart_lines')
    .where(
      'id',
      'in',
      gone.map(({ line }) => line.line_id),
    )
    .execute();
  await db
    .insertInto('cart_removals')
    .values(
      gone.map(({ line, reason }) => ({ cart_id: owner.cartId, name: line.name, color: line.color, reason })),
    )
    .execute();
}

/** Makes changes of one cart, and orders made of it, wait for each other. Within a transaction. */
export async function lockCart(db: Database, cartId: string): Promise<void> {
  await db.selectFrom('carts').select('id').where('id', '=', cartId).forNoKeyUpdate().execute();
}
