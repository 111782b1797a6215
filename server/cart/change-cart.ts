import { sql } from 'kysely';
import { type Database, prepared, runTogether } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { messages } from '#shared/messages.es.ts';
import { removedLineText } from '#shared/removed-lines.ts';
import type { Cart, RemovedLine } from '#shared/schemas/cart.ts';
import { type CartOwner, readCart, selectCart, tellCart } from './read-cart.ts';

type Deps = { db: Database };

const NOT_FOR_SALE = 'Ese producto ya no está a la venta.';

type Setting = { cartId: string; userId: string; subProductId: string; quantity: number };

/**
 * Sets the line if there are as many units, within the cart's lock; answers how many there are. One statement, so that
 * stock and the units that the owner's own unpaid order holds are of one moment. No row: there is no such variant.
 */
const setLine = prepared((db, { cartId, userId, subProductId, quantity }: Setting) =>
  sql<{ available: number; written: boolean }>`
    with cart as materialized (select id from carts where id = ${cartId} for no key update),
    variant as (
      select id, (on_hand - reserved + coalesce((
        select sum(order_lines.quantity) from orders join order_lines on order_lines.order_id = orders.id
        where orders.user_id = ${userId} and orders.stock = 'reserved' and order_lines.sub_product_id = sub_products.id), 0))::integer as available
      from sub_products where id = ${subProductId} and deleted_at is null),
    written as (
      insert into cart_lines (cart_id, sub_product_id, quantity)
      select cart.id, variant.id, ${quantity}::integer from cart, variant where variant.available >= ${quantity}::integer
      on conflict (cart_id, sub_product_id) do update set quantity = excluded.quantity
      returning id)
    select available, exists (select from written) as written from variant`.compile(db),
);

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
  const [[set], rows] = await runTogether(deps.db, setLine({ ...owner, ...input }), selectCart(owner));
  if (!set) throw notFound(NOT_FOR_SALE);
  if (!set.written) throw insufficientStock(set.available);
  return tellCart(deps, owner, rows);
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
