import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Permission } from '#shared/permissions.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import type { AdminCounters, Overview } from '#shared/schemas/overview.ts';
import { givenEmployee } from '#test/support/employees.ts';
import { aProduct } from '#test/support/forms.ts';
import { importSteps } from '#test/support/imports.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let people: Record<'cataloguer' | 'pricer' | 'storekeeper' | 'seller' | 'all', Visitor>;

beforeAll(async () => {
  shop = await openTestShop();
  people = {
    cataloguer: await givenEmployee(shop, ['catalogue']),
    pricer: await givenEmployee(shop, ['prices']),
    storekeeper: await givenEmployee(shop, ['stock']),
    seller: await givenEmployee(shop, ['orders', 'sales', 'refunds', 'reports', 'settings', 'staff']),
    all: await shop.keptAdmin(),
  };
});

afterAll(() => shop.close());

const missing = (...permissions: Permission[]) => ({
  status: 403,
  body: expect.objectContaining({ code: 'permission_missing', permissions }) as unknown,
});
const refusal = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
const readProduct = (id: string) => shop.expectOk(shop.call<Product>('GET', `/products/${id}`));
const readVariant = (id: string) => shop.expectOk(shop.call<SubProduct>('GET', `/subproducts/${id}`));

describe('a PUT of a product', () => {
  const put = async (as: Visitor, change: object) => {
    const { variants: _variants, ...product } = await shop.givenProduct({ stock: 2, price: 1000 });
    const answer = await shop.call('PUT', `/products/${product._id}`, {
      as,
      body: { ...product, ...change },
    });
    return { answer: refusal(answer), product };
  };

  test('with another price needs prices, and nothing of it is written without', async () => {
    const { answer, product } = await put(people.cataloguer, { price: 1100, name: 'Otro nombre' });
    expect(answer).toEqual(missing('prices'));
    expect(await readProduct(product._id)).toEqual(product);
    const { product: priced, answer: done } = await put(people.pricer, { price: 1100 });
    expect(done.status).toBe(200);
    expect((await readProduct(priced._id)).price).toBe(1100);
  });

  test('with the same price does not', async () => {
    const { answer, product } = await put(people.cataloguer, { name: 'Otro nombre' });
    expect(answer.status).toBe(200);
    expect((await readProduct(product._id)).name).toBe('Otro nombre');
  });

  test('with anything else needs catalogue', async () => {
    const { answer, product } = await put(people.pricer, { price: 1100, discount: 10 });
    expect(answer).toEqual(missing('catalogue'));
    expect(await readProduct(product._id)).toEqual(product);
  });

  test('that moves the price far is refused before it is asked about', async () => {
    const { variants: _variants, ...product } = await shop.givenProduct({ stock: 2, price: 1000 });
    const body = { ...product, price: 9000 };
    const path = `/products/${product._id}?ask=price`;
    expect(refusal(await shop.call('PUT', path, { as: people.cataloguer, body }))).toEqual(missing('prices'));
    expect((await shop.call('PUT', path, { as: people.pricer, body })).status).toBe(409);
  });

  test('is refused at once without either', async () => {
    expect((await put(people.storekeeper, {})).answer).toEqual(missing('catalogue', 'prices'));
    expect((await put(people.seller, {})).answer).toEqual(missing('catalogue', 'prices'));
  });
});

describe('a PUT of a sub-product', () => {
  const put = async (as: Visitor, change: object) => {
    const [variant] = (await shop.givenProduct({ stock: 5 })).variants;
    if (!variant) throw new Error('a product has a variant');
    const body = { ...variant, ...change };
    const answer = await shop.call('PUT', `/subproducts/${variant._id}`, { as, body });
    return { answer: refusal(answer), variant };
  };

  test('with other stock needs stock, and nothing of it is written without', async () => {
    const { answer, variant } = await put(people.cataloguer, { stock: 6, color: 'Otro' });
    expect(answer).toEqual(missing('stock'));
    expect(await readVariant(variant._id)).toEqual(variant);
    const { variant: counted, answer: done } = await put(people.storekeeper, { stock: 6 });
    expect(done.status).toBe(200);
    expect((await readVariant(counted._id)).stock).toBe(6);
  });

  test('with the same stock does not', async () => {
    const { answer, variant } = await put(people.cataloguer, { color: 'Otro' });
    expect(answer.status).toBe(200);
    expect(await readVariant(variant._id)).toMatchObject({ color: 'Otro', stock: 5 });
  });

  test('with anything else needs catalogue', async () => {
    expect((await put(people.storekeeper, { stock: 6, color: 'Otro' })).answer).toEqual(missing('catalogue'));
  });
});

