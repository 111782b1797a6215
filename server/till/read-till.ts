import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { toPesos } from '#shared/money.ts';
import type { Till, TillQuery, TillReport } from '#shared/schemas/till.ts';
import { sumByMethod } from './sums.ts';

type Deps = { db: Database };

/** The tills, the newest first, and how many there are. */
export async function listTills(
  { db }: Deps,
  { page, limit }: Pick<TillQuery, 'page' | 'limit'>,
): Promise<{ tills: Till[]; total: number }> {
  const rows = await selectTills(db)
    .orderBy('tills.opened_at', 'desc')
    .orderBy('tills.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('tills')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { tills: rows.map(toTill), total: Number(total) };
}

/** One till with what happened in it. Throws not_found. */
export async function readTill({ db }: Deps, id: string): Promise<TillReport> {
  if (!isId(id)) throw notFound('till');
  return readReport(db, id);
}

/** As `readTill`, of an id of the database. */
export async function readReport(db: Database, id: string): Promise<TillReport> {
  const row = await selectTills(db).where('tills.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('till');
  const till = toTill(row);
  return {
    ...till,
    entries: await readEntries(db, id),
    byMethod: till.closedAt === null ? null : await pesosByMethod(db, id),
    denominations: row.denominations,
  };
}

async function pesosByMethod(db: Database, id: string): Promise<TillReport['byMethod']> {
  return (await sumByMethod(db, id)).map((sums) => ({
    ...sums,
    payments: toPesos(sums.payments),
    refunds: toPesos(sums.refunds),
  }));
}

async function readEntries(db: Database, id: string): Promise<TillReport['entries']> {
  const rows = await db
    .selectFrom('till_entries')
    .innerJoin('users', 'users.id', 'till_entries.user_id')
    .select(['till_entries.id', 'kind', 'amount_centavos', 'reason', 'at', 'user_id', 'users.name'])
    .where('till_id', '=', id)
    .orderBy('till_entries.id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    amount: toPesos(row.amount_centavos),
    reason: row.reason,
    date: row.at.toISOString(),
    by: { _id: row.user_id, name: row.name },
  }));
}

function selectTills(db: Database) {
  return db
    .selectFrom('tills')
    .innerJoin('users as opener', 'opener.id', 'tills.opened_by')
    .leftJoin('users as closer', 'closer.id', 'tills.closed_by')
    .select([
      'tills.id',
      'tills.opened_at',
      'tills.opened_by',
      'tills.opening_centavos',
      'tills.closed_at',
      'tills.closed_by',
      'tills.counted_centavos',
      'tills.expected_centavos',
      'tills.denominations',
      'tills.note',
      'opener.name as opener_name',
      'closer.name as closer_name',
    ]);
}

type TillRow = Awaited<ReturnType<ReturnType<typeof selectTills>['execute']>>[number];

function toTill(row: TillRow): Till {
  const { counted_centavos: counted, expected_centavos: expected } = row;
  return {
    _id: row.id,
    openedAt: row.opened_at.toISOString(),
    openedBy: { _id: row.opened_by, name: row.opener_name },
    opening: toPesos(row.opening_centavos),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by === null ? null : { _id: row.closed_by, name: row.closer_name ?? '' },
    counted: counted === null ? null : toPesos(counted),
    expected: expected === null ? null : toPesos(expected),
    difference: counted === null || expected === null ? null : toPesos(counted - expected),
    note: row.note,
  };
}
