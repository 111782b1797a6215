import { type Database, isOneOf } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { personOf } from '#server/person.ts';
import { toPesos } from '#shared/money.ts';
import type { Article, Reception, ReceptionQuery } from '#shared/schemas/stock.ts';
import { readArticles } from './articles.ts';

type Deps = { db: Database };

/** Who may see costs (permission `prices`). To all others, a cost is null. */
type Reader = { seesCosts: boolean };

/** One reception. Throws not_found. */
export async function readReception(
  { db }: Deps,
  { id, seesCosts }: Reader & { id: string },
): Promise<Reception> {
  const rows = isId(id) ? await selectReceptions(db).where('receptions.id', '=', id).execute() : [];
  const [reception] = await withLines(db, rows, seesCosts);
  if (!reception) throw notFound('reception');
  return reception;
}

/** A page of the receptions, newest first, and their number. */
export async function listReceptions(
  { db }: Deps,
  { page, limit, seesCosts }: Reader & ReceptionQuery,
): Promise<{ receptions: Reception[]; total: number }> {
  const rows = await selectReceptions(db)
    .orderBy('receptions.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('receptions')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { receptions: await withLines(db, rows, seesCosts), total };
}

function selectReceptions(db: Database) {
  return db
    .selectFrom('receptions')
    .leftJoin('suppliers', 'suppliers.id', 'receptions.supplier_id')
    .leftJoin('purchases', 'purchases.id', 'receptions.purchase_id')
    .leftJoin('users', 'users.id', 'receptions.user_id')
    .leftJoin('users as undoers', 'undoers.id', 'receptions.undone_by')
    .selectAll('receptions')
    .select([
      'suppliers.name as supplier_name',
      'purchases.number as purchase_number',
      'users.name as user_name',
      'users.last_name as user_last_name',
      'undoers.name as undoer_name',
      'undoers.last_name as undoer_last_name',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReceptions>['execute']>>[number];

async function withLines(db: Database, rows: Row[], seesCosts: boolean): Promise<Reception[]> {
  const found = await db
    .selectFrom('reception_lines')
    .selectAll()
    .where(
      isOneOf(
        'reception_id',
        rows.map(({ id }) => id),
      ),
    )
    .orderBy('reception_id')
    .orderBy('position')
    .execute();
  const lines = seesCosts ? found : found.map((line) => ({ ...line, cost_centavos: null }));
  const articles = await readArticles(
    db,
    lines.map((line) => line.sub_product_id),
  );
  const byReception = Map.groupBy(lines, (line) => line.reception_id);
  return rows.map((row) => toReception(row, byReception.get(row.id) ?? [], articles));
}

type LineRow = { sub_product_id: string; quantity: number; cost_centavos: number | null };

function toReception(row: Row, lines: LineRow[], articles: Map<string, Article>): Reception {
  return {
    _id: row.id,
    date: row.at.toISOString(),
    by: personOf(row.user_id, row.user_name, row.user_last_name),
    supplier: row.supplier_id === null ? null : { _id: row.supplier_id, name: row.supplier_name ?? '' },
    note: row.note,
    purchase: row.purchase_id === null ? null : { _id: row.purchase_id, number: row.purchase_number ?? 0 },
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    lines: lines.flatMap((line) => {
      const article = articles.get(line.sub_product_id);
      const cost = line.cost_centavos === null ? null : toPesos(line.cost_centavos);
      return article ? [{ article, quantity: line.quantity, cost }] : [];
    }),
    undone: row.undone_at && {
      date: row.undone_at.toISOString(),
      by: personOf(row.undone_by, row.undoer_name, row.undoer_last_name),
    },
  };
}
