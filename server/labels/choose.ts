import { sql } from 'kysely';
import { type Database, isOneOf, type ProductRow } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import type { NetContent } from '#shared/net-content.ts';

/** Which articles get a label. Exactly one of the three is given. */
export type Choice = {
  subProducts?: string[] | undefined;
  which?: 'changed' | 'never' | undefined;
  reception?: string | undefined;
};

/** `units`: how many labels without copies. */
export type ChosenArticle = { id: string; price_centavos: number; units: number };

/** The chosen live articles by name, of those that wait at most `most`. Throws not_found for an unknown id. */
export async function chooseArticles(db: Database, choice: Choice, most: number): Promise<ChosenArticle[]> {
  const query = selectArticles(db);
  if (choice.which !== undefined) {
    return query.where(waits(choice.which)).limit(most).execute();
  }
  if (choice.reception !== undefined) return ofReception(db, choice.reception);
  const ids = choice.subProducts ?? [];
  if (!ids.every(isId)) throw notFound('sub_product');
  const rows = await query.where(isOneOf('sub_products.id', ids)).execute();
  if (rows.length < ids.length) throw notFound('sub_product');
  return rows;
}

/** A label for each unit that came in. */
async function ofReception(db: Database, id: string) {
  const known =
    isId(id) && (await db.selectFrom('receptions').select('id').where('id', '=', id).executeTakeFirst());
  if (!known) throw notFound('reception');
  const lines = await db
    .selectFrom('reception_lines')
    .select(['sub_product_id', 'quantity'])
    .where('reception_id', '=', id)
    .execute();
  const units = new Map<string, number>();
  for (const line of lines) {
    units.set(line.sub_product_id, (units.get(line.sub_product_id) ?? 0) + line.quantity);
  }
  const rows = await selectArticles(db)
    .where(isOneOf('sub_products.id', [...units.keys()]))
    .execute();
  return rows.map((row) => ({ ...row, units: units.get(row.id) ?? 1 }));
}

/** The articles whose label is not that of their price, or that never had one. */
export function waits(which: 'changed' | 'never') {
  return which === 'never'
    ? sql<boolean>`label_prints.price_centavos is null`
    : sql<boolean>`label_prints.price_centavos <> products.price_centavos`;
}

function selectArticles(db: Database) {
  return selectLive(db)
    .select(['sub_products.id', 'products.price_centavos', sql<number>`1`.as('units')])
    .orderBy('products.sort_key')
    .orderBy('sub_products.position')
    .orderBy('sub_products.id');
}

type ContentRow = Pick<ProductRow, 'net_content' | 'net_content_unit'>;

/** What a label shows of the articles besides the price, deleted ones included, by id. */
export async function readArticles(db: Database, ids: string[]) {
  const rows = await db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .select(['sub_products.id', 'sub_products.color', 'sub_products.barcode'])
    .select(['products.name', 'products.tax_rate', 'products.net_content', 'products.net_content_unit'])
    .where(isOneOf('sub_products.id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, content: contentOf(row) }]));
}

function contentOf({ net_content: amount, net_content_unit: unit }: ContentRow): NetContent | null {
  return amount === null || unit === null ? null : { amount, unit };
}

/** Live articles with what was printed of them. */
export function selectLive(db: Database) {
  return db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .leftJoin('label_prints', 'label_prints.sub_product_id', 'sub_products.id')
    .where('sub_products.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null);
}
