import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import type { TakeBackPreview } from '#shared/schemas/take-back.ts';
import { aProduct } from '#test/support/forms.ts';
import { importSteps } from '#test/support/imports.ts';
import { readPdf } from '#test/support/pdf-pages.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.keptAdmin();
});
afterAll(() => shop.close());

const send = <Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.call<Body>(method, path, { as: admin, ...(body && { body }) });
const create = (change: object) => send<Product>('POST', '/products', { ...aProduct(), ...change });
const read = async ({ _id }: Product) =>
  (await shop.expectOk(send<Product>('GET', `/products/${_id}`))).netContent;

async function edit({ IDSubProducts: _stay, ...product }: Product, change: object): Promise<void> {
  await shop.expectOk(send('PUT', `/products/${product._id}`, { ...product, ...change }));
}

test.each([
  [undefined, null],
  [null, null],
  [' ', null],
  ['1500gr', '1.500 g'],
  ['0,75 litros', '0,75 l'],
])('a product that is made with %j has %j', async (netContent, stored) => {
  const made = await shop.expectOk(create({ netContent }));
  expect(made.netContent).toBe(stored);
  expect(await read(made)).toBe(stored);
});

test.each(['500', '0 g', '5 lb', 'mucho', '2.000.000 g', 5, true, ['5 g'], {}])(
  '%j is refused at its field',
  async (netContent) => {
    const { status, body } = await create({ netContent });
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'netContent' }] }]);
  },
);

test('an edit keeps, sets and takes away; the copy has it; the audit says it, and it is taken back', async () => {
  const product = await shop.expectOk(create({ netContent: '500 g' }));
  const { netContent: _, ...rest } = product;
  await shop.expectOk(send('PUT', `/products/${product._id}`, { ...rest, description: 'Otra' }));
  expect(await read(product)).toBe('500 g');
  const copy = await shop.expectOk(send<Product>('POST', `/products/${product._id}/duplicate`));
  expect(copy.netContent).toBe('500 g');
  await edit(product, { netContent: '' });
  expect(await read(product)).toBeNull();

  const path = `/admin/audit?thing=${product._id}&action=edited`;
  const [entry] = await shop.expectOk(send<AuditEntry[]>('GET', path));
  expect(entry).toMatchObject({ before: { netContent: '500 g' }, after: { netContent: null } });
  const back = `/admin/audit/${entry?._id}/take-back`;
  const { version } = await shop.expectOk(send<TakeBackPreview>('GET', back));
  const taken = await shop.call('POST', back, { as: admin, headers: { 'if-match': version } });
  expect(taken.status).toBe(204);
  expect(await read(product)).toBe('500 g');
});

test('an import sets it, says what cannot be read, and is undone, also where there was none', async () => {
  const steps = importSteps(shop, admin);
  const none = await shop.expectOk(create({}));
  const some = await shop.expectOk(create({ netContent: '12 u' }));
  const file = `ID de producto;Contenido neto\n${none._id};1,5 kg\n${some._id};24 unidades\n`;
  const applied = await steps.apply(await steps.check(file));
  expect([await read(none), await read(some)]).toEqual(['1,5 kg', '24 u']);
  await shop.expectOk(steps.call('POST', `/${applied._id}/undo`));
  await steps.settle(applied._id);
  expect([await read(none), await read(some)]).toEqual([null, '12 u']);

  const wrong = await steps.check(`ID de producto;Contenido neto\n${none._id};un montón\n`);
  const [row] = await steps.rows(wrong);
  expect(row?.outcome).toBe('error');
  expect(row?.notes.map(({ column, message }) => `${column}: ${message}`)).toEqual([
    'Contenido neto (columna B): «un montón»: Escribí cuánto trae con g, kg, ml, l, m o u: por ejemplo 500 g',
  ]);
});

test('a label says the price of a unit, and none where the content is not known', async () => {
  const words = async (change: object) => {
    const { IDSubProducts: variants } = await shop.expectOk(create({ price: 1200, ...change }));
    const answer = await shop.shop.app.inject({
      url: `/api/admin/labels?layout=40x30&subProducts=${variants[0]?._id}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    return (await readPdf(answer.rawPayload)).replace(/\s+/g, ' ');
  };
  expect(await words({ netContent: '500 g' })).toMatch(/\$ 2\.400 .*por kg/);
  expect(await words({})).not.toContain(' por ');
});

test('the database takes both columns or none', async () => {
  const update = shop.db.updateTable('products');
  await expect(update.set({ net_content: 5, net_content_unit: null }).execute()).rejects.toThrow(
    'net_content',
  );
  await expect(update.set({ net_content: 0, net_content_unit: 'g' }).execute()).rejects.toThrow(
    'net_content',
  );
});
