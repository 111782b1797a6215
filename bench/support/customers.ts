import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { hashSecret, makeSecret } from '#server/secrets.ts';

export type Customer = { userId: string; cartId: string; token: string };

/**
 * Customers with a session and an empty cart each, written into the database: hashing a password takes longer than a
 * purchase, and is measured by nobody here.
 */
export async function makeCustomers(db: Database, count: number, name: string): Promise<Customer[]> {
  const { rows } = await sql<{ userId: string; cartId: string }>`
    with made as (
      insert into users (email, email_key, name, last_name)
      select ${name} || n || '@tintero.test', ${name} || n || '@tintero.test', 'Ana', 'Paz'
      from generate_series(1, ${count}::integer) as n returning id)
    insert into carts (user_id) select id from made returning user_id as "userId", id as "cartId"`.execute(
    db,
  );
  const customers = rows.map((row) => ({ ...row, token: makeSecret() }));
  await db
    .insertInto('sessions')
    .values(
      customers.map(({ userId, token }) => ({
        user_id: userId,
        token_hash: hashSecret(token),
        expires_at: new Date(Date.now() + 30 * 86_400_000),
        user_agent: 'bench',
      })),
    )
    .execute();
  return customers;
}

/** The token of a new session of the shop's administrator. */
export async function logInAsAdmin(db: Database): Promise<string> {
  const token = makeSecret();
  await sql`
    insert into sessions (user_id, token_hash, expires_at, user_agent)
    select id, ${hashSecret(token)}, now() + interval '30 days', 'bench' from users where rol = 'admin' limit 1`.execute(
    db,
  );
  return token;
}

/** Variants with plenty of units, by an adjustment that the ledger knows of. */
export async function makePlenty(db: Database, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with chosen as (select id from sub_products where deleted_at is null order by id limit ${count}),
    told as (
      insert into stock_movements (sub_product_id, kind, quantity)
      select id, 'adjustment', 1000000 from chosen)
    update sub_products set on_hand = on_hand + 1000000 from chosen where sub_products.id = chosen.id
    returning sub_products.id`.execute(db);
  return rows.map(({ id }) => id);
}
