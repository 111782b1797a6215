import { sql } from 'kysely';
import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { MOST_LABELS } from '#shared/labels.ts';
import type { LabelRun, NewLabelRun } from '#shared/schemas/labels.ts';
import { type Choice, type ChosenArticle, chooseArticles } from './choose.ts';

type Deps = { db: Database };
type Line = { subProductId: string; price: number; labels: number };

/**
 * Keeps what a file of labels will show. Of those that wait, as many articles as a file has room for; the others wait on.
 * Throws not_found, nothing_to_print, too_many_labels for chosen articles.
 */
export async function startLabelRun(
  { db }: Deps,
  { adminId, copies, ...choice }: NewLabelRun & { adminId: string },
): Promise<LabelRun> {
  const lines = await chooseLines(db, choice, copies);
  return inTransaction(db, async (db) => {
    await db.deleteFrom('label_runs').where('at', '<', sql<Date>`now() - interval '30 days'`).execute();
    const { id } = await db
      .insertInto('label_runs')
      .values({ user_id: adminId, noted_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into label_run_lines (run_id, position, sub_product_id, price_centavos, labels)
      select ${id}::uuid, line.position, line.sub_product_id, line.price, line.labels
      from unnest(${lines.map(({ subProductId }) => subProductId)}::uuid[], ${lines.map(({ price }) => price)}::bigint[],
        ${lines.map(({ labels }) => labels)}::integer[])
        with ordinality as line (sub_product_id, price, labels, position)`.execute(db);
    return readRun(db, id);
  });
}

/** The articles of a choice, their prices and how many labels of each. Throws as startLabelRun. */
export async function chooseLines(db: Database, choice: Choice, copies: number): Promise<Line[]> {
  const most = choice.which === undefined ? MOST_LABELS + 1 : Math.floor(MOST_LABELS / copies);
  const articles = await chooseArticles(db, choice, most);
  if (articles.length === 0) throw new ShopError('nothing_to_print');
  const lines = articles.map((article) => toLine(article, copies));
  const labels = lines.reduce((sum, line) => sum + line.labels, 0);
  if (labels > MOST_LABELS) throw new ShopError('too_many_labels', { limit: MOST_LABELS, labels });
  return lines;
}

function toLine({ id, price_centavos, units }: ChosenArticle, copies: number): Line {
  return { subProductId: id, price: price_centavos, labels: units * copies };
}

/** The lines of a run, in its order. Throws not_found. */
export async function readLines(db: Database, id: string): Promise<Line[]> {
  const rows = isId(id)
    ? await db
        .selectFrom('label_run_lines')
        .select(['sub_product_id', 'price_centavos', 'labels'])
        .where('run_id', '=', id)
        .orderBy('position')
        .execute()
    : [];
  if (rows.length === 0) throw notFound('label_run');
  return rows.map((row) => ({
    subProductId: row.sub_product_id,
    price: row.price_centavos,
    labels: row.labels,
  }));
}

/** The person's last run of this day, if nobody has said that it is printed. */
export async function findOpenRun({ db }: Deps, adminId: string): Promise<LabelRun | null> {
  const last = await db
    .selectFrom('label_runs')
    .select(['id', 'noted_at'])
    .where('user_id', '=', adminId)
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last && last.noted_at === null ? readRun(db, last.id) : null;
}

/** Notes the prices of a run's labels as printed. Saying it twice is the same as once. Throws not_found. */
export async function noteRun(
  db: Database,
  { run, adminId }: { run: string; adminId: string },
): Promise<void> {
  if (!isId(run)) throw notFound('label_run');
  const row = await db
    .selectFrom('label_runs')
    .select('noted_at')
    .where('id', '=', run)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('label_run');
  if (row.noted_at !== null) return;
  await db.updateTable('label_runs').set({ noted_at: databaseTime() }).where('id', '=', run).execute();
  await sql`
    insert into label_prints (sub_product_id, price_centavos, printed_by)
    select distinct on (sub_product_id) sub_product_id, price_centavos, ${adminId}::uuid
    from label_run_lines where run_id = ${run}::uuid
    order by sub_product_id
    on conflict (sub_product_id) do update set
      price_centavos = excluded.price_centavos, printed_at = now(), printed_by = excluded.printed_by`.execute(
    db,
  );
}

async function readRun(db: Database, id: string): Promise<LabelRun> {
  const row = await db
    .selectFrom('label_runs')
    .innerJoin('label_run_lines', 'label_run_lines.run_id', 'label_runs.id')
    .select(({ fn }) => [
      'label_runs.id',
      'label_runs.at',
      fn.countAll<number>().as('articles'),
      fn.sum<number>('label_run_lines.labels').as('labels'),
    ])
    .where('label_runs.id', '=', id)
    .groupBy('label_runs.id')
    .executeTakeFirstOrThrow();
  return {
    _id: row.id,
    date: row.at.toISOString(),
    articles: Number(row.articles),
    labels: Number(row.labels),
  };
}
