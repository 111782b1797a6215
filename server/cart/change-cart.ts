import { sql } from 'kysely';
import { isShown } from '#server/catalog/index.ts';
import type { Database } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { readSettings } from '#server/settings/index.ts';
import { removedLineText } from '#shared/removed-lines.ts';
import type { Cart, RemovedLine } from '#shared/schemas/cart.ts';
import type { CartOwner } from './cart-lines.ts';
import { availableTo, readCart } from './read-cart.ts';

type Deps = { db: Database };

/**
 * Sets the quantity of a sub-product, adding a line when there is none (rules 5.2). Throws not_found,
 * over_max_units (rules 5.9), insufficient_stock (with `available`).
 */
export async function setLineQuantity(
  deps: Deps,
  owner: CartOwner,
  input: { subProductId: string; quantity: number },
): Promise<Cart> {
  if (!isId(input.subProductId)) throw notFound('sub_product_on_sale');
  const { maxUnits } = (await readSettings(deps.db)).checkout;
  if (maxUnits !== null && input.quantity > maxUnits) {
    throw new ShopError('over_max_units', { at: 'cart', limit: maxUnits });
  }
  const isSet = await writeLine(deps.db, owner, input);
  if (!isSet) throw await whyNotSet(deps.db, owner, input.subProductId);
  return readCart(deps, owner);
}

/**
 * Writes the line if there are enough units, with the cart locked; returns whether it did. A single statement, so
 * that the stock and the user's reserved units are read at the same moment.
 */
async function writeLine(
  db: Database,
  { cartId, userId }: CartOwner,
  { subProductId, quantity }: { subProductId: string; quantity: number },
): Promise<boolean> {
  const line = db
    .selectFrom('carts')
    .innerJoin('sub_products', (join) => join.onTrue())
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .select(['carts.id as cart_id', 'sub_products.id as sub_product_id'])
    .select(sql<number>`${quantity}::integer`.as('quantity'))
    .where('carts.id', '=', cartId)
    .where('sub_products.id', '=', subProductId)
    .where('sub_products.deleted_at', 'is', null)
    .where(isShown)
    .where((eb) => eb(availableTo(eb, userId), '>=', quantity))
    .forNoKeyUpdate('carts');
  const written = await db
    .insertInto('cart_lines')
    .columns(['cart_id', 'sub_product_id', 'quantity'])
    .expression(line)
    .onConflict((conflict) => conflict.columns(['cart_id', 'sub_product_id']).doUpdateSet({ quantity }))
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

async function whyNotSet(db: Database, { userId }: CartOwner, subProductId: string): Promise<ShopError> {
  const row = await db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .select((eb) => availableTo(eb, userId).as('available'))
    .where('sub_products.id', '=', subProductId)
    .where('sub_products.deleted_at', 'is', null)
    .where(isShown)
    .executeTakeFirst();
  if (!row) return notFound('sub_product_on_sale');
  return new ShopError('insufficient_stock', { at: 'cart', available: Math.max(0, row.available) });
}

/** Removes a line. Throws not_found if the cart does not have it. */
export async function removeLine(deps: Deps, owner: CartOwner, lineId: string): Promise<Cart> {
  if (!isId(lineId)) throw notFound('cart_line');
  const deleted = await deps.db
    .deleteFrom('cart_lines')
    .where('id', '=', lineId)
    .where('cart_id', '=', owner.cartId)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw notFound('cart_line');
  return readCart(deps, owner);
}

/** Empties the cart. */
export async function clearCart(deps: Deps, owner: CartOwner): Promise<Cart> {
  await deps.db.deleteFrom('cart_lines').where('cart_id', '=', owner.cartId).execute();
  return readCart(deps, owner);
}

/** Deletes the removed lines that the page has shown; null: all of them. Lines that were removed since stay. */
export async function acknowledgeRemovals(
  deps: Deps,
  owner: CartOwner,
  shown: RemovedLine[] | null,
): Promise<Cart> {
  const removals = deps.db.deleteFrom('cart_removals').where('cart_id', '=', owner.cartId);
  if (shown === null) await removals.execute();
  else {
    const texts = shown.map(removedLineText);
    await removals
      .where(sql<boolean>`json_build_array(name, color, reason)::jsonb = any(${texts}::jsonb[])`)
      .execute();
  }
  return readCart(deps, owner);
}
