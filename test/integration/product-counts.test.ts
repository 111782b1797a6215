import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Taxonomy } from '#shared/schemas/catalog.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});

afterAll(() => shop.close());

/** The pairs whose standing count is not what counting finds. */
async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await sql`
    select category_id, brand_id, live, coalesce(counted, 0) as counted
    from product_counts full join (
      select category_id, brand_id, count(*) as counted from products where deleted_at is null group by 1, 2) as products
      using (category_id, brand_id)
    where coalesce(live, 0) <> coalesce(counted, 0)`.execute(shop.db);
  return rows;
}

async function categories(): Promise<Record<string, number>> {
  const list = await shop.expectOk(shop.call<Taxonomy[]>('GET', '/categories'));
  return Object.fromEntries(list.map(({ name, products }) => [name, products]));
}

test('the standing counts follow whatever writes products', async () => {
  const pen = await shop.givenProduct({ name: 'Lapicera', stock: 1, category: 'Lapiceras', brand: 'Bic' });
  await shop.givenProduct({ name: 'Cuaderno', stock: 1, category: 'Cuadernos', brand: 'Bic' });
  expect(await categories()).toEqual({ Cuadernos: 1, Lapiceras: 1 });

  const asItIs = { name: 'Lapicera', description: 'Trazo medio.', price: 1500, brand: 'Bic' };
  await shop.expectOk(
    shop.call('PUT', `/products/${pen._id}`, { as: admin, body: { ...asItIs, category: 'Cuadernos' } }),
  );
  expect(await categories()).toEqual({ Cuadernos: 2 });
  expect(await wrongCounts()).toEqual([]);

  await shop.expectOk(shop.call('DELETE', `/products/${pen._id}`, { as: admin }));
  expect(await categories()).toEqual({ Cuadernos: 1 });
  await shop.expectOk(shop.call('POST', `/products/${pen._id}/restore`, { as: admin }));
  expect(await categories()).toEqual({ Cuadernos: 2 });

  await sql`update products set price_centavos = price_centavos + 100`.execute(shop.db);
  await sql`insert into products (name, description, price_centavos, category_id, brand_id)
    select name || n, description, price_centavos, category_id, brand_id from products, generate_series(1, 5) n`.execute(
    shop.db,
  );
  expect(await categories()).toEqual({ Cuadernos: 12 });
  await sql`delete from products where name like 'Cuaderno_'`.execute(shop.db);
  expect(await categories()).toEqual({ Cuadernos: 7 });
  expect(await wrongCounts()).toEqual([]);
});

test('a rolled back change counts for nothing', async () => {
  const before = await categories();
  await shop.db
    .transaction()
    .execute(async (db) => {
      await sql`update products set deleted_at = now()`.execute(db);
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await categories()).toEqual(before);
  expect(await wrongCounts()).toEqual([]);
});
