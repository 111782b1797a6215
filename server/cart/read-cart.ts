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
  const held = await heldUnits(db, owner.userId);
  let lines = await readLines(db, owner.cartId);
  if (lines.some((line) => reasonToLeave(line, held))) {
    await inTransaction(db, (db) => removeGoneLines(db, owner, held));
    lines = await readLines(db, owner.cartId);
  }
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
      subProduct: toSubProduct(line, { ...line, id: line.product_id }, held.get(line.id) ?? 0),
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

function readLines(db: Database, cartId: string) {
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
    ])
    .where('cart_lines.cart_id', '=', cartId)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.id')
    .execute();
}

function reasonToLeave(line: Line, held: Map<string, number>): 'deleted' | 'sold_out' | null {
  if (line.deleted_at) return 'deleted';
  return line.on_hand - line.reserved + (held.get(line.id) ?? 0) <= 0 ? 'sold_out' : null;
}

async function removeGoneLines(db: Database, owner: CartOwner, held: Map<string, number>): Promise<void> {
  await lockCart(db, owner.cartId);
  const gone = (await readLines(db, owner.cartId)).flatMap((line) => {
    const reason = reasonToLeave(line, held);
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
