import { sql } from 'kysely';
import { containing, type Database, isOneOf } from '#server/db/index.ts';
import { toPesos } from '#shared/money.ts';
import type { AdminFindings } from '#shared/schemas/admin-search.ts';
import { SHOWN } from '#shared/schemas/admin-search.ts';

/** Shorter parts occur in too many codes. */
const FEWEST_LETTERS = 4;

/** Orders with this part of a code, then those of the customers, the newest first. */
export async function findOrders(
  db: Database,
  { words, customers }: { words: string[]; customers: string[] },
): Promise<AdminFindings['orders']> {
  const coded = await byCode(db, words);
  const isFull = coded.length === SHOWN || customers.length === 0;
  const bought = isFull ? [] : await ofCustomers(db, customers);
  const ids = [...new Set([...coded, ...bought])].slice(0, SHOWN);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'code', 'state', 'name', 'last_name', 'total_centavos', 'created_at'])
    .where(isOneOf('orders.id', ids))
    .execute();
  return rows
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((row) => ({
      _id: row.id,
      code: row.code,
      state: row.state,
      name: row.name,
      lastName: row.last_name,
      total: toPesos(row.total_centavos),
      date: row.created_at.toISOString(),
    }));
}

async function byCode(db: Database, words: string[]): Promise<string[]> {
  // `pedido #4kt2-9qxd` and `4kt2 9qxd` are both the code.
  const typed = words.join('').replace(/^.*#/, '');
  const part = /^[0-9a-z]{8}$/.test(typed) ? `${typed.slice(0, 4)}-${typed.slice(4)}` : typed;
  if (part.length < FEWEST_LETTERS || !/^[0-9a-z-]{4,9}$/.test(part)) return [];
  // Finds all matches by the index of codes, then sorts them: along the index of dates they may be far apart.
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select id, created_at from orders where lower(code) like ${containing(part)})
    select id from found order by created_at desc, id desc limit ${SHOWN}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The newest few of each customer, by the index of their own list, and of those the newest. */
async function ofCustomers(db: Database, customers: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select own.id
    from unnest(${customers}::uuid[]) as customer (id)
    cross join lateral (
      select id, created_at from orders where user_id = customer.id
      order by created_at desc, id desc limit ${SHOWN}) as own
    order by own.created_at desc, own.id desc limit ${SHOWN}`.execute(db);
  return rows.map(({ id }) => id);
}
