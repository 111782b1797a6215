import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShopSearch } from '#shared/schemas/catalog.ts';
import type { ListReading } from '#shared/schemas/lists.ts';
import type { SynonymGroup } from '#shared/schemas/synonyms.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.keptAdmin();
  await shop.givenProduct({ name: 'Lapicera Bic Cristal', category: 'Lapiceras', stock: 3 });
  await shop.givenProduct({ name: 'Termo de acero', category: 'Bazar', stock: 3 });
});

afterAll(() => shop.close());

const read = () => shop.call<SynonymGroup[]>('GET', '/admin/synonyms', { as: admin });

const save = (body: unknown, headers = {}) =>
  shop.call<SynonymGroup[]>('PUT', '/admin/synonyms', { as: admin, body, headers });

const namesOf = async (q: string) => {
  const found = await shop.expectOk(shop.call<ShopSearch>('GET', `/search?q=${encodeURIComponent(q)}`));
  return found.products.map(({ name }) => name);
};

test('a new shop has first words, and its owner’s replace them', async () => {
  const first = await shop.expectOk(read());
  expect(first.find(({ terms }) => terms.includes('birome'))?.terms[0]).toBe('lapicera');
  expect(await namesOf('birome')).toEqual(['Lapicera Bic Cristal']);

  const own = [{ terms: ['lapicera', 'plumita'] }, { terms: ['termo', 'matera'] }];
  expect(await shop.expectOk(save(own))).toEqual(own);
  expect(await shop.expectOk(read())).toEqual(own);
  expect(await namesOf('plumitas')).toEqual(['Lapicera Bic Cristal']);
  expect(await namesOf('matera')).toEqual(['Termo de acero']);
  expect(await namesOf('birome')).toEqual([]);

  const { lines } = await shop.expectOk(
    shop.call<ListReading>('POST', '/lists/read', { body: { text: '1 plumita' } }),
  );
  expect(lines[0]?.product?.name).toBe('Lapicera Bic Cristal');
});

test('who administrates finds articles by them, too', async () => {
  await shop.expectOk(save([{ terms: ['lapicera', 'plumita'] }]));
  const listed = await shop.call<Array<{ name: string }>>('GET', '/admin/products?q=plumitas', { as: admin });
  expect(listed.body.map(({ name }) => name)).toEqual(['Lapicera Bic Cristal']);
  const everything = await shop.expectOk(
    shop.call<{ products: Array<{ name: string }> }>('GET', '/admin/search?q=plumita', { as: admin }),
  );
  expect(everything.products.map(({ name }) => name)).toEqual(['Lapicera Bic Cristal']);
});

test('who sells or receives types them, too, and a colour chooses among those of an article', async () => {
  await shop.expectOk(save([{ terms: ['marcador', 'fibron'] }]));
  const { variants } = await shop.givenProduct({
    name: 'Marcador Edding',
    category: 'Marcadores',
    stock: [2, 5],
  });
  const [blue, red] = variants;
  const find = async (q: string) => {
    const path = `/admin/articles?q=${encodeURIComponent(q)}`;
    const { exact, articles } = await shop.expectOk(
      shop.call<{ exact: boolean; articles: Array<{ _id: string }> }>('GET', path, { as: admin }),
    );
    return { exact, ids: articles.map(({ _id }) => _id) };
  };
  expect(await find('fibrones rojos')).toEqual({ exact: false, ids: [red?._id] });
  expect(new Set((await find('fibrones')).ids)).toEqual(new Set([blue?._id, red?._id]));
  expect(await find('fibron sarasa')).toEqual({ exact: false, ids: [] });
});

test('a save over another’s is refused', async () => {
  const { headers } = await read();
  await shop.expectOk(save([{ terms: ['lapicera', 'una'] }], { 'if-match': headers.etag }));
  const { status } = await save([{ terms: ['lapicera', 'otra'] }], { 'if-match': headers.etag });
  expect(status).toBe(412);
  expect((await shop.expectOk(read()))[0]?.terms).toEqual(['lapicera', 'una']);
});

test.each([
  ['no list', { terms: ['a', 'b'] }],
  ['a single word', [{ terms: ['lapicera'] }]],
  ['no word', [{ terms: ['lapicera', '¡!'] }]],
  ['a long one', [{ terms: ['lapicera', 'a'.repeat(61)] }]],
  ['too many groups', Array.from({ length: 301 }, () => ({ terms: ['una', 'otra'] }))],
])('%s is refused', async (_, body) => {
  expect((await save(body)).status).toBe(400);
});

test('the audit says what came and what went', async () => {
  await shop.expectOk(save([{ terms: ['lapicera', 'pluma fuente'] }]));
  await shop.expectOk(save([{ terms: ['lapicera', 'tinta'] }]));
  const [entry] = await shop.expectOk(
    shop.call<Array<{ what: string; before: object; after: object }>>('GET', '/admin/audit?what=synonyms', {
      as: admin,
    }),
  );
  expect(entry).toMatchObject({
    what: 'synonyms',
    before: { groups: ['lapicera, pluma fuente'] },
    after: { groups: ['lapicera, tinta'] },
  });
});
