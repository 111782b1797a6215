import { sql } from 'kysely';
import { userWords } from '#server/accounts/index.ts';
import { containing, type Database } from '#server/db/index.ts';
import type { AdminFindings } from '#shared/schemas/admin-search.ts';
import { SHOWN } from '#shared/schemas/admin-search.ts';

/** At most this many customers of a word are compared: each costs time, and a more common word says little. */
const LOOKED_AT = 100;
/** At most this many customers have their orders read. */
const WITH_ORDERS = 50;
/** One or two letters occur in too many names. */
const FEWEST_LETTERS = 3;

type Found = {
  listed: AdminFindings['customers'];
  /** The listed ones and some more, for their orders. */
  ids: string[];
};

/** Users with every word in name, e-mail or phone, the newest first. A phone is found however it is typed. */
export async function findCustomers(db: Database, words: string[]): Promise<Found> {
  const wanted = phoneIn(words) ?? words;
  if (!wanted.some((word) => word.length >= FEWEST_LETTERS)) return { listed: [], ids: [] };
  const isMatching = sql<boolean>`${sql.join(
    wanted.map((word) => sql`${userWords} like ${containing(word)}`),
    sql` and `,
  )}`;
  const found = db
    .selectFrom('users')
    .select('id')
    .where(isMatching)
    .where('erased_at', 'is', null)
    .limit(LOOKED_AT);
  const rows = await db
    .with(
      (name) => name('found').materialized(),
      () => found,
    )
    .selectFrom('users')
    .innerJoin('found', 'found.id', 'users.id')
    .select(['users.id', 'users.name', 'users.last_name', 'users.email', 'users.phone'])
    .orderBy('users.id', 'desc')
    .limit(WITH_ORDERS)
    .execute();
  return {
    ids: rows.map(({ id }) => id),
    listed: rows.slice(0, SHOWN).map(({ id, name, last_name: lastName, email, phone }) => ({
      _id: id,
      name,
      lastName,
      email,
      phone,
    })),
  };
}

/** The digits of a typed phone (`+54 9 2325 40-0000`) without country and leading zero; null: it is none. */
function phoneIn(words: string[]): [string] | null {
  const typed = words.join('');
  if (!/^[+(]?[\d()\-.]{6,}$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '').replace(/^(00)?(549?(?=\d{10}$))?0?/, '');
  return digits.length >= 6 ? [digits] : null;
}
