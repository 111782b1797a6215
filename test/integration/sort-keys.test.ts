import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/db/index.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const MIGRATION = '0020_sort_opening_signs_everywhere.sql';

async function readKeys() {
  const { color_key } = await shop.db
    .selectFrom('sub_products')
    .select('color_key')
    .executeTakeFirstOrThrow();
  const order = await shop.db.selectFrom('orders').select('name_key').executeTakeFirstOrThrow();
  return { color: color_key, buyer: order.name_key };
}

test('rows from before a change of the sort keys’ rule have the keys of the new one', async () => {
  const customer = await shop.givenCustomer();
  const { variants } = await shop.givenProduct({ stock: 5 });
  for (const variant of variants) await shop.putInCart(customer, variant);
  await shop.expectOk(shop.createOrder(customer));
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('spanish_sort_key'::regproc) as text`.execute(shop.db);
  await sql`create or replace function spanish_sort_key(value text) returns text
    language sql immutable parallel safe strict return 'old ' || value`.execute(shop.db);
  await shop.db.updateTable('sub_products').set({ color: '«Mar»' }).execute();
  await shop.db.updateTable('orders').set({ name: '¿Ana?' }).execute();
  expect(await readKeys()).toEqual({ color: 'old «Mar»', buyer: 'old ¿Ana?' });
  await sql.raw(rows[0]?.text ?? '').execute(shop.db);

  await sql`delete from schema_migrations where name = ${MIGRATION}`.execute(shop.db);
  expect(await migrate(shop.db)).toEqual({ applied: [MIGRATION] });

  expect(await readKeys()).toEqual({ color: '"mar"', buyer: '?ana?' });
});
