import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartAfterMany } from '#shared/schemas/cart.ts';
import type { AdminPublishedList, ListedPublishedList } from '#shared/schemas/published-lists.ts';
import type { ListDemand } from '#shared/schemas/reports.ts';
import { givenEmployee } from '#test/support/employees.ts';
import { printPdf, readCodes, readPdf } from '#test/support/pdf-pages.ts';
import { publishedListSteps } from '#test/support/published-lists.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';

let shop: TestShop;
let admin: Visitor;
let steps: ReturnType<typeof publishedListSteps>;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.admin();
  steps = publishedListSteps(shop, admin);
});

afterAll(() => shop.close());

test('openings, carts and orders of a list are counted', async () => {
  const { id } = await steps.givenArticle({ name: 'Mochila con carro', price: 50_000 });
  const list = await steps.created({ lines: [{ text: '1 mochila', subProduct: id }], state: 'published' });
  const opened = await shop.call('POST', `/lists/${list.slug}/opened`);
  expect(opened.status).toBe(204);
  await shop.call('POST', '/lists/no-hay-tal-lista/opened');
  const ana = await shop.givenCustomer();
  const put = () =>
    shop.expectOk(
      shop.call<CartAfterMany>('POST', `/carts/add-many/${ana.user.cartId}`, {
        as: ana,
        body: { lines: [{ idSubProduct: id, quantity: 1 }], list: list.slug },
      }),
    );
  await put();
  await put();
  const { init_point } = await shop.expectOk(shop.createOrder(ana));
  expect((await shop.expectOk(steps.readAsAdmin(list._id))).counts).toEqual({
    opened: 1,
    added: 1,
    bought: 0,
  });
  await shop.pay(init_point, 'approved');
  await expect
    .poll(async () => (await shop.expectOk(steps.readAsAdmin(list._id))).counts)
    .toEqual({ opened: 1, added: 1, bought: 1 });
  const [listed] = await shop.expectOk(
    shop.call<ListedPublishedList[]>('GET', `/admin/lists?q=${list.school}&state=published`, { as: admin }),
  );
  expect(listed).toMatchObject({ _id: list._id, lines: 1, missing: 0, counts: { bought: 1 } });
});

test('a list is copied for the next year, deleted and brought back, and all of it is in the audit', async () => {
  const { id } = await steps.givenArticle({ name: 'Transportador de ángulos', price: 900 });
  const list = await steps.created({
    lines: [{ text: '1 escuadra', subProduct: id, units: 2 }],
    state: 'published',
  });
  const copy = await shop.expectOk(
    shop.call<AdminPublishedList>('POST', `/admin/lists/${list._id}/copy`, { as: admin }),
  );
  expect(copy).toMatchObject({ school: list.school, year: 2028, state: 'draft', total: 1800 });
  expect(copy.slug).not.toBe(list.slug);
  expect((await shop.call('DELETE', `/admin/lists/${list._id}`, { as: admin })).status).toBe(204);
  expect((await steps.open(list.slug)).status).toBe(404);
  expect((await steps.readAsAdmin(list._id)).status).toBe(404);
  const restored = await shop.expectOk(
    shop.call<AdminPublishedList>('POST', `/admin/lists/${list._id}/restore`, { as: admin }),
  );
  expect(restored).toMatchObject({ slug: list.slug, state: 'published' });
  expect((await steps.open(list.slug)).status).toBe(200);
  const entries = await shop.expectOk(
    shop.call<Array<{ action: string }>>('GET', `/admin/audit?what=published_list&thing=${list._id}`, {
      as: admin,
    }),
  );
  expect(entries.map(({ action }) => action)).toEqual(['restored', 'deleted', 'created']);
});

