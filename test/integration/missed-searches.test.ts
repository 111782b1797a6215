import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MissedSearch } from '#shared/schemas/reports.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('searches that found nothing are counted, without what may say who searched', async () => {
  const owner = await shop.keptAdmin();
  const { reports } = shop.shop.services;
  for (const q of ['Témpera  fluo', 'tempera fluo', 'ana@correo.com', '2325 40-1234', '', 'x'.repeat(61)]) {
    reports.noteMissed(q);
  }
  await reports.writeMissed();
  reports.noteMissed('tempera fluo');
  await reports.writeMissed();
  const list = () => {
    const query = '/admin/reports/searches?since=2020-01-01&until=2021-12-31';
    return shop.expectOk(shop.call<MissedSearch[]>('GET', query, { as: owner }));
  };
  await shop.db.updateTable('missed_searches').set({ day: '2021-05-05' }).execute();
  expect(await list()).toEqual([{ words: 'tempera fluo', times: 3, last: '2021-05-05', found: false }]);
  await shop.givenProduct({ stock: 1, name: 'Témpera flúo x 6' });
  expect(await list()).toMatchObject([{ found: true }]);
});

test('what a new synonym explains is found by now', async () => {
  const owner = await shop.keptAdmin();
  await shop.givenProduct({ stock: 1, name: 'Lapicera Bic', category: 'Lapiceras' });
  const { reports } = shop.shop.services;
  reports.noteMissed('garabateros');
  await reports.writeMissed();
  const isFound = async () => {
    const day = (time: number) => new Date(time).toISOString().slice(0, 10);
    const query = `/admin/reports/searches?since=${day(Date.now() - 2 * 86_400_000)}&until=${day(Date.now())}`;
    const rows = await shop.expectOk(shop.call<MissedSearch[]>('GET', query, { as: owner }));
    return rows.find(({ words }) => words === 'garabateros')?.found;
  };
  expect(await isFound()).toBe(false);
  const body = [{ terms: ['lapicera', 'garabatero'] }];
  await shop.expectOk(shop.call('PUT', '/admin/synonyms', { as: owner, body }));
  expect(await isFound()).toBe(true);
});
