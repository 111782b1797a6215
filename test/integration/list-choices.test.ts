import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListChoice } from '#shared/schemas/list-choices.ts';
import type { ListReading } from '#shared/schemas/lists.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.keptAdmin();
});

afterAll(() => shop.close());

const path = (words: string) => `/admin/list-choices/${encodeURIComponent(words)}`;

const keep = (text: string, subProduct: string) =>
  shop.call('PUT', '/admin/list-choices', { as: admin, body: { text, subProduct } });

const listed = (q: string) =>
  shop.expectOk(
    shop.call<ListChoice[]>('GET', `/admin/list-choices?q=${encodeURIComponent(q)}`, { as: admin }),
  );

async function read(text: string): Promise<string | undefined> {
  const { lines } = await shop.expectOk(shop.call<ListReading>('POST', '/lists/read', { body: { text } }));
  return lines[0]?.product?.name;
}

test('a choice is listed as the line was written, is taken away, and comes back', async () => {
  await shop.givenProduct({ name: 'Tijera Maped', category: 'Tijeras', stock: 5, price: 100 });
  const { variants } = await shop.givenProduct({ name: 'Guillotina de mesa', category: 'Corte', stock: 5 });
  const chosen = variants[0]?._id ?? '';
  expect(await read('1 tijera')).toBe('Tijera Maped');

  expect((await keep('2 Tijeras', chosen)).status).toBe(204);
  expect(await read('1 tijera')).toBe('Guillotina de mesa');
  const [choice] = await listed('guillotina');
  expect(choice).toMatchObject({ text: '2 Tijeras', article: { _id: chosen }, counts: true });
  expect(await listed('TIJERAS')).toEqual([choice]);
  expect(await listed('nada de esto')).toEqual([]);

  const words = choice?.words ?? '';
  expect((await shop.call('DELETE', path(words), { as: admin })).status).toBe(204);
  expect(await read('1 tijera')).toBe('Tijera Maped');
  expect((await shop.call('DELETE', path(words), { as: admin })).status).toBe(404);
  await keep('2 Tijeras', chosen);
  expect((await listed('tijeras')).map((one) => one.words)).toEqual([words]);
});

test('what is chosen and taken away is in the audit, with its article', async () => {
  const { variants } = await shop.givenProduct({ name: 'Perforadora', category: 'Perforadoras', stock: 5 });
  await keep('sacabocados', variants[0]?._id ?? '');
  const [choice] = await listed('sacabocados');
  await shop.expectOk(shop.call('DELETE', path(choice?.words ?? ''), { as: admin }));
  const written = await shop.expectOk(
    shop.call<object[]>('GET', '/admin/audit?what=list_choice&q=sacabocados', { as: admin }),
  );
  const article = expect.stringContaining('Perforadora') as string;
  expect(written).toMatchObject([
    { action: 'deleted', label: 'sacabocados', before: { article }, after: null },
    { action: 'created', label: 'sacabocados', before: null, after: { article } },
  ]);
});

test('a choice whose article is not on sale counts for nothing, and is shown so', async () => {
  await shop.givenProduct({ name: 'Plastilina Jovi', category: 'Plastilinas', stock: 5 });
  const gone = await shop.givenProduct({ name: 'Masa importada', category: 'Juegos', stock: 5 });
  await keep('plastilina', gone.variants[0]?._id ?? '');
  expect(await read('plastilina')).toBe('Masa importada');
  await shop.expectOk(shop.call('DELETE', `/products/${gone._id}`, { as: admin }));
  expect(await read('plastilina')).toBe('Plastilina Jovi');
  expect(await listed('plastilina')).toMatchObject([
    { counts: false, article: { product: { _id: gone._id } } },
  ]);
});

test('an unknown article is refused', async () => {
  const refused = await keep('1 goma', 'no-existe');
  expect(refused).toMatchObject({ status: 404, body: { code: 'unknown_articles' } });
});
