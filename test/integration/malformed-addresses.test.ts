import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPicture, aProduct, formOf } from '#test/support/forms.ts';
import { expectRefused, readTables } from '#test/support/refusals.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';
import { type Scene, setScene } from './malformed-calls.ts';

let shop: TestShop;
let scene: Scene;

beforeAll(async () => {
  shop = await openTestShop();
  scene = await setScene(shop);
});

afterAll(() => shop.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Body = { body: Buffer | object; headers?: Record<string, string> };

/** Every call with an identifier, {id}, in its address. */
const addressed: Array<[Method, string, 'ana' | 'admin', (() => Promise<Body>)?]> = [
  ['GET', '/products/{id}', 'ana'],
  ['PUT', '/products/{id}', 'admin', async () => ({ body: aProduct() })],
  ['DELETE', '/products/{id}', 'admin'],
  ['GET', '/subproducts/{id}', 'ana'],
  ['PUT', '/subproducts/{id}', 'admin', async () => ({ body: { color: 'Lila' } })],
  ['DELETE', '/subproducts/{id}', 'admin'],
  ['POST', '/files/imgs-subProduct/{id}', 'admin', () => aForm('files-img-subProduct')],
  ['POST', '/files/img-user/{id}', 'ana', () => aForm('file-user')],
  ['PUT', '/user/update-user/{id}', 'ana', async () => ({ body: { name: 'Eva' } })],
  ['GET', '/carts/{id}', 'ana'],
  ['DELETE', '/carts/clear-cart/{id}', 'ana'],
  ['DELETE', '/carts/removed/{id}', 'ana'],
  ['DELETE', '/carts/delete-product-of-cart/{cart}/{id}', 'ana'],
  ['DELETE', '/carts/delete-product-of-cart/{id}/x', 'ana'],
  [
    'POST',
    '/carts/add-subproducts/{id}',
    'ana',
    async () => ({ body: { idSubProduct: scene.variant, quantity: 1 } }),
  ],
  ['POST', '/payments/create-order/{id}/{user}', 'ana', async () => ({ body: pickUp })],
  ['POST', '/payments/create-order/{cart}/{id}', 'ana', async () => ({ body: pickUp })],
  ['GET', '/orders/{id}', 'admin'],
  ['GET', '/orders/user/{id}', 'ana'],
  ['PUT', '/orders/{id}/state/recibida', 'admin'],
];

const pickUp = { typeOfShipment: 'retira', priceShipment: 0 };

test.each(addressed)('%s %s: unknown, foreign and invalid identifiers are refused', async (...call) => {
  const [method, path, as, prepare] = call;
  const { body, headers } = (await prepare?.()) ?? {};
  const before = await readTables(shop.db);
  for (const id of identifiers()) {
    const url = path.replace('{cart}', scene.ana.user.cartId).replace('{user}', scene.ana.user._id);
    const answer = await shop.shop.app.inject({
      method,
      url: `/api${url.replace('{id}', id)}`,
      headers: { authorization: `Bearer ${scene[as].token}`, ...headers },
      ...(body && { payload: body }),
    });
    expectRefused(answer, [400, 403, 404, 414], `${method} ${path} with ${id.slice(0, 60)}`);
  }
  expect(await readTables(shop.db)).toEqual(before);
});

/** As they are in an address, with percent signs. */
function identifiers(): string[] {
  return [
    '00000000-0000-0000-0000-000000000000',
    '019ab000-0000-7000-8000-00000000000',
    '1',
    '-1',
    'null',
    'undefined',
    '[object Object]',
    '%27%20or%201%3D1--',
    'a'.repeat(499),
    'a'.repeat(3000),
    '%00',
    `${scene.product}%00`,
    '%',
    '%zz',
    '%C3%28',
    '%ED%A0%80',
    '..%2f..%2fetc%2fpasswd',
    encodeURIComponent('ñandú'),
    '%F0%9F%96%8D',
    // A valid id, but of a user: for other calls it is the wrong kind of id.
    scene.admin.user._id,
  ];
}

const days = ['2026-99-99', '2026-02-30', '0000-01-01', '26-1-1', 'ayer'];
const texts = ['%00', 'a%00b', 'x'.repeat(201)];

const listed: Array<[string, 'ana' | 'admin', Record<string, string[]>]> = [
  ['/products', 'ana', productQuery()],
  ['/products/', 'ana', productQuery()],
  ['/products/category/Cuadernos', 'ana', productQuery()],
  ['/products/brand/Rivadavia', 'ana', productQuery()],
  [
    '/subproducts',
    'admin',
    {
      ...paging(),
      sort: ['', 'precio', 'name; drop table users', '__proto__', 'constructor', 'toString'],
      order: ['', 'up', 'ASC'],
      name: texts,
      category: texts,
      brand: texts,
      barcode: texts,
    },
  ],
  ['/orders', 'admin', orderQuery()],
  ['/orders/state/En-camino', 'admin', orderQuery()],
  ['/admin/sales', 'admin', { from: days, to: days }],
  ['/admin/audit', 'admin', { since: days, until: days }],
];

test.each(listed)('GET %s: queries out of bounds are refused', async (path, as, query) => {
  for (const [name, values] of Object.entries(query)) {
    for (const value of values) {
      const headers = { authorization: `Bearer ${scene[as].token}` };
      for (const search of [`${name}=${value}`, `${name}=1&${name}=1`]) {
        const url = `/api${path}?${search}`;
        expectRefused(await shop.shop.app.inject({ url, headers }), [400], url.slice(0, 80));
      }
    }
  }
});

test.each(['sales', 'unsold', 'searches'])(
  'GET /admin/reports/%s: days that are none are refused',
  async (name) => {
    const headers = { authorization: `Bearer ${scene.admin.token}` };
    for (const day of days) {
      for (const query of [`since=${day}&until=2026-03-31`, `since=2026-03-31&until=${day}`]) {
        const url = `/api/admin/reports/${name}?${query}`;
        expectRefused(await shop.shop.app.inject({ url, headers }), [400], url);
      }
    }
  },
);

function paging(): Record<string, string[]> {
  const numbers = ['', '0', '-1', '1.5', 'uno', 'NaN', 'Infinity', '1e2', '0x1', '%00', '9'.repeat(30)];
  return { page: [...numbers, '1000001'], limit: [...numbers, '101'] };
}

function productQuery(): Record<string, string[]> {
  return {
    ...paging(),
    sort: ['', 'SortByPrice', 'sortbyname', 'SortByName%00', 'toString', '__proto__'],
    inStock: ['', '2', 'true'],
    q: texts,
    category: texts,
    brand: texts,
  };
}

function orderQuery(): Record<string, string[]> {
  return {
    ...paging(),
    sort: ['', 'code', 'constructor'],
    order: ['', 'down'],
    q: texts,
    from: days,
    to: days,
  };
}

test('unknown states, and states that cannot be set', async () => {
  const headers = { authorization: `Bearer ${scene.admin.token}` };
  const order = '00000000-0000-0000-0000-000000000000';
  const asked: Array<[Method, string]> = [
    ['GET', '/orders/state/todas'],
    ['GET', '/orders/state/orden-creada'],
    ['GET', '/orders/state/toString'],
    ['PUT', `/orders/${order}/state/Orden-creada`],
    ['PUT', `/orders/${order}/state/enviada`],
    ['PUT', `/orders/${order}/state/recibida?confirm=yes`],
  ];
  for (const [method, path] of asked) {
    expectRefused(await shop.shop.app.inject({ method, url: `/api${path}`, headers }), [400], path);
  }
});

test('addresses without a route', async () => {
  for (const url of [
    '/api',
    '/api/',
    '/api/nada',
    '/api/products/a/b',
    '/api//products',
    '/api/%',
    '/api/user',
  ])
    expectRefused(await shop.shop.app.inject({ url }), [400, 404], url);
  for (const method of ['PATCH', 'OPTIONS', 'DELETE'] as const)
    expectRefused(await shop.shop.app.inject({ method, url: '/api/products' }), [404, 405], method);
});

test('headers with arbitrary values', async () => {
  const odd = ['', ' ', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer ñandú', 'Bearer a b', 'x'.repeat(9000)];
  for (const authorization of [...odd, `Bearer ${'x'.repeat(9000)}`, `Bearer ${scene.ana.token}\0`]) {
    const answer = await shop.shop.app.inject({ url: '/api/user/profile', headers: { authorization } });
    expectRefused(answer, [401], authorization.slice(0, 20));
  }
  for (const key of ['', ' ', 'ñ', 'a b', 'x'.repeat(201), '\0']) {
    const answer = await shop.shop.app.inject({
      method: 'POST',
      url: `/api/carts/add-subproducts/${scene.ana.user.cartId}`,
      headers: { authorization: `Bearer ${scene.ana.token}`, 'idempotency-key': key },
      payload: { idSubProduct: scene.variant, quantity: 2 },
    });
    expectRefused(answer, [400], `Idempotency-Key: ${key.slice(0, 10)}`);
  }
  for (const match of ['', '""', 'W/"x"', 'nada', '"'.repeat(500)]) {
    const answer = await shop.shop.app.inject({
      method: 'PUT',
      url: `/api/products/${scene.product}`,
      headers: { authorization: `Bearer ${scene.admin.token}`, 'if-match': match },
      payload: aProduct(),
    });
    expectRefused(answer, [412], `If-Match: ${match.slice(0, 10)}`);
  }
});

async function aForm(field: string): Promise<Body> {
  return formOf([[field, await aPicture()]]);
}
