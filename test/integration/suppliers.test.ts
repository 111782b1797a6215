import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '#shared/permissions.ts';
import type { AuditEntry } from '#shared/schemas/audit.ts';
import type { Supplier, SupplierArticle, SupplierCost } from '#shared/schemas/suppliers.ts';
import { givenEmployee } from '#test/support/employees.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';
import { stockSteps } from '#test/support/stock-steps.ts';

let shop: TestShop;
let admin: Visitor;
let steps: ReturnType<typeof stockSteps>;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  steps = stockSteps(shop, admin);
});

afterAll(() => shop.close());

const create = (body: object) => steps.post<Supplier>('/admin/suppliers', body);
const put = <Body>(path: string, body: object, headers: Record<string, string> = {}) =>
  shop.call<Body>('PUT', path, { as: admin, body, headers });
const get = <Body>(path: string) => shop.call<Body>('GET', path, { as: admin });
const editArticle = (supplier: Supplier, variant: { _id: string }, body: object) =>
  put<SupplierArticle>(`/admin/suppliers/${supplier._id}/articles/${variant._id}`, body);

let count = 0;
const givenSupplier = (facts: object = {}) => {
  count += 1;
  return shop.expectOk(create({ name: `Mayorista ${count}`, ...facts }));
};

test('a supplier is made, read, edited by version and deleted; its name is its own', async () => {
  const facts = {
    contact: 'Marta',
    whatsapp: '11 5555-1234',
    email: 'm@sur.ar',
    leadDays: 4,
    listsWithVat: false,
  };
  const { status, body } = await create({ name: '  Librería   Sur ', ...facts });
  expect([status, body]).toMatchObject([201, { name: 'Librería Sur', notes: '', ...facts }]);
  expect((await create({ name: 'libreria sur' })).body).toMatchObject({ code: 'supplier_exists' });
  const path = `/admin/suppliers/${body._id}`;
  const read = await shop.shop.app.inject({
    url: `/api${path}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const etag = String(read.headers.etag);
  const edited = await put<Supplier>(path, { ...body, name: 'Librería del Sur' }, { 'if-match': etag });
  expect(edited.body).toEqual({ ...body, name: 'Librería del Sur' });
  expect((await put(path, body, { 'if-match': etag })).status).toBe(412);
  await givenSupplier({ name: 'Papelera Norte' });
  expect((await put(path, { ...body, name: 'PAPELERA NORTE' })).status).toBe(409);
  expect((await shop.call('DELETE', path, { as: admin })).status).toBe(204);
  expect((await get(path)).status).toBe(404);
  expect((await create({ name: 'Librería del Sur' })).status).toBe(201);
});

test('an article has a code and a cost at a supplier, whose history stays', async () => {
  const [one, other] = [await givenSupplier(), await givenSupplier()];
  const variant = await steps.givenVariant(3);
  const first = await shop.expectOk(editArticle(one, variant, { code: 'A0127', cost: 800 }));
  expect(first).toMatchObject({ subProduct: variant._id, code: 'A0127', cost: 800, stock: 3 });
  expect(await shop.expectOk(editArticle(one, variant, { cost: 950.5 }))).toMatchObject({
    code: 'A0127',
    cost: 950.5,
  });
  await shop.expectOk(editArticle(one, variant, { cost: 950.5 }));
  await shop.expectOk(editArticle(other, variant, { code: 'A0127' }));
  const costs = await shop.expectOk(get<SupplierCost[]>(`/admin/supplier-costs?subProduct=${variant._id}`));
  expect(costs.map(({ cost, supplier }) => [supplier._id, cost])).toEqual([
    [one._id, 950.5],
    [one._id, 800],
  ]);
  const list = () => shop.expectOk(get<SupplierArticle[]>(`/admin/suppliers/${one._id}/articles?q=a012`));
  expect(await list()).toHaveLength(1);
  const path = `/admin/suppliers/${one._id}/articles/${variant._id}`;
  expect((await shop.call('DELETE', path, { as: admin })).status).toBe(204);
  expect(await list()).toEqual([]);
});

test('a code belongs to one article within its supplier, and finds it', async () => {
  const supplier = await givenSupplier();
  const [one, other] = [await steps.givenVariant(1), await steps.givenVariant(1)];
  await shop.expectOk(editArticle(supplier, one, { code: 'ZX-9' }));
  const refused = await editArticle(supplier, other, { code: 'ZX-9' });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'supplier_code_in_use' }]);
  const found = await shop.expectOk(
    get<{ exact: boolean; articles: Array<{ _id: string }> }>('/admin/articles?q=ZX-9'),
  );
  expect([found.exact, found.articles.map(({ _id }) => _id)]).toEqual([true, [one._id]]);
});

test('a code of a deleted article is free, and its link can be taken away', async () => {
  const supplier = await givenSupplier();
  const [gone, left, other] = await Promise.all([1, 1, 1].map((stock) => steps.givenVariant(stock)));
  if (!gone || !left || !other) throw new Error('a variant is missing');
  await shop.expectOk(editArticle(supplier, gone, { code: 'K-1' }));
  await shop.expectOk(editArticle(supplier, left, { code: 'K-2' }));
  for (const { _id } of [gone, left]) {
    expect((await shop.call('DELETE', `/subproducts/${_id}`, { as: admin })).status).toBeLessThan(300);
  }
  expect(await shop.expectOk(editArticle(supplier, other, { code: 'K-1' }))).toMatchObject({ code: 'K-1' });
  const path = `/admin/suppliers/${supplier._id}/articles/${left._id}`;
  expect((await shop.call('DELETE', path, { as: admin })).status).toBe(204);
  const rows = shop.db.selectFrom('supplier_articles').select('code').where('supplier_id', '=', supplier._id);
  expect((await rows.where('sub_product_id', '=', left._id).execute()).length).toBe(0);
  expect(await shop.expectOk(editArticle(supplier, other, { code: 'K-2' }))).toMatchObject({ code: 'K-2' });
});

test('a code of a deleted supplier finds nothing; one of another supplier is not exact', async () => {
  const [gone, other] = [await givenSupplier(), await givenSupplier()];
  const [one, two] = [await steps.givenVariant(1), await steps.givenVariant(1)];
  await shop.expectOk(editArticle(gone, one, { code: 'DEL-1' }));
  await shop.expectOk(editArticle(other, two, { code: 'OTR-1' }));
  await shop.call('DELETE', `/admin/suppliers/${gone._id}`, { as: admin });
  const find = async (query: string) => {
    const found = await shop.expectOk(
      get<{ exact: boolean; articles: Array<{ _id: string }> }>(`/admin/articles?${query}`),
    );
    return [found.exact, found.articles.map(({ _id }) => _id)];
  };
  expect(await find('q=DEL-1')).toEqual([false, []]);
  expect(await find(`q=OTR-1&supplier=${other._id}`)).toEqual([true, [two._id]]);
  expect(await find(`q=OTR-1&supplier=${encodeURIComponent(other.name.toUpperCase())}`)).toEqual([
    true,
    [two._id],
  ]);
  expect(await find('q=OTR-1&supplier=none')).toEqual([false, [two._id]]);
});

test('a cost that is taken away is a line of its history', async () => {
  const supplier = await givenSupplier();
  const variant = await steps.givenVariant(1);
  for (const cost of [10, null, null, 10]) await shop.expectOk(editArticle(supplier, variant, { cost }));
  const costs = await shop.expectOk(get<SupplierCost[]>(`/admin/supplier-costs?subProduct=${variant._id}`));
  expect(costs.map(({ cost }) => cost)).toEqual([10, null, 10]);
});

test('articles are found by whole barcode, with or without its first zero, or by words', async () => {
  const { variants, name } = await shop.givenProduct({ stock: 2 });
  const [variant] = variants;
  await shop.expectOk(put(`/subproducts/${variant?._id}`, { barcode: '0123456789012', color: 'Púrpura' }));
  const find = async (q: string) => {
    const path = `/admin/articles?q=${encodeURIComponent(q)}`;
    const { exact, articles } = await shop.expectOk(
      get<{ exact: boolean; articles: Array<{ _id: string; barcode: string }> }>(path),
    );
    return { exact, ids: articles.map(({ _id }) => _id) };
  };
  const exactly = { exact: true, ids: [variant?._id] };
  for (const q of ['0123456789012', '123456789012', variant?._id ?? ''])
    expect(await find(q), q).toEqual(exactly);
  expect(await find(`${name} purpura`)).toEqual({ exact: false, ids: [variant?._id] });
  expect(await find('99999')).toEqual({ exact: false, ids: [] });
});

test('who may not see prices sees no cost and writes none', async () => {
  const supplier = await givenSupplier();
  const variant = await steps.givenVariant(1);
  await shop.expectOk(editArticle(supplier, variant, { cost: 5 }));
  const helper = await shop.givenCustomer();
  await shop.db
    .updateTable('users')
    .set({ rol: 'admin', permissions: ['stock'] })
    .where('id', '=', helper.user._id)
    .execute();
  const path = `/admin/suppliers/${supplier._id}/articles`;
  const list = await shop.expectOk(shop.call<SupplierArticle[]>('GET', path, { as: helper }));
  expect(list.map(({ cost }) => cost)).toEqual([null]);
  const write = (body: object) => shop.call('PUT', `${path}/${variant._id}`, { as: helper, body });
  expect((await write({ cost: 6 })).status).toBe(403);
  expect(await shop.expectOk(write({ code: 'B' }))).toMatchObject({ code: 'B', cost: null });
  expect(
    (await shop.call('GET', `/admin/supplier-costs?subProduct=${variant._id}`, { as: helper })).status,
  ).toBe(403);
});

test('the audit tells costs only to those who may see prices', async () => {
  const supplier = await givenSupplier();
  const variant = await steps.givenVariant(1);
  await shop.expectOk(editArticle(supplier, variant, { code: 'C-1', cost: 5 }));
  await shop.expectOk(editArticle(supplier, variant, { cost: 8 }));
  const path = `/admin/suppliers/${supplier._id}/articles/${variant._id}`;
  expect((await shop.call('DELETE', path, { as: admin })).status).toBe(204);
  const costsFor = async (permissions: Permission[]) => {
    const as = await givenEmployee(shop, permissions);
    const query = `/admin/audit?what=supplier&thing=${supplier._id}`;
    const entries = await shop.expectOk(shop.call<AuditEntry[]>('GET', query, { as }));
    return entries
      .filter(({ action }) => action.startsWith('article_'))
      .map(({ before, after }) => [before?.cost, after?.cost]);
  };
  expect(await costsFor(['reports', 'prices'])).toEqual([
    [8, undefined],
    [5, 8],
    [undefined, 5],
  ]);
  expect(await costsFor(['reports'])).toEqual([
    [null, undefined],
    [null, null],
    [undefined, null],
  ]);
});

test('suppliers come by name, a page or whole, and as a file', async () => {
  await givenSupplier({ name: 'Ábaco', leadDays: 2 });
  const page = await shop.expectOk(get<Supplier[]>('/admin/suppliers?page=1&limit=1'));
  expect(page).toMatchObject([{ name: 'Ábaco', articles: 0 }]);
  const file = await shop.shop.app.inject({
    url: '/api/admin/suppliers?format=csv&q=abaco',
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(file.body.split('\r\n')[1]).toBe('Ábaco;;;;2;');
});
