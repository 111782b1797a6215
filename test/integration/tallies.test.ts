import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { tidyTallies } from '#server/db/index.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});

afterAll(() => shop.close());

/** Every standing number that is not what counting finds. */
async function wrongTallies(): Promise<unknown[]> {
  const { rows } = await sql`
    with counted as (
      select 'orders ' || state as what, null::uuid as category_id, null::uuid as brand_id, count(*) as amount
      from orders group by state
      union all
      select unnest(array['variants', 'variants sold out', 'variants low', 'variants without picture']), null, null,
        unnest(array[count(*), count(*) filter (where on_hand = reserved),
          count(*) filter (where on_hand > reserved and on_hand - reserved < products.minimum_stock),
          count(*) filter (where coalesce(img[1], '') = '')])
      from sub_products join products on products.id = product_id where sub_products.deleted_at is null
      union all
      select 'in stock', category_id, brand_id, count(*) from products
      where exists (select from sub_products where product_id = products.id and deleted_at is null and on_hand > reserved)
      group by category_id, brand_id),
    standing as (
      select what, category_id, brand_id, sum(amount) as amount from tallies where what not like 'changes %' group by 1, 2, 3)
    select what, category_id, sum(counted) as counted, sum(standing) as standing
    from (
      select what, category_id, brand_id, amount as counted, 0 as standing from counted
      union all select what, category_id, brand_id, 0, amount from standing) as both_of
    group by what, category_id, brand_id having sum(counted) <> sum(standing)`.execute(shop.db);
  return rows;
}

afterEach(async () => {
  expect(await wrongTallies()).toEqual([]);
  await tidyTallies(shop.db);
  expect(await wrongTallies()).toEqual([]);
});

const total = async (path: string) => {
  const { headers } = await shop.call('GET', path, { as: admin });
  return Number(headers['x-total-count']);
};

/** How many the public list has in stock, and how many the administrator's lists say are out. */
const inStock = () => total('/products?inStock=1&limit=1');
const soldOut = () => total('/admin/products?stock=out&limit=1');

test('a product sells out, comes back, and is sold out by its last variant alone', async () => {
  const { variants } = await shop.givenProduct({
    name: 'Compás',
    stock: [1, 1],
    category: 'Geometría',
    brand: 'Maped',
  });
  const [first, second] = variants;
  expect([await inStock(), await soldOut()]).toEqual([1, 0]);
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, first ?? { _id: '' });
  const one = await shop.expectOk(shop.createOrder(buyer));
  expect([await inStock(), await soldOut()]).toEqual([1, 0]);
  await shop.pay(one.init_point, 'approved');
  await shop.putInCart(buyer, second ?? { _id: '' });
  const other = await shop.expectOk(shop.createOrder(buyer));
  expect([await inStock(), await soldOut()]).toEqual([0, 1]);
  expect(await total('/products/category/geometria?inStock=1&limit=1')).toBe(0);
  await shop.pay(other.init_point, 'rejected');
  await sql`update orders set reserved_until = now() - interval '1 hour' where stock = 'reserved'`.execute(
    shop.db,
  );
  await shop.shop.services.orders.expireReservations();
  expect([await inStock(), await soldOut()]).toEqual([1, 0]);
  expect(await total('/orders?limit=1')).toBe(2);
  expect(await total('/orders/state/En-preparaci%C3%B3n?limit=1')).toBe(1);
});

test('edits, deletions and restorations', async () => {
  const { _id, variants } = await shop.givenProduct({
    name: 'Regla',
    stock: [3, 0],
    category: 'Geometría',
    brand: 'Maped',
  });
  const asItIs = {
    name: 'Regla',
    description: 'De 20 cm.',
    price: 900,
    category: 'Geometría',
    brand: 'Maped',
  };
  const edit = (change: object) =>
    shop.expectOk(shop.call('PUT', `/products/${_id}`, { as: admin, body: { ...asItIs, ...change } }));
  const before = await total('/subproducts?limit=1&stock=low');
  await edit({ minimumStock: 5 });
  expect(await total('/subproducts?limit=1&stock=low')).toBe(before + 1);
  expect(await total('/admin/products?limit=1&stock=low')).toBe(before + 1);
  await edit({ minimumStock: 5, category: 'Reglas' });
  expect(await total('/products/category/reglas?inStock=1&limit=1')).toBe(1);
  expect(await wrongTallies()).toEqual([]);
  await shop.expectOk(shop.call('DELETE', `/products/${_id}`, { as: admin }));
  expect(await total('/products/category/reglas?inStock=1&limit=1')).toBe(0);
  expect(await wrongTallies()).toEqual([]);
  await edit({}).catch(() => undefined);
  await sql`update products set minimum_stock = 2 where id = ${_id}`.execute(shop.db);
  await shop.expectOk(shop.call('POST', `/products/${_id}/restore`, { as: admin }));
  expect(await total('/subproducts?limit=1&stock=low')).toBe(before);
  const set = (stock: number) =>
    shop.expectOk(shop.call('PUT', `/subproducts/${variants[0]?._id}`, { as: admin, body: { stock } }));
  await set(1);
  expect(await total('/subproducts?limit=1&stock=low')).toBe(before + 1);
  await set(0);
  expect(await total('/products/category/reglas?inStock=1&limit=1')).toBe(0);
  expect(await total('/subproducts?limit=1&stock=out')).toBe(
    await total('/subproducts?limit=1&stock=out&category=e'),
  );
});

test('SQL by hand: many rows, another product, none at all', async () => {
  await sql`insert into sub_products (product_id, color, on_hand) select id, 'Color ' || n, n % 3
    from products, generate_series(1, 20) n where deleted_at is null`.execute(shop.db);
  expect(await wrongTallies()).toEqual([]);
  await sql`update sub_products set img = array['/a.png'] where on_hand = 1`.execute(shop.db);
  await sql`update sub_products set on_hand = reserved`.execute(shop.db);
  expect(await inStock()).toBe(0);
  expect(await wrongTallies()).toEqual([]);
  await sql`delete from sub_products where color like 'Color 1%'`.execute(shop.db);
  await sql`update orders set state = 'recibida' where stock = 'taken'`.execute(shop.db);
});

test('of two who sell the last two variants at once, one sells the product out', async () => {
  const { variants } = await shop.givenProduct({ stock: [1, 1], category: 'Gomas', brand: 'Faber' });
  const buyers = await Promise.all(
    variants.map(async (variant) => {
      const buyer = await shop.givenCustomer();
      await shop.putInCart(buyer, variant);
      return buyer;
    }),
  );
  await Promise.all(buyers.map((buyer) => shop.expectOk(shop.createOrder(buyer))));
  expect(await total('/products/category/gomas?inStock=1&limit=1')).toBe(0);
});

test('a rolled back change counts for nothing', async () => {
  const before = await inStock();
  await shop.db
    .transaction()
    .execute(async (db) => {
      await sql`update sub_products set on_hand = on_hand + 1`.execute(db);
      await sql`select fold_tallies()`.execute(db);
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(await inStock()).toBe(before);
});
