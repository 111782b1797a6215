import { sql } from 'kysely';
import { addressLimit, countTry, type Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import {
  type OpenedList,
  SHARED_LIST_DAYS,
  type SharedLine,
  type SharedList,
  sharedListInputSchema,
} from '#shared/schemas/shared-lists.ts';
import { priceAnew } from './price-anew.ts';

type Deps = { db: Database };

/** Lists that an address may share in a day, since each is kept for weeks. */
const TRIES = 30;
const DAY_MINUTES = 24 * 60;

/** When a shared list can no more be opened. */
const expiry = sql<Date>`created_at + make_interval(days => ${SHARED_LIST_DAYS})`;

/**
 * Keeps the lines of a list, with what was chosen and nothing else, for whoever has its link (rules 25.8). Throws
 * too_many_tries.
 */
export async function shareList(
  { db }: Deps,
  lines: readonly SharedLine[],
  address: string,
): Promise<SharedList> {
  await countTry(db, [{ ...addressLimit('share-list', address, TRIES), minutes: DAY_MINUTES }]);
  const { id, expires } = await db
    .insertInto('shared_lists')
    .values({ lines: JSON.stringify(lines) })
    .returning(['id', expiry.as('expires')])
    .executeTakeFirstOrThrow();
  return { id, expires: expires.toISOString() };
}

/** A shared list with the prices and stock of now. Throws not_found, also once it has expired. */
export async function openShared({ db }: Deps, id: string): Promise<OpenedList> {
  const found = isId(id)
    ? await db
        .selectFrom('shared_lists')
        .select(['lines', expiry.as('expires')])
        .where('id', '=', id)
        .where(expiry, '>', sql<Date>`now()`)
        .executeTakeFirst()
    : undefined;
  if (!found) throw notFound('shared_list');
  const { lines } = sharedListInputSchema.parse({ lines: found.lines });
  return { lines: await priceAnew({ db }, lines), expires: found.expires.toISOString() };
}

/** Deletes the lists that nobody can open any more. */
export async function forgetShared({ db }: Deps): Promise<void> {
  await db.deleteFrom('shared_lists').where(expiry, '<=', sql<Date>`now()`).execute();
}
