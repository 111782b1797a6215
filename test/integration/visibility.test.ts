import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '#shared/schemas/cart.ts';
import type { AdminProduct, Product, SubProduct, Suggestions, Taxonomy } from '#shared/schemas/catalog.ts';
import type { Problem } from '#shared/schemas/problem.ts';
import { importSteps } from '#test/support/imports.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop({ keeps: true });
  admin = await shop.admin();
});

afterAll(() => shop.close());

const get = <Thing>(path: string, as?: Visitor) => shop.call<Thing>('GET', path, { as });
const read = <Thing>(path: string, as?: Visitor) => shop.expectOk(get<Thing>(path, as));

type Seen = Pick<Product, 'visibility'> & { publishDate?: string | null };

async function show(product: Product, seen: Seen): Promise<Product> {
  const current = await read<Product>(`/products/${product._id}`, admin);
  return shop.expectOk(
    shop.call<Product>('PUT', `/products/${product._id}`, { as: admin, body: { ...current, ...seen } }),
  );
}

let made = 0;

/** A product alone in its category and brand, with a word of its own in its name. */
function givenAlone() {
  const word = ['quebracho', 'ñandubay', 'lapacho', 'algarrobo', 'palosanto', 'urunday', 'timbó', 'ceibo'][
    made
  ];
  const mark = `${word}${++made}`;
  return shop.givenProduct({
    stock: 5,
    name: `Caja ${word} ${made}`,
    category: `Cajas-${mark}`,
    brand: `Marca ${mark}`,
  });
}

/** Everything where a visitor could find the product. */
async function placesOf({ _id, name, category, brand, IDSubProducts }: Product) {
  const ids = (products: Product[]) => products.some((each) => each._id === _id);
  const names = (list: Taxonomy[], own: string) => list.some((each) => each.name === own);
  const search = encodeURIComponent(name);
  const misspelt = encodeURIComponent(name.replace('Caja', 'Cajja'));
  const text = async (path: string) => (await fetch(`${shop.url}${path}`)).text();
  return {
    product: (await get(`/products/${_id}`)).status === 200,
    variant: (await get(`/subproducts/${IDSubProducts[0]?._id}`)).status === 200,
    whole: ids(await read<Product[]>('/products')),
    page: ids(await read<Product[]>(`/products?category=${encodeURIComponent(category)}&limit=10`)),
    byPrice: ids(await read<Product[]>(`/products?sort=SortByMajorPrice&limit=100`)),
    inStock: ids(await read<Product[]>(`/products/brand/${encodeURIComponent(brand)}?inStock=1&limit=10`)),
    search: ids(await read<Product[]>(`/products?q=${search}&limit=10`)),
    suggestion: ids((await read<Suggestions>(`/products/suggestions?q=${misspelt}`)).products),
    categories: names(await read<Taxonomy[]>('/categories'), category),
    brands: names(await read<Taxonomy[]>('/brands'), brand),
    sitemap: (await text('/sitemap.xml')).includes(_id),
  };
}

const everywhere = (isThere: boolean) => ({
  product: isThere,
  variant: isThere,
  whole: isThere,
  page: isThere,
  byPrice: isThere,
  inStock: isThere,
  search: isThere,
  suggestion: isThere,
  categories: isThere,
  brands: isThere,
  sitemap: isThere,
});

test.each(['draft', 'hidden'] as const)(
  'visitors find a product that is %s nowhere, and everywhere again once it is published',
  async (visibility) => {
    const product = await givenAlone();
    expect(await placesOf(product)).toEqual(everywhere(true));
    await show(product, { visibility });
    expect(await placesOf(product)).toEqual(everywhere(false));
    const customer = await shop.givenCustomer();
    expect((await get(`/products/${product._id}`, customer)).status).toBe(404);
    await show(product, { visibility: 'published' });
    expect(await placesOf(product)).toEqual(everywhere(true));
  },
);

test('administrators read and list it, and filter by its visibility', async () => {
  const product = await givenAlone();
  await show(product, { visibility: 'draft' });
  const brand = encodeURIComponent(product.brand);
  const listed = (filter: string) => read<AdminProduct[]>(`/admin/products?brand=${brand}${filter}`, admin);
  expect(await listed('')).toMatchObject([{ _id: product._id, visibility: 'draft', publishDate: null }]);
  expect(await listed('&visibility=draft')).toHaveLength(1);
  expect(await listed('&visibility=published')).toEqual([]);
  const [variant] = product.variants;
  expect(await read<SubProduct>(`/subproducts/${variant?._id}`, admin)).toMatchObject({ stock: 5 });
});

test('a new product can be a draft; an edit that says nothing leaves it one', async () => {
  const { _id: _none, IDSubProducts: _variants, ...facts } = await givenAlone();
  const body = { ...facts, visibility: 'draft', subProducts: [{ color: 'Azul', stock: 1 }] };
  const draft = await shop.expectOk(shop.call<Product>('POST', '/products', { as: admin, body }));
  expect(draft).toMatchObject({ visibility: 'draft', publishDate: null });
  const { visibility: _seen, publishDate: _date, ...rest } = draft;
  const edited = shop.call<Product>('PUT', `/products/${draft._id}`, { as: admin, body: rest });
  expect((await shop.expectOk(edited)).visibility).toBe('draft');
});