test('who edits a version that is not the last one is told; stock is no part of it', async () => {
  const { id, setStock } = await steps.givenArticle({ name: 'Regla de acrílico 30 cm', price: 700 });
  const list = await steps.created({ lines: [{ text: '1 regla', subProduct: id }] });
  const { headers } = await steps.readAsAdmin(list._id);
  const version = { 'if-match': headers.etag ?? '' };
  await setStock(0);
  await shop.expectOk(steps.edit(list, { note: 'Primera' }, version));
  const late = await steps.edit(list, { note: 'Segunda' }, version);
  expect(late).toMatchObject({ status: 412, body: { code: 'edited_meanwhile' } });
});

test('a poster has the short address as a QR code', async () => {
  const list = await steps.created({
    school: 'Escuela de ejemplo N.º 1',
    text: '1 abrochadora',
    state: 'published',
  });
  const answer = await shop.shop.app.inject({
    url: `/api/admin/lists/${list._id}/poster`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const [page, ...others] = await printPdf(answer.rawPayload);
  if (!page) throw new Error('a poster has a page');
  expect([Math.round(page.width), Math.round(page.height), others.length]).toEqual([210, 297, 0]);
  const address = `${shop.env.publicUrl}/l/${list.number}`;
  expect(await readCodes(page, { x: 0, y: 0, width: 210, height: 297 })).toEqual([`QRCode ${address}`]);
  const words = await readPdf(answer.rawPayload);
  expect(words, 'nobody has set where the shop is').not.toContain('Calle de la Librería');
  for (const text of [list.school, '3.er grado · 2027', address.replace('http://', ''), 'Lunes a viernes'])
    expect(words).toContain(text);
});

test('lists are written by who may edit the catalogue', async () => {
  const list = await steps.created({ text: '1 abrochadora' });
  const seller = await givenEmployee(shop, ['sales']);
  for (const [method, path] of [
    ['GET', '/admin/lists'],
    ['DELETE', `/admin/lists/${list._id}`],
  ] as const)
    expect((await shop.call(method, path, { as: seller })).status).toBe(403);
});

test('what lists ask for in vain is counted, without what could say whose list it was', async () => {
  const { lists } = shop.shop.services;
  const asks = (from: string) =>
    shop.expectOk(
      shop.call('POST', '/lists/read', {
        from,
        body: { text: '1 escuadra de Valentina/Ana Bru\n1 escuadra n/Valentina\n1 florimondo Valentina' },
      }),
    );
  const read = async () => {
    await lists.writeDemand();
    const days = 'since=2026-01-01&until=2026-12-31';
    const rows = await shop.expectOk(
      shop.call<Array<{ words: string; outcome: string; times: number }>>(
        'GET',
        `/admin/reports/list-demand?${days}`,
        { as: admin },
      ),
    );
    return new Map(rows.map(({ words, outcome, times }) => [words, `${outcome} ${times}`]));
  };
  await asks('10.9.0.1');
  await asks('10.9.0.1');
  const first = await read();
  expect(first.get('escuadra')).toBe('not_sold 1');
  expect([...first.keys()].join(' ')).not.toMatch(/valentina|ana|bru|florimondo/);
  await asks('10.9.0.2');
  expect((await read()).has('florimondo valentina')).toBe(false);
  await asks('10.9.0.3');
  expect((await read()).has('florimondo valentina')).toBe(true);
});

test('what was not sold and is by now is told apart', async () => {
  await shop.expectOk(shop.call('POST', '/lists/read', { body: { text: '1 escuadra' } }));
  await shop.shop.services.lists.writeDemand();
  const isFound = async () => {
    const path = '/admin/reports/list-demand?since=2026-01-01&until=2026-12-31';
    const rows = await shop.expectOk(shop.call<ListDemand[]>('GET', path, { as: admin }));
    return rows.find(({ words }) => words === 'escuadra')?.found;
  };
  expect(await isFound()).toBe(false);
  await shop.givenProduct({ name: 'Escuadra Maped 20 cm', category: 'Geometría', stock: 1 });
  expect(await isFound()).toBe(true);
});
