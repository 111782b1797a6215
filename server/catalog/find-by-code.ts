import { containing, type Database } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';

/** The products that a code identifies. `isExact`: the code is a whole barcode or id, so names are not searched. */
export type CodeMatch = { ids: string[]; isExact: boolean };

/** Shorter numbers occur in too many barcodes. */
const FEWEST_DIGITS = 4;
const MOST_FOUND = 200;

/**
 * Finds products by a code: a whole barcode, or the id of a product or sub-product; else by a supplier's code, and by
 * digits that a barcode contains (rules 2.4). Null: no product matches.
 */
export async function findByCode(
  db: Database,
  { q = '', deleted }: { q?: string | undefined; deleted: boolean },
): Promise<CodeMatch | null> {
  const code = q.trim();
  if (code === '' || /\s/.test(code)) return null;
  const variants = db
    .selectFrom('sub_products')
    .select('product_id as id')
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .limit(MOST_FOUND);
  const exact = await variants.where('barcode', '=', code).execute();
  if (exact.length > 0) return { ids: idsOf(exact), isExact: true };
  if (isId(code)) {
    const own = await variants.where('id', '=', code).execute();
    return { ids: [code, ...idsOf(own)], isExact: true };
  }
  const found = [...(await findBySupplier(db, { code, deleted })), ...(await findByDigits())];
  return found.length > 0 ? { ids: idsOf(found), isExact: false } : null;

  async function findByDigits() {
    if (!/^\d+$/.test(code) || code.length < FEWEST_DIGITS) return [];
    return variants.where('barcode', 'like', containing(code)).execute();
  }
}

/** The ids of the live product that has this whole barcode, if it is one. */
export async function findByWholeCode(db: Database, code: string): Promise<string[]> {
  if (code === '' || /\s/.test(code)) return [];
  const found = await db
    .selectFrom('sub_products')
    .select('product_id as id')
    .where('barcode', '=', code)
    .where('deleted_at', 'is', null)
    .limit(1)
    .execute();
  return idsOf(found);
}

/** The products of which a variant has this code at a supplier, in capital letters or not. */
function findBySupplier(db: Database, { code, deleted }: { code: string; deleted: boolean }) {
  return db
    .selectFrom('supplier_articles')
    .innerJoin('sub_products', 'sub_products.id', 'supplier_articles.sub_product_id')
    .select('sub_products.product_id as id')
    .where('supplier_articles.code', 'in', [...new Set([code, code.toUpperCase(), code.toLowerCase()])])
    .where('sub_products.deleted_at', deleted ? 'is not' : 'is', null)
    .limit(MOST_FOUND)
    .execute();
}

function idsOf(rows: Array<{ id: string }>): string[] {
  return [...new Set(rows.map(({ id }) => id))];
}
