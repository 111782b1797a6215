// Fills the empty database of a shop for measurements and prints what the clients need, as JSON. It is part of the
// checkout that is measured, so it knows that version's schema.
// Usage: DATABASE_URL=… or DATA_DIR=… BENCH_SEED='{"products":1000,"orders":0,"customers":0}' node bench/seed.ts
// With BENCH_SEED='"books"' it prints inconsistencies in the shop's books, and the number of paid orders.
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { z } from 'zod';
import { loadDemoCatalog } from '#dev/demo-catalogue/index.ts';
import { type Database, migrate, openDatabase } from '#server/db/index.ts';
import { hashSecret, makeSecret } from '#server/secrets.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { fillOffice, fillSuppliers } from './seed-office.ts';
import { fillOrders } from './seed-orders.ts';
import { withoutIndexes } from './without-indexes.ts';

const filling = z.object({
  products: z.int(),
  orders: z.int(),
  customers: z.int(),
  office: z.int().default(0),
});
const wanted = z.union([z.literal('books'), filling]);

const PLENTIFUL_VARIANTS = 300;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env;
  const { db, close } = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
  const asked = wanted.parse(JSON.parse(process.env.BENCH_SEED ?? ''));
  const answer = asked === 'books' ? await readBooks(db) : await migrate(db).then(() => fill(db, asked));
  await close();
  console.log(JSON.stringify(answer));
}

/**
 * Fills an empty, migrated database. Returns customers with a session, and variants with enough units for all of
 * them.
 */
export async function fill(
  db: Database,
  { products, orders, customers, office = 0 }: z.input<typeof filling>,
) {
  await withoutIndexes(db, ['products', 'sub_products', 'stock_movements'], products, () =>
    fillProducts(db, products),
  );
  if (office > 0) await fillSuppliers(db);
  await fillOrders(db, orders);
  if (office > 0) await fillOffice(db, { customers: office });
  const made = await makeCustomers(db, customers);
  const variants = await makePlentiful(db);
  await db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    await sql`vacuum analyze`.execute(db);
    // Writes to disk now what would otherwise be written during a measurement.
    await sql`checkpoint`.execute(db);
  });
  return { customers: made, variants };
}

async function readBooks(db: Database) {
  const { rows } = await sql<{ paid: number }>`
    select count(*)::integer as paid from orders where payment_status = 'approved'`.execute(db);
  return { broken: await findBrokenBooks(db), paid: rows[0]?.paid };
}

/** Makes products of the demonstration, without their picture files, which would take hours. */
async function fillProducts(db: Database, products: number): Promise<void> {
  await loadDemoCatalog({
    db,
    files: { has: async () => true, put: async () => undefined },
    products,
    render: async (recipe) => ({
      bytes: new TextEncoder().encode(JSON.stringify(recipe)),
      width: 640,
      height: 640,
      color: '#ffffff',
    }),
  });
  // Removes the jobs that would make the pictures' sizes.
  await sql`delete from jobs`.execute(db);
}

/** Inserted directly, since hashing a password takes longer than a purchase. */
async function makeCustomers(db: Database, count: number) {
  const { rows } = await sql<{ userId: string; cartId: string }>`
    with made as (
      insert into users (email, email_key, name, last_name)
      select 'medida' || n || '@tintero.test', 'medida' || n || '@tintero.test', 'Ana', 'Paz'
      from generate_series(1, ${count}::integer) as n returning id)
    insert into carts (user_id) select id from made returning user_id as "userId", id as "cartId"`.execute(
    db,
  );
  const customers = rows.map((row) => ({ ...row, token: makeSecret() }));
  for (const { userId, token } of customers) {
    await sql`insert into sessions (user_id, token_hash, expires_at, user_agent)
      values (${userId}, ${hashSecret(token)}, now() + interval '30 days', 'bench')`.execute(db);
  }
  return customers;
}

async function makePlentiful(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with chosen as (select id from sub_products where deleted_at is null order by id limit ${PLENTIFUL_VARIANTS}),
    entered as (
      insert into stock_movements (sub_product_id, kind, quantity) select id, 'adjustment', 1000000 from chosen)
    update sub_products set on_hand = on_hand + 1000000 from chosen where sub_products.id = chosen.id
    returning sub_products.id`.execute(db);
  return rows.map(({ id }) => id);
}
