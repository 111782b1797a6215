import { sql } from 'kysely';
import { toSubProduct } from '#server/catalog/index.ts';
import { type Database, inTransaction, prepared, run, type SubProductRow } from '#server/db/index.ts';
import type { Cart } from '#shared/schemas/cart.ts';

/** One's own cart: the ids decide whose units count as free. */
export type CartOwner = { userId: string; cartId: string };

/** A line with its variant and product, and what the owner's unpaid order holds of it. */
type Line = SubProductRow & {
  line_id: string;
  quantity: number;
  name: string;
  price_centavos: number;
  category: string;
  brand: string;
  held: number;
};

/** A line, along with what is said of the whole cart; a cart without lines is one row without a line. */
export type CartRow = { holds: Cart['held']; removed: Cart['removed'] } & (Line | { line_id: null });

/**
 * The whole cart, in one statement: stock and the units that the owner's own unpaid order holds, of two moments, make
 * the very units that are being ordered look sold to somebody else.
 */
export const selectCart = prepared((db, { cartId, userId }: CartOwner) =>
  sql<CartRow>`
    with own as materialized (
      select order_lines.sub_product_id, sum(order_lines.quantity)::integer as quantity
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.user_id = ${userId} and orders.stock = 'reserved' group by 1),
    facts as materialized (
      select
        coalesce((select json_agg(json_build_object('subProduct', sub_product_id, 'quantity', quantity)) from own), '[]') as holds,
        coalesce((
          select json_agg(json_build_object('name', name, 'color', color, 'reason', reason) order by removed_at, id)
          from cart_removals where cart_id = ${cartId}), '[]') as removed)
    select facts.holds, facts.removed, cart_lines.id as line_id, cart_lines.quantity, coalesce(own.quantity, 0) as held,
      s.id, s.product_id, s.color, s.barcode, s.on_hand, s.reserved, s.img, s.position, s.created_at, s.modified_at,
      s.deleted_at, s.color_key, products.name, products.price_centavos, categories.name as category, brands.name as brand
    from facts left join (
      cart_lines
      join sub_products s on s.id = cart_lines.sub_product_id
      join products on products.id = s.product_id
      join categories on categories.id = products.category_id
      join brands on brands.id = products.brand_id) on cart_lines.cart_id = ${cartId}
    left join own on own.sub_product_id = s.id
    order by cart_lines.added_at, cart_lines.id`.compile(db),
);

/**
 * The cart as its owner sees it. Lines whose variant was deleted or sold out leave it here, visibly: they stand in
 * `removed` until the cart's page has shown them (contract, Shop).
 */
export async function readCart(deps: { db: Database }, owner: CartOwner): Promise<Cart> {
  return tellCart(deps, owner, await run(deps.db, selectCart(owner)));
}

/** As `readCart`, of rows that were just read. */
export async function tellCart(deps: { db: Database }, owner: CartOwner, rows: CartRow[]): Promise<Cart> {
  let told = rows;
  if (linesOf(told).some(reasonToLeave)) {
    await inTransaction(deps.db, (db) => removeGoneLines(db, owner));
    told = await run(deps.db, selectCart(owner));
  }
  const [{ holds, removed } = { holds: [], removed: [] }] = told;
  return {
    _id: owner.cartId,
    products: linesOf(told).map((line) => ({
      _id: line.line_id,
      quantity: line.quantity,
      subProduct: toSubProduct(line, { ...line, id: line.product_id }, line.held),
    })),
    removed,
    held: holds,
  };
}

function linesOf(rows: CartRow[]): Line[] {
  return rows.flatMap((row) => (row.line_id === null ? [] : [row]));
}

function reasonToLeave(line: Line): 'deleted' | 'sold_out' | null {
  if (line.deleted_at) return 'deleted';
  return line.on_hand - line.reserved + line.held <= 0 ? 'sold_out' : null;
}

async function removeGoneLines(db: Database, owner: CartOwner): Promise<void> {
  await run(db, lockCart({ cartId: owner.cartId }));
  const gone = linesOf(await run(db, selectCart(owner))).flatMap((line) => {
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
export const lockCart = prepared((db, { cartId }: { cartId: string }) =>
  db.selectFrom('carts').select('id').where('id', '=', cartId).forNoKeyUpdate().compile(),
);
