import { type Database, isOneOf } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { personOf } from '#server/person.ts';
import type { StockCount, StockCountQuery } from '#shared/schemas/stock-counts.ts';
import { readArticles } from '../articles.ts';

type Deps = { db: Database };

/** One count. Throws not_found. */
export async function readCount({ db }: Deps, id: string): Promise<StockCount> {
  const rows = isId(id) ? await selectCounts(db).where('stock_counts.id', '=', id).execute() : [];
  const [count] = await withLines(db, rows);
  if (!count) throw notFound('stock_count');
  return count;
}

/** A page of the counts, newest first, and their number. */
export async function listCounts(
  { db }: Deps,
  { page, limit }: StockCountQuery,
): Promise<{ counts: StockCount[]; total: number }> {
  const rows = await selectCounts(db)
    .orderBy('stock_counts.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('stock_counts')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { counts: await withLines(db, rows), total };
}

function selectCounts(db: Database) {
  return db
    .selectFrom('stock_counts')
    .innerJoin('users', 'users.id', 'stock_counts.user_id')
    .leftJoin('users as undoers', 'undoers.id', 'stock_counts.undone_by')
    .selectAll('stock_counts')
    .select([
      'users.name as user_name',
      'users.last_name as user_last_name',
      'undoers.name as undoer_name',
      'undoers.last_name as undoer_last_name',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCounts>['execute']>>[number];

async function withLines(db: Database, rows: Row[]): Promise<StockCount[]> {
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('stock_count_lines')
    .selectAll()
    .where(
      isOneOf(
        'count_id',
        rows.map(({ id }) => id),
      ),
    )
    .orderBy('position')
    .execute();
  const articles = await readArticles(db, [...new Set(lines.map((line) => line.sub_product_id))]);
  const byCount = Map.groupBy(lines, (line) => line.count_id);
  return rows.map((row) => ({
    _id: row.id,
    date: row.at.toISOString(),
    by: { _id: row.user_id, name: `${row.user_name} ${row.user_last_name}` },
    note: row.note,
    lines: (byCount.get(row.id) ?? []).flatMap(({ sub_product_id, counted, before }) => {
      const article = articles.get(sub_product_id);
      return article ? [{ article, counted, before }] : [];
    }),
    undone:
      row.undone_at === null
        ? null
        : {
            date: row.undone_at.toISOString(),
            by: personOf(row.undone_by, row.undoer_name, row.undoer_last_name),
          },
  }));
}
