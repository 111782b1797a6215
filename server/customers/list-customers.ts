import { sql } from 'kysely';
import { userWords } from '#server/accounts/index.ts';
import { containing, countUp, type Database, isOneOf } from '#server/db/index.ts';
import type { Customer, CustomerQuery } from '#shared/schemas/customers.ts';
import { searchWords } from '#shared/search.ts';
import { fromCustomers, selectCustomers, toCustomer } from './select-customers.ts';

/** A page of the customers, and their total number. Each word of `q` has to be in name, e-mail or phone. */
export async function listCustomers(
  { db }: { db: Database },
  query: CustomerQuery,
): Promise<{ customers: Customer[]; total: number }> {
  const words = searchWords(query.q ?? '');
  const matching = selectMatching(db, query, words);
  const total =
    words.length > 0
      ? await countUp(db, matching.select('users.id'))
      : (await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow())
          .total;
  const found = await matching
    .select('users.id')
    .orderBy(query.sort === 'name' ? NAME_KEY : sql`users.id`, query.order)
    .orderBy('users.id', query.order)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  return { customers: await readInOrder(db, found), total: Number(total) };
}

/** As its index (users_customers_by_name). */
const NAME_KEY = sql`spanish_sort_key(users.name || ' ' || users.last_name)`;

function selectMatching(db: Database, { owes }: CustomerQuery, words: string[]) {
  let matching = fromCustomers(db);
  for (const word of words) matching = matching.where(sql<boolean>`${userWords} like ${containing(word)}`);
  // As its index (orders_owed). A cancelled order owes nothing.
  if (owes) {
    matching = matching.where(sql<boolean>`users.id in (select orders.user_id from orders
      where orders.owed_centavos > 0 and orders.state <> 'Orden-creada' and orders.user_id is not null)`);
  }
  return matching;
}

/** The sums of orders are computed for the page alone. */
async function readInOrder(db: Database, found: Array<{ id: string }>): Promise<Customer[]> {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await selectCustomers(db).where(isOneOf('users.id', ids)).execute();
  const position = new Map(ids.map((id, index) => [id, index]));
  rows.sort((one, other) => (position.get(one.id) ?? 0) - (position.get(other.id) ?? 0));
  return rows.map(toCustomer);
}
