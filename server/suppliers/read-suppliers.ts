import { sql } from 'kysely';
import { containing, type Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import type { ListedSupplier, Supplier, SupplierQuery } from '#shared/schemas/suppliers.ts';
import { searchWords } from '#shared/search.ts';

type Deps = { db: Database };

/** The live suppliers by name, whole or a page, and their number. */
export async function listSuppliers(
  { db }: Deps,
  { q, page, limit }: SupplierQuery,
): Promise<{ suppliers: ListedSupplier[]; total: number }> {
  let matching = db.selectFrom('suppliers').where('deleted_at', 'is', null);
  for (const word of searchWords(q ?? '')) matching = matching.where('folded_name', 'like', containing(word));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const size = limit ?? (page === undefined ? undefined : 10);
  let query = matching.select(columns).select(articles).orderBy('folded_name').orderBy('suppliers.id');
  if (size !== undefined) query = query.limit(size).offset(((page ?? 1) - 1) * size);
  const rows = await query.execute();
  return { suppliers: rows.map((row) => ({ ...toSupplier(row), articles: Number(row.articles) })), total };
}

/** One live supplier. Throws not_found. */
export async function readSupplier({ db }: Deps, id: string): Promise<Supplier> {
  const row = isId(id)
    ? await db
        .selectFrom('suppliers')
        .select(columns)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('supplier');
  return toSupplier(row);
}

const articles = sql<number>`(select count(*) from supplier_articles
  join sub_products on sub_products.id = supplier_articles.sub_product_id and sub_products.deleted_at is null
  where supplier_articles.supplier_id = suppliers.id)`.as('articles');

const columns = [
  'suppliers.id',
  'suppliers.name',
  'suppliers.contact',
  'suppliers.whatsapp',
  'suppliers.email',
  'suppliers.lead_days',
  'suppliers.notes',
  'suppliers.lists_with_vat',
] as const;

type Row = {
  id: string;
  name: string;
  contact: string;
  whatsapp: string;
  email: string;
  lead_days: number | null;
  notes: string;
  lists_with_vat: boolean | null;
};

function toSupplier(row: Row): Supplier {
  return {
    _id: row.id,
    name: row.name,
    contact: row.contact,
    whatsapp: row.whatsapp,
    email: row.email,
    leadDays: row.lead_days,
    notes: row.notes,
    listsWithVat: row.lists_with_vat,
  };
}
