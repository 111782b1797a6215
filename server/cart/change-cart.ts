import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { messages } from '#shared/messages.es.ts';
import { removedLineText } from '#shared/removed-lines.ts';
import type { Cart, RemovedLine } from '#shared/schemas/cart.ts';
import type { CartOwner } from './cart-lines.ts';
import { heldUnits, readCart } from './read-cart.ts';

type Deps = { db: Database };

const NOT_FOR_SALE = 'Ese producto ya no está a la venta.';

/**
 * Sets how many of a sub-product the cart has, adding the line when it is new. Throws not_found (404) and
 * insufficient_stock (409, with `available`), the latter in the specification's words.
 */
export async function setLineQuantity(
  deps: Deps,
  owner: CartOwner,
  input: { subProductId: string; quantity: number },
): Promise<Cart> {
  if (!isId(input.subProductId)) throw notFound(NOT_FOR_SALE);
  await inTransaction(deps.db, async (db) => {
    const available = await lockAndReadAvailable(db, owner, input.subProductId);
    if (available === undefined) throw notFound(NOT_FOR_SALE);
    if (available < input.quantity) throw insufficientStock(available);
    await db
      .insertInto('cart_lines')
      .values({ cart_id: owner.cartId, sub_product_id: input.subProductId, quantity: input.quantity })
      .onConflict((conflict) =>
        conflict.columns(['cart_id', 'sub_product_id']).doUpdateSet({ quantity: input.quantity }),
      )
      .execute();
  });
  return readCart(deps, owner);
}

/**
 * Locks the cart and answers the units that its owner may have: the free ones and those that their own unpaid order
 * holds, of one moment. Undefined when the sub-product is not for sale.
 */
async function lockAndReadAvailable(
  db: Database,
  { cartId, userId }: CartOwner,
  subProductId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('carts')
    .innerJoin('sub_products', (join) => join.onTrue())
    .select('sub_products.available')
    .select((eb) => heldUnits(eb, userId).as('held'))
    .where('carts.id', '=', cartId)
    .where('sub_products.id', '=', subProductId)
    .where('sub_products.deleted_at', 'is', null)
    .forNoKeyUpdate('carts')
    .executeTakeFirst();
  return row && row.available + row.held;
}

/** Takes one line out. Throws not_found (404) when the cart has no such line. */
export async function removeLine(deps: Deps, owner: CartOwner, lineId: string): Promise<Cart> {
  if (!isId(lineId)) throw notFound('Esa línea no está en el carrito.');
  const deleted = await deps.db
    .deleteFrom('cart_lines')
    .where('id', '=', lineId)
    .where('cart_id', '=', owner.cartId)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw notFound('Esa línea no está en el carrito.');
  return readCart(deps, owner);
}

/** Empties the cart. */
export async function clearCart(deps: Deps, owner: CartOwner): Promise<Cart> {
  await deps.db.deleteFrom('cart_lines').where('cart_id', '=', owner.cartId).execute();
  return readCart(deps, owner);
}

/** The cart's page has shown which lines left by themselves: these, or all (null). What left meanwhile is told yet. */
export async function acknowledgeRemovals(
  deps: Deps,
  owner: CartOwner,
  shown: RemovedLine[] | null,
): Promise<Cart> {
  const removals = deps.db.deleteFrom('cart_removals').where('cart_id', '=', owner.cartId);
  if (shown === null) await removals.execute();
  else {
    const told = shown.map(removedLineText);
    await removals
      .where(sql<boolean>`json_build_array(name, color, reason)::jsonb = any(${told}::jsonb[])`)
      .execute();
  }
  return readCart(deps, owner);
}

function insufficientStock(available: number): ShopError {
  return new ShopError(409, 'insufficient_stock', messages.notEnoughStock(Math.max(0, available)), {
    available: Math.max(0, available),
  });
}
