import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  for (let n = 0; n < 12; n++) {
    await shop.givenProduct({ name: `Cinta ${(n * 7) % 12}`, stock: [n % 3, 2, 0], category: 'Cintas' });
  }
  await sql`update sub_products set color = case when random() < 0.6 then 'Azul' when random() < 0.5 then 'Ñandú' else 'Rojo' end`.execute(
    shop.db,
  );
});

afterAll(() => shop.close());

test.each([
  ['color', 'asc', 'color_key'],
  ['color', 'desc', 'color_key desc'],
  ['stock', 'asc', 'on_hand - reserved'],
  ['stock', 'desc', 'on_hand - reserved desc'],
])('all pages by %s %s are the whole list in its order', async (sort, order, column) => {
  const { rows } = await sql<{ id: string }>`
    select sub_products.id from sub_products join products on products.id = product_id
    order by ${sql.raw(column)}, products.sort_key, position, sub_products.id`.execute(shop.db);
  const ids: string[] = [];
  for (let page = 1; page <= 6; page++) {
    const path = `/subproducts?sort=${sort}&order=${order}&limit=7&page=${page}`;
    const { body, headers } = await shop.call<SubProduct[]>('GET', path, { as: admin });
    expect(headers['x-total-count']).toBe('36');
    ids.push(...body.map(({ _id }) => _id));
  }
  expect(ids).toEqual(rows.map(({ id }) => id));
  const { body } = await shop.call<SubProduct[]>('GET', `/subproducts?sort=${sort}&order=${order}`, {
    as: admin,
  });
  expect(body.map(({ _id }) => _id)).toEqual(ids);
});
