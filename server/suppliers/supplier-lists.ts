import { recordChange } from '#server/audit/index.ts';
import { type Database, databaseTime, isOneOf } from '#server/db/index.ts';
import { isId } from '#server/errors.ts';
import type { Centavos } from '#shared/money.ts';
import type { Supplier } from '#shared/schemas/suppliers.ts';
import { readSupplier } from './read-suppliers.ts';
import { recordCosts } from './receiving.ts';
import { lockSupplier } from './write-suppliers.ts';

/** What a supplier sells to the shop: its code for the article, and the cost of a unit in centavos with VAT. */
export type Supply = { subProductId: string; code: string | null; cost: Centavos | null };

/** A live supplier; null: there is none with that id. */
export async function findSupplier(db: Database, id: string): Promise<Supplier | null> {
  if (!isId(id)) return null;
  const row = await db
    .selectFrom('suppliers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? readSupplier({ db }, row.id) : null;
}

/** Which live articles the supplier sells under these codes, by code. */
export async function findByCode(
  db: Database,
  { supplierId, codes }: { supplierId: string; codes: string[] },
): Promise<Map<string, { variantId: string; productId: string }>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('supplier_articles')
    .innerJoin('sub_products', 'sub_products.id', 'supplier_articles.sub_product_id')
    .select(['supplier_articles.code', 'sub_products.id', 'sub_products.product_id'])
    .where('supplier_articles.supplier_id', '=', supplierId)
    .where('supplier_articles.code', 'in', codes)
    .where('sub_products.deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.code ?? '', { variantId: row.id, productId: row.product_id }]));
}

/** Code and cost of these articles at the supplier, by article. */
export async function readSupplies(
  db: Database,
  { supplierId, subProductIds }: { supplierId: string; subProductIds: string[] },
): Promise<Map<string, Supply>> {
  if (subProductIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('supplier_articles')
    .select(['sub_product_id', 'code', 'cost_centavos'])
    .where('supplier_id', '=', supplierId)
    .where(isOneOf('sub_product_id', subProductIds))
    .execute();
  return new Map(
    rows.map((row) => [
      row.sub_product_id,
      { subProductId: row.sub_product_id, code: row.code, cost: row.cost_centavos },
    ]),
  );
}

/**
 * Writes what a supplier's list says: the costs with their history, and the codes, which deleted articles lose. Within a
 * transaction that has locked the articles. The database refuses a code of another live article.
 */
export async function takeList(
  db: Database,
  { supplierId, supplies, adminId }: { supplierId: string; supplies: Supply[]; adminId: string },
): Promise<void> {
  if (supplies.length === 0) return;
  await recordCosts(db, {
    supplierId,
    costs: supplies.map(({ subProductId, cost }) => ({ subProductId, cost })),
    adminId,
    receptionId: null,
  });
  const codes = supplies.flatMap(({ code }) => code ?? []);
  if (codes.length > 0) await freeCodes(db, { supplierId, codes });
  for (const { subProductId, code } of supplies) {
    if (code === null) continue;
    await db
      .updateTable('supplier_articles')
      .set({ code, modified_at: databaseTime() })
      .where('supplier_id', '=', supplierId)
      .where('sub_product_id', '=', subProductId)
      .where('code', 'is distinct from', code)
      .execute();
  }
}

/** Takes codes from deleted articles. Within a transaction. */
export async function freeCodes(
  db: Database,
  { supplierId, codes }: { supplierId: string; codes: string[] },
): Promise<void> {
  await db
    .updateTable('supplier_articles')
    .from('sub_products')
    .set({ code: null })
    .whereRef('sub_products.id', '=', 'supplier_articles.sub_product_id')
    .where('sub_products.deleted_at', 'is not', null)
    .where('supplier_articles.supplier_id', '=', supplierId)
    .where('supplier_articles.code', 'in', codes)
    .execute();
}

/** Keeps what somebody has said of the supplier's lists, for the next one. Within a transaction. Throws not_found. */
export async function keepListsWithVat(
  db: Database,
  { id, listsWithVat, adminId }: { id: string; listsWithVat: boolean; adminId: string },
): Promise<void> {
  const before = await lockSupplier(db, id);
  if (before.listsWithVat === listsWithVat) return;
  await db
    .updateTable('suppliers')
    .set({ lists_with_vat: listsWithVat, modified_at: databaseTime() })
    .where('id', '=', id)
    .execute();
  const after = await readSupplier({ db }, id);
  await recordChange(db, { adminId, what: 'supplier', thingId: id, action: 'edited', before, after });
}