test('a copy of a product is a draft without units and barcodes', async () => {
  const { _id: _none, IDSubProducts: _variants, ...facts } = await givenAlone();
  const img = ['https://example.org/tapa.jpg'];
  const colors = [
    { color: 'Azul', stock: 3, barcode: `66${Date.now()}`, img },
    { color: 'Rojo', stock: 0, img: [] },
  ];
  const body = { ...facts, name: 'L'.repeat(299), subProducts: colors };
  const product = await shop.expectOk(shop.call<Product>('POST', '/products', { as: admin, body }));
  const path = `/products/${product._id}/duplicate`;
  const answer = await shop.call<Product>('POST', path, { as: admin });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    name: `${'L'.repeat(292)} (copia)`,
    visibility: 'draft',
    price: product.price,
    category: product.category,
    brand: product.brand,
    IDSubProducts: [
      { color: 'Azul', stock: 0, barcode: null, img },
      { color: 'Rojo', stock: 0, barcode: null, img: [] },
    ],
  });
  expect((await get(`/products/${answer.body._id}`)).status).toBe(404);
  expect((await shop.call('POST', '/products/nada/duplicate', { as: admin })).status).toBe(404);
});

test('a scheduled product is published when its time has come, and not before', async () => {
  const product = await givenAlone();
  const { publishDue } = shop.shop.services.catalog;
  const later = new Date(Date.now() + 3_600_000).toISOString();
  expect(await show(product, { visibility: 'scheduled', publishDate: later })).toMatchObject({
    visibility: 'scheduled',
    publishDate: later,
  });
  expect(await publishDue()).toBe(0);
  expect(await placesOf(product)).toEqual(everywhere(false));

  await show(product, { visibility: 'scheduled', publishDate: new Date(Date.now() - 1_000).toISOString() });
  expect((await get(`/products/${product._id}`)).status).toBe(404);
  expect(await publishDue()).toBe(1);
  await expect.poll(() => placesOf(product)).toEqual(everywhere(true));
  expect(await read<Product>(`/products/${product._id}`)).toMatchObject({
    visibility: 'published',
    publishDate: null,
  });
});

test('scheduling needs a date; a year that the database cannot store is refused', async () => {
  const product = await givenAlone();
  for (const publishDate of [undefined, null, '0000-01-01T00:00:00Z', 'mañana']) {
    const body = { ...product, visibility: 'scheduled', publishDate };
    const answer = await shop.call<Problem>('PUT', `/products/${product._id}`, { as: admin, body });
    expect([answer.status, answer.body.errors?.map(({ path }) => path)]).toEqual([400, ['publishDate']]);
  }
});

test('in a cart and in a purchase a hidden article is told as a sold-out one', async () => {
  const product = await givenAlone();
  const [variant] = product.variants;
  if (!variant) throw new Error('no variant');
  const [ana, eva] = [await shop.givenCustomer(), await shop.givenCustomer()];
  for (const buyer of [ana, eva]) await shop.putInCart(buyer, variant, 2);
  await show(product, { visibility: 'hidden' });

  const refused = await shop.createOrder(ana);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'insufficient_stock', missing: [{ color: 'Azul', available: 0 }] },
  });
  const cart = await read<Cart>(`/carts/${eva.user.cartId}`, eva);
  expect(cart.products).toEqual([]);
  expect(cart.removed).toEqual([{ name: product.name, color: 'Azul', reason: 'sold_out' }]);
  const path = `/carts/add-subproducts/${eva.user.cartId}`;
  const body = { idSubProduct: variant._id, quantity: 1 };
  expect((await shop.call('POST', path, { as: eva, body })).status).toBe(404);
});

test('an order that was placed before is paid all the same', async () => {
  const product = await givenAlone();
  const [variant] = product.variants;
  if (!variant) throw new Error('no variant');
  const ana = await shop.givenCustomer();
  await shop.putInCart(ana, variant, 2);
  const { init_point, orderId } = await shop.expectOk(shop.createOrder(ana));
  await show(product, { visibility: 'hidden' });
  await shop.pay(init_point, 'approved');
  expect(await shop.readOrder(orderId)).toMatchObject({ state: 'En-preparación' });
});

test('a file changes it, and says what it does not understand', async () => {
  const product = await givenAlone();
  const steps = importSteps(shop, admin);
  const file = (visibility: string, date = '') =>
    `ID de producto;Visibilidad;Fecha de publicación\n${product._id};${visibility};${date}\n`;
  await steps.apply(await steps.check(file('Oculto')));
  expect(await read<Product>(`/products/${product._id}`, admin)).toMatchObject({ visibility: 'hidden' });
  await steps.apply(await steps.check(file('programado', '2040-01-01T12:00:00.000Z')));
  expect(await read<Product>(`/products/${product._id}`, admin)).toMatchObject({
    visibility: 'scheduled',
    publishDate: '2040-01-01T12:00:00.000Z',
  });
  expect((await steps.check(file('a medias'))).counts).toMatchObject({ error: 1, changed: 0 });
  expect((await steps.check(file('Programado'))).counts).toMatchObject({ error: 1, changed: 0 });
  await steps.apply(await steps.check(file('Publicado')));
  expect(await placesOf(product)).toEqual(everywhere(true));
});
