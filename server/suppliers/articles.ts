import { recordChange } from '#server/audit/index.ts';
import { containing, type Database, databaseTime, inTransaction, violatesUnique } from '#server/db/index.ts';
import { notFound, ShopError } from '#server/errors.ts';
import { toCentavos, toPesos } from '#shared/money.ts';
import type {
  SupplierArticle,
  SupplierArticleInput,
  SupplierArticleQuery,
} from '#shared/schemas/suppliers.ts';
import { searchWords } from '#shared/search.ts';
import { refuseUnknown, takeCostAway } from './costs.ts';
import { readSupplier } from './read-suppliers.ts';
import { recordCosts } from './receiving.ts';
import { freeCodes } from './supplier-lists.ts';
import { lockSupplier } from './write-suppliers.ts';

type Deps = { db: Database };
/** Who may see costs (permission `prices`). To all others, a cost is null. */
type Reader = { seesCosts: boolean };
type Place = { id: string; subProduct: string };

/** A page of what a supplier sells to the shop, by name. Throws not_found. */
export async function listSupplierArticles(
  { db }: Deps,
  { id, q, page, limit, seesCosts }: SupplierArticleQuery & Reader & { id: string },
): Promise<{ articles: SupplierArticle[]; total: number }> {
  await readSupplier({ db }, id);
  let matching = selectArticles(db, id).where('sub_products.deleted_at', 'is', null);
  for (const word of searchWords(q ?? '')) {
    matching = matching.where(({ eb, or }) =>
      or([
        eb('products.folded_name', 'like', containing(word)),
        eb('supplier_articles.code', 'ilike', containing(word)),
      ]),
    );
  }
  const rows = await matching
    .orderBy('products.sort_key')
    .orderBy('sub_products.position')
    .orderBy('sub_products.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await matching
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { articles: rows.map((row) => toArticle(row, seesCosts)), total };
}

/**
 * Says that a supplier sells an article, with its code and cost there. A deleted article loses the code. Throws not_found,
 * supplier_code_in_use, and permission_missing for a cost of somebody who may not see costs.
 */
export async function editSupplierArticle(
  deps: Deps,
  input: Place & SupplierArticleInput & Reader & { adminId: string },
): Promise<SupplierArticle> {
  const { id, subProduct, code, cost, seesCosts, adminId } = input;
  if (cost !== undefined && !seesCosts)
    throw new ShopError('permission_missing', { permissions: ['prices'] });
  return inTransaction(deps.db, async (db) => {
    await lockSupplier(db, id);
    await refuseUnknown(db, subProduct);
    const before = await readArticle(db, { id, subProduct, seesCosts: true });
    const centavos = cost === undefined || cost === null ? null : toCentavos(cost);
    await recordCosts(db, {
      supplierId: id,
      costs: [{ subProductId: subProduct, cost: centavos }],
      adminId,
      receptionId: null,
    });
    if (cost === null) await takeCostAway(db, { id, subProduct, adminId });
    if (code !== undefined) await writeCode(db, { id, subProduct, code });
    const after = await readArticle(db, { id, subProduct, seesCosts: true });
    if (!after) throw notFound('sub_product');
    await recordChange(db, {
      adminId,
      what: 'supplier',
      thingId: id,
      action: 'article_edited',
      before,
      after,
      label: `${after.product}, ${after.color}`,
    });
    return seesCosts ? after : { ...after, cost: null };
  }).catch(async (error: unknown) => {
    if (violatesUnique(error, 'supplier_articles_by_code')) throw await codeInUse(deps.db, id, code ?? '');
    throw error;
  });
}

async function writeCode(
  db: Database,
  { id, subProduct, code }: Place & { code: string | null },
): Promise<void> {
  if (code !== null) await freeCodes(db, { supplierId: id, codes: [code] });
  await db
    .updateTable('supplier_articles')
    .set({ code, modified_at: databaseTime() })
    .where('supplier_id', '=', id)
    .where('sub_product_id', '=', subProduct)
    .execute();
}

/** The supplier does not sell the article any more; its costs stay in the history. Throws not_found. */
export async function deleteSupplierArticle(
  deps: Deps,
  { id, subProduct, adminId }: Place & { adminId: string },
): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    await lockSupplier(db, id);
    await refuseUnknown(db, subProduct);
    const before = await readArticle(db, { id, subProduct, seesCosts: true });
    if (!before) return;
    await db
      .deleteFrom('supplier_articles')
      .where('supplier_id', '=', id)
      .where('sub_product_id', '=', subProduct)
      .execute();
    await recordChange(db, {
      adminId,
      what: 'supplier',
      thingId: id,
      action: 'article_deleted',
      before,
      after: null,
      label: `${before.product}, ${before.color}`,
    });
  });
}

async function codeInUse(db: Database, id: string, code: string): Promise<ShopError> {
  const owner = await selectArticles(db, id).where('supplier_articles.code', '=', code).executeTakeFirst();
  return new ShopError('supplier_code_in_use', { code, name: owner?.name ?? 'otro artículo' });
}

async function readArticle(
  db: Database,
  { id, subProduct, seesCosts }: Place & Reader,
): Promise<SupplierArticle | null> {
  const row = await selectArticles(db, id).where('sub_products.id', '=', subProduct).executeTakeFirst();
  return row ? toArticle(row, seesCosts) : null;
}

/** Deleted articles included. */
function selectArticles(db: Database, supplierId: string) {
  return db
    .selectFrom('supplier_articles')
    .innerJoin('sub_products', 'sub_products.id', 'supplier_articles.sub_product_id')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .select([
      'sub_products.id',
      'sub_products.color',
      'sub_products.barcode',
      'sub_products.available',
      'products.name',
      'products.price_centavos',
      'supplier_articles.code',
      'supplier_articles.cost_centavos',
    ])
    .where('supplier_articles.supplier_id', '=', supplierId);
}

type Row = {
  id: string;
  color: string;
  barcode: string | null;
  available: number;
  name: string;
  price_centavos: number;
  code: string | null;
  cost_centavos: number | null;
};

function toArticle(row: Row, seesCosts: boolean): SupplierArticle {
  return {
    subProduct: row.id,
    product: row.name,
    color: row.color,
    barcode: row.barcode,
    stock: row.available,
    price: toPesos(row.price_centavos),
    code: row.code,
    cost: seesCosts && row.cost_centavos !== null ? toPesos(row.cost_centavos) : null,
  };
}