test('a new product needs catalogue and prices, and stock for its first units', async () => {
  const body = aProduct();
  const empty = {
    ...body,
    subProducts: body.subProducts.map((one) => ({ ...one, stock: 0, barcode: null })),
  };
  const create = async (as: Visitor, product: object) =>
    refusal(await shop.call('POST', '/products', { as, body: product }));
  expect(await create(people.cataloguer, empty)).toEqual(missing('prices'));
  const both = await givenEmployee(shop, ['catalogue', 'prices']);
  expect(await create(both, body)).toEqual(missing('stock'));
  expect((await create(both, empty)).status).toBe(201);
});

test('another variant needs catalogue, and stock for its first units', async () => {
  const { _id } = await shop.givenProduct({ stock: 1 });
  const add = async (as: Visitor, stock: number) => {
    const body = { idProduct: _id, subProducts: [{ color: `Lila ${stock}`, stock }] };
    return refusal(await shop.call('POST', '/products/add-more-sub-product', { as, body }));
  };
  expect(await add(people.cataloguer, 3)).toEqual(missing('stock'));
  expect(await add(people.storekeeper, 3)).toEqual(missing('catalogue'));
  expect((await add(people.cataloguer, 0)).status).toBe(201);
});

describe('an import needs a permission for what it changes', () => {
  /** Checks the file as the owner, and asks to apply it as the employee. */
  async function apply(as: Visitor, file: string) {
    const checked = await importSteps(shop, people.all).check(file);
    const path = `/admin/imports/${checked._id}/apply`;
    const answer = await shop.call('POST', path, { as, body: { farPrices: true } });
    await shop.shop.services.jobs.drain('imports');
    return refusal(answer);
  }

  async function givenRow() {
    const product = await shop.givenProduct({ stock: 3, price: 500 });
    return { ...product, variant: product.variants[0]?._id ?? '' };
  }

  const header = 'ID de subproducto;Nombre;Categoría;Marca;Color;Precio;Stock\n';

  test('prices for prices', async () => {
    const { name, variant, _id } = await givenRow();
    const file = `${header}${variant};${name};Cuadernos;Rivadavia;Azul;550;3\n`;
    expect(await apply(people.cataloguer, file)).toEqual(missing('prices'));
    expect((await readProduct(_id)).price).toBe(500);
    expect((await apply(people.pricer, file)).status).toBe(200);
    expect((await readProduct(_id)).price).toBe(550);
  });

  test('stock for stock, catalogue for the rest', async () => {
    const { variant, _id } = await givenRow();
    const file = `${header}${variant};Nombre nuevo;Cuadernos;Rivadavia;Azul;500;9\n`;
    expect(await apply(people.cataloguer, file)).toEqual(missing('stock'));
    expect(await apply(people.storekeeper, file)).toEqual(missing('catalogue'));
    const both = await givenEmployee(shop, ['stock', 'catalogue']);
    expect((await apply(both, file)).status).toBe(200);
    expect(await readProduct(_id)).toMatchObject({ name: 'Nombre nuevo', IDSubProducts: [{ stock: 9 }] });
  });

  test('all three for a new product with units', async () => {
    const file = 'Nombre;Categoría;Marca;Color;Precio;Stock\nRegla nueva;Geometría;Maped;Natural;100;4\n';
    expect(await apply(people.pricer, file)).toEqual(missing('catalogue', 'stock'));
    expect(await apply(people.cataloguer, file)).toEqual(missing('prices', 'stock'));
  });
});

test("a customer's orders are open to administrators with orders", async () => {
  const { user } = await shop.givenCustomer();
  const path = `/orders/user/${user._id}`;
  expect(refusal(await shop.call('GET', path, { as: people.cataloguer }))).toEqual(missing('orders'));
  expect((await shop.call('GET', path, { as: people.seller })).status).toBe(200);
  const own = `/orders/user/${people.cataloguer.user._id}`;
  expect((await shop.call('GET', own, { as: people.cataloguer })).status).toBe(200);
});

test('the overview and the counters tell each person what they may open', async () => {
  const { variants } = await shop.givenProduct({ stock: 5 });
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, variants[0] ?? { _id: '' });
  await shop.expectOk(shop.createOrder(buyer));
  await shop.expectOk(shop.call('POST', '/withdrawals', { body: { email: buyer.user.email } }));
  const seen = async (as: Visitor) => {
    const overview = await shop.expectOk(shop.call<Overview>('GET', '/admin/overview', { as }));
    const counters = await shop.expectOk(shop.call<AdminCounters>('GET', '/admin/counters', { as }));
    return [
      overview.unpaidReservations,
      overview.withdrawals.pending,
      overview.sales.length,
      counters.unpaidReservations,
      counters.withdrawals,
    ];
  };
  expect(await seen(people.seller)).toEqual([1, 1, 30, 1, 1]);
  expect(await seen(people.storekeeper)).toEqual([0, 0, 0, 0, 0]);
  expect(await seen(await givenEmployee(shop, ['orders']))).toEqual([1, 0, 0, 1, 0]);
});
