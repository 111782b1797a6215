import { type InferResult, sql } from 'kysely';
import { SHOWN_SUB_PRODUCT_COLUMNS } from '#server/catalog/index.ts';
import type { Database } from '#server/db/index.ts';

/** A cart and its user, whose own reserved units count as free (rules 5.4). */
export type CartOwner = { userId: string; cartId: string };

/** The lines of a cart in the order in which they were added. Both the cart's page and an order use it. */
export function selectCartLines(db: Database, cartId: string) {
  return db
    .selectFrom('cart_lines')
    .innerJoin('sub_products', 'sub_products.id', 'cart_lines.sub_product_id')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select(SHOWN_SUB_PRODUCT_COLUMNS)
    .select(['sub_products.product_id', 'sub_products.deleted_at'])
    .select(['cart_lines.id as line_id', 'cart_lines.quantity', 'products.name', 'products.price_centavos'])
    .select('products.visibility')
    .select(['categories.name as category', 'brands.name as brand'])
    .where('cart_lines.cart_id', '=', cartId)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.id');
}

/** A line with the present state of its variant and product. */
export type CartLine = InferResult<ReturnType<typeof selectCartLines>>[number];

/** The lines of a cart, for an order. */
export function readCartLines(db: Database, cartId: string): Promise<CartLine[]> {
  return selectCartLines(db, cartId).execute();
}

/** Locks a cart, so that its changes and its orders wait for each other. Within a transaction. */
export async function lockCart(db: Database, cartId: string): Promise<void> {
  await db.selectFrom('carts').select('id').where('id', '=', cartId).forNoKeyUpdate().execute();
}

/** Takes the units of an order out of its cart; units that were added since stay (rules 5.8). Within a transaction. */
export async function removeBoughtLines(
  db: Database,
  { cartId, orderId }: { cartId: string; orderId: string },
): Promise<void> {
  await sql`
    merge into cart_lines using order_lines as bought
    on bought.order_id = ${orderId} and cart_lines.cart_id = ${cartId}
      and cart_lines.sub_product_id = bought.sub_product_id
    when matched and cart_lines.quantity <= bought.quantity then delete
    when matched then update set quantity = cart_lines.quantity - bought.quantity`.execute(db);
}
