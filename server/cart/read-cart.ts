import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { toSubProduct } from '#server/catalog/index.ts';
import { type Database, inTransaction, type Tables } from '#server/db/index.ts';
import { cartTotals } from '#shared/pricing.ts';
import type { Cart } from '#shared/schemas/cart.ts';
import { type CartLine, type CartOwner, lockCart, selectCartLines } from './cart-lines.ts';

/** `held`: the units of this variant in the user's own unpaid order. */
type OwnLine = CartLine & { held: number };

/**
 * The user's cart with its totals. Removes the lines whose variant was deleted, hidden or sold out; `removed` lists them
 * until the page has shown them (rules 5.5).
 */
export async function readCart(deps: { db: Database }, owner: CartOwner): Promise<Cart> {
  let lines = await readOwnLines(deps.db, owner);
  if (lines.some(reasonToLeave)) {
    lines = await inTransaction(deps.db, (db) => removeGoneLines(db, owner));
  }
  const products = lines.map((line) => ({
    _id: line.line_id,
    quantity: line.quantity,
    subProduct: toSubProduct(line, { ...line, id: line.product_id }, line.held),
  }));
  return {
    _id: owner.cartId,
    products,
    totals: cartTotals(products),
    ...(await readRemovedAndHeld(deps.db, owner)),
  };
}

/**
 * A single statement, so that stock and reserved units are read at the same moment: between two statements, the units
 * of the user's own new order could look sold to somebody else.
 */
function readOwnLines(db: Database, owner: CartOwner): Promise<OwnLine[]> {
  return selectCartLines(db, owner.cartId)
    .select((eb) => heldUnits(eb, owner.userId).as('held'))
    .execute();
}

/** The units of `sub_products.id` that the user's own unpaid order holds. */
function heldUnits(eb: ExpressionBuilder<Tables, 'sub_products'>, userId: string) {
  return eb
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(sql<number>`coalesce(sum(order_lines.quantity), 0)::integer`.as('units'))
    .where('orders.user_id', '=', userId)
    .where('orders.stock', '=', 'reserved')
    .whereRef('order_lines.sub_product_id', '=', 'sub_products.id')
    .$asScalar()
    .$notNull();
}

/** The units that the user may have: the free ones and those of their own unpaid order (rules 5.4). */
export function availableTo(eb: ExpressionBuilder<Tables, 'sub_products'>, userId: string) {
  return sql<number>`(sub_products.available + ${heldUnits(eb, userId)})`;
}

/** The removed lines, and the units that the user's own unpaid order holds. */
function readRemovedAndHeld(
  db: Database,
  { cartId, userId }: CartOwner,
): Promise<Pick<Cart, 'removed' | 'held'>> {
  const removals = db
    .selectFrom('cart_removals')
    .select(['name', 'color', 'reason'])
    .where('cart_id', '=', cartId)
    .orderBy('removed_at')
    .orderBy('id');
  const held = db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('order_lines.sub_product_id as subProduct')
    .select(sql<number>`sum(order_lines.quantity)::integer`.as('quantity'))
    .where('orders.user_id', '=', userId)
    .where('orders.stock', '=', 'reserved')
    .groupBy('order_lines.sub_product_id');
  return db
    .selectNoFrom([jsonArrayFrom(removals).as('removed'), jsonArrayFrom(held).as('held')])
    .executeTakeFirstOrThrow();
}

function reasonToLeave(line: OwnLine): 'deleted' | 'sold_out' | null {
  if (line.deleted_at) return 'deleted';
  return line.visibility !== 'published' || line.available + line.held <= 0 ? 'sold_out' : null;
}

/** Removes deleted, hidden and sold-out lines; returns the others. */
async function removeGoneLines(db: Database, owner: CartOwner): Promise<OwnLine[]> {
  await lockCart(db, owner.cartId);
  const lines = await readOwnLines(db, owner);
  const gone = lines.flatMap((line) => {
    const reason = reasonToLeave(line);
    return reason ? [{ id: line.line_id, name: line.name, color: line.color, reason }] : [];
  });
  if (gone.length === 0) return lines;
  const ids = gone.map(({ id }) => id);
  await db.deleteFrom('cart_lines').where('id', 'in', ids).execute();
  await db
    .insertInto('cart_removals')
    .values(gone.map(({ name, color, reason }) => ({ cart_id: owner.cartId, name, color, reason })))
    .execute();
  return lines.filter(({ line_id }) => !ids.includes(line_id));
}
