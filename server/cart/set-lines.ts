import { isShown } from '#server/catalog/index.ts';
import { type Database, inTransaction } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { readSettings } from '#server/settings/index.ts';
import type { CartAfterMany, CutLine } from '#shared/schemas/cart.ts';
import { type CartOwner, lockCart } from './cart-lines.ts';
import { availableTo, readCart } from './read-cart.ts';

type WantedLine = { subProductId: string; quantity: number };

/**
 * Sets the quantities of several lines, all of them or none (rules 5.10). Stock and `maxUnits` cut a line instead of
 * refusing it; what is deleted or hidden has no stock. Throws not_found for an unknown variant.
 */
export async function setLines(
  deps: { db: Database },
  owner: CartOwner,
  lines: readonly WantedLine[],
): Promise<CartAfterMany> {
  const wanted = unitsByVariant(lines);
  const cut = await inTransaction(deps.db, async (db) => {
    const { maxUnits } = (await readSettings(db)).checkout;
    await lockCart(db, owner.cartId);
    const available = await readAvailable(db, owner.userId, [...wanted.keys()]);
    const given = [...wanted].map(([idSubProduct, asked]) => {
      const units = available.get(idSubProduct);
      if (units === undefined) throw notFound('sub_product_on_sale');
      return { idSubProduct, asked, given: Math.max(0, Math.min(asked, units, maxUnits ?? asked)) };
    });
    await writeLines(db, owner.cartId, given);
    return given.filter((line) => line.given < line.asked);
  });
  return { ...(await readCart(deps, owner)), cut };
}

function unitsByVariant(lines: readonly WantedLine[]): Map<string, number> {
  const units = new Map<string, number>();
  for (const { subProductId, quantity } of lines) {
    if (!isId(subProductId)) throw notFound('sub_product_on_sale');
    units.set(subProductId, (units.get(subProductId) ?? 0) + quantity);
  }
  return units;
}

/** The units that the user may have of each variant, by its id, as of one moment. Unknown variants are left out. */
async function readAvailable(
  db: Database,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .select((eb) => [
      'sub_products.id',
      'sub_products.deleted_at',
      isShown.as('is_shown'),
      availableTo(eb, userId).as('available'),
    ])
    .where('sub_products.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, deleted_at, is_shown, available }) => [id, !deleted_at && is_shown ? available : 0]),
  );
}

async function writeLines(db: Database, cartId: string, lines: readonly CutLine[]): Promise<void> {
  const values = lines
    .filter(({ given }) => given > 0)
    .map(({ idSubProduct, given }) => ({ cart_id: cartId, sub_product_id: idSubProduct, quantity: given }));
  if (values.length === 0) return;
  await db
    .insertInto('cart_lines')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['cart_id', 'sub_product_id'])
        .doUpdateSet((eb) => ({ quantity: eb.ref('excluded.quantity') })),
    )
    .execute();
}
