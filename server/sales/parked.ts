import { sql } from 'kysely';
import { type Database, inTransaction, isOneOf } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { readArticles } from '#server/stock/index.ts';
import { emailKey } from '#shared/account-rules.ts';
import {
  type ParkedSale,
  type ParkedSaleInput,
  parkedContentSchema,
  type TakenSale,
} from '#shared/schemas/parked-sales.ts';
import type { Article } from '#shared/schemas/stock.ts';

type Deps = { db: Database };

/** Sales older than this are thrown away when another one is put aside. */
const KEPT_DAYS = 30;

/** The sales that were put aside, the newest first. */
export async function listParkedSales({ db }: Deps): Promise<ParkedSale[]> {
  const rows = await db
    .selectFrom('parked_sales')
    .innerJoin('users', 'users.id', 'parked_sales.user_id')
    .select(['parked_sales.id', 'parked_sales.name', 'sale', 'user_id', 'parked_at', 'users.name as person'])
    .orderBy('parked_sales.id', 'desc')
    .execute();
  return rows.map(({ id, name, sale, user_id: userId, parked_at: at, person }) => ({
    _id: id,
    name,
    date: at.toISOString(),
    by: { _id: userId, name: person },
    units: parkedContentSchema.parse(sale).lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** Puts a sale aside, for every till of the shop. Throws not_found for an unknown article. */
export async function parkSale(
  deps: Deps,
  { name, sale, adminId }: ParkedSaleInput & { adminId: string },
): Promise<ParkedSale> {
  return inTransaction(deps.db, async (db) => {
    await refuseUnknown(db, sale.lines);
    await db
      .deleteFrom('parked_sales')
      .where('parked_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
      .execute();
    const { id } = await db
      .insertInto('parked_sales')
      .values({ name, sale: JSON.stringify(sale), user_id: adminId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const parked = (await listParkedSales({ db })).find(({ _id }) => _id === id);
    if (!parked) throw new Error(`the parked sale ${id} is gone`);
    return parked;
  });
}

/** An article that was deleted meanwhile is known: whoever takes the sale up is told. Throws not_found. */
async function refuseUnknown(db: Database, lines: ParkedSaleInput['sale']['lines']): Promise<void> {
  const ids = new Set(lines.map(({ subProduct }) => subProduct.toLowerCase()));
  const known = await db
    .selectFrom('sub_products')
    .select('id')
    .where(isOneOf('id', [...ids].filter(isId)))
    .execute();
  if (known.length < ids.size) throw notFound('sub_product');
}

/** Takes a sale up: it is no longer parked, so that no two tills have it. Throws not_found. */
export async function takeParkedSale(deps: Deps, id: string): Promise<TakenSale> {
  return inTransaction(deps.db, async (db) => {
    const { name, sale } = await removeParked(db, id);
    const { lines, ...typed } = parkedContentSchema.parse(sale);
    const articles = await readLiveArticles(
      db,
      lines.map(({ subProduct }) => subProduct),
    );
    const live = lines.flatMap(({ subProduct, ...line }) => {
      const article = articles.get(subProduct.toLowerCase());
      return article ? [{ ...line, article }] : [];
    });
    return { name, sale: { ...typed, lines: live }, gone: lines.length - live.length };
  });
}

/** The articles that can still be sold, by id. */
async function readLiveArticles(db: Database, ids: string[]): Promise<Map<string, Article>> {
  const live = await db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .select('sub_products.id')
    .where(isOneOf('sub_products.id', ids))
    .where('sub_products.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null)
    .execute();
  return readArticles(
    db,
    live.map(({ id }) => id),
  );
}

/** Throws a parked sale away. Throws not_found. */
export async function dropParkedSale(deps: Deps, id: string): Promise<void> {
  await removeParked(deps.db, id);
}

/** Throws away the sales that were put aside for somebody. */
export async function eraseParkedSales(db: Database, key: string): Promise<void> {
  const parked = await db.selectFrom('parked_sales').select(['id', 'sale']).execute();
  const theirs = parked.filter(({ sale }) => emailKey(emailOf(sale)) === key).map(({ id }) => id);
  if (theirs.length > 0) await db.deleteFrom('parked_sales').where(isOneOf('id', theirs)).execute();
}

const emailOf = (sale: unknown) => parkedContentSchema.parse(sale).customer?.email ?? '';

async function removeParked(db: Database, id: string): Promise<{ name: string; sale: unknown }> {
  if (!isId(id)) throw notFound('parked_sale');
  const row = await db
    .deleteFrom('parked_sales')
    .where('id', '=', id)
    .returning(['name', 'sale'])
    .executeTakeFirst();
  if (!row) throw notFound('parked_sale');
  return row;
}
