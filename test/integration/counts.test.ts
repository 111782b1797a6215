import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Taxonomy } from '#shared/schemas/catalog.ts';
import type { Overview } from '#shared/schemas/overview.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
});

afterAll(() => shop.close());

const total = async (path: string) => {
  const { headers } = await shop.call('GET', path, { as: admin });
  return Number(headers['x-total-count']);
};

/** The numbers of products in stock and of variants out of stock, by their lists. */
const inStock = () => total('/products?inStock=1&limit=1');
const soldOut = () => total('/admin/products?stock=out&limit=1');

/** Compares each list's total with the tables. */
async function expectRightTotals(): Promise<void> {
  const { rows } = await sql<Record<string, number>>`
    with live as (select * from products where deleted_at is null),
    variants as (
      select sub_products.*, on_hand - reserved as units, products.minimum_stock as least
      from sub_products join products on products.id = product_id where sub_products.deleted_at is null)
    select (select count(*) from live) as products,
      (select count(*) from live where id in (select product_id from variants where units > 0)) as "inStock",
      (select count(*) from live where id not in (select product_id from variants where units > 0)) as "soldOut",
      (select count(*) from live where id in (select product_id from variants where units > 0 and units < least)) as low,
      (select count(*) from variants) as variants,
      (select count(*) from variants where units = 0) as "variantsSoldOut",
      (select count(*) from variants where units > 0 and units < least) as "variantsLow",
      (select count(*) from variants where coalesce(img[1], '') = '') as "withoutPicture",
      (select count(*) from orders) as orders,
      (select count(*) from orders where state = 'En-preparación') as "toPrepare"`.execute(shop.db);
  const totals = {
    products: await total('/products?limit=1'),
    inStock: await inStock(),
    soldOut: await soldOut(),
    low: await total('/admin/products?stock=low&limit=1'),
    variants: await total('/subproducts?limit=1'),
    variantsSoldOut: await total('/subproducts?stock=out&limit=1'),
    variantsLow: await total('/subproducts?stock=low&limit=1'),
    withoutPicture: await total('/subproducts?pictures=missing&limit=1'),
    orders: await total('/orders?limit=1'),
    toPrepare: await total('/orders/state/En-preparaci%C3%B3n?limit=1'),
  };
  expect(totals).toEqual(rows[0]);
  const overview = await shop.expectOk(shop.call<Overview>('GET', '/admin/overview', { as: admin }));
  expect([
    overview.ordersToPrepare,
    overview.soldOut,
    overview.belowMinimum,
    overview.withoutPicture,
  ]).toEqual([totals.toPrepare, totals.variantsSoldOut, totals.variantsLow, totals.withoutPicture]);
}

afterEach(expectRightTotals);

test('a product sells out with its last variant only, and comes back', async () => {
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
  await expectRightTotals();
  await shop.expectOk(shop.call('DELETE', `/products/${_id}`, { as: admin }));
  expect(await total('/products/category/reglas?inStock=1&limit=1')).toBe(0);
  await expectRightTotals();
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

test('SQL by hand: many rows, another product, deleted rows', async () => {
  await sql`insert into sub_products (product_id, color, on_hand) select id, 'Color ' || n, n % 3
    from products, generate_series(1, 20) n where deleted_at is null`.execute(shop.db);
  await expectRightTotals();
  await sql`update sub_products set img = array['/a.png'] where on_hand = 1`.execute(shop.db);
  await sql`update sub_products set on_hand = reserved`.execute(shop.db);
  expect(await inStock()).toBe(0);
  await expectRightTotals();
  await sql`delete from sub_products where color like 'Color 1%'`.execute(shop.db);
  await sql`update orders set state = 'recibida' where stock = 'taken'`.execute(shop.db);
});

test('two buyers take the last two variants at once: the product is sold out', async () => {
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

test('categories and brands are counted within each other', async () => {
  const named = async (path: string) => {
    const list = await shop.expectOk(shop.call<Taxonomy[]>('GET', path));
    return Object.fromEntries(list.map(({ name, products }) => [name, products]));
  };
  await sql`truncate products, sub_products, categories, brands cascade`.execute(shop.db);
  const pen = await shop.givenProduct({ name: 'Lapicera', stock: 1, category: 'Lapiceras', brand: 'Bic' });
  await shop.givenProduct({ name: 'Cuaderno', stock: 1, category: 'Cuadernos', brand: 'Bic' });
  expect(await named('/categories')).toEqual({ Cuadernos: 1, Lapiceras: 1 });
  expect(await named('/brands')).toEqual({ Bic: 2 });
  const asItIs = { name: 'Lapicera', description: 'Trazo medio.', price: 1500, brand: 'Maped' };
  await shop.expectOk(
    shop.call('PUT', `/products/${pen._id}`, { as: admin, body: { ...asItIs, category: 'Cuadernos' } }),
  );
  expect(await named('/categories')).toEqual({ Cuadernos: 2 });
  expect(await named('/brands')).toEqual({ Bic: 1, Maped: 1 });
  const { total, categories, brands } = await shop.shop.services.catalog.browseProducts({
    sort: 'SortByName',
    brand: 'maped',
    limit: 1,
  });
  expect({ total, categories, brands }).toMatchObject({
    total: 1,
    categories: [{ name: 'Cuadernos', products: 1 }],
    brands: [
      { name: 'Bic', products: 1 },
      { name: 'Maped', products: 1 },
    ],
  });
  await shop.expectOk(shop.call('DELETE', `/products/${pen._id}`, { as: admin }));
  expect(await named('/categories')).toEqual({ Cuadernos: 1 });
  await shop.expectOk(shop.call('POST', `/products/${pen._id}/restore`, { as: admin }));
  expect(await named('/categories')).toEqual({ Cuadernos: 2 });
});
