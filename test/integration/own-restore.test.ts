import { mkdtemp, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Backups } from '#shared/schemas/backups.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { callsOver } from '#test/support/remote-calls.ts';
import type { Visitor } from '#test/support/shop.ts';
import { admin, type RunningShop, startShop } from '#test/support/shop-process.ts';

// A shop with the embedded database goes back to a backup by itself: it closes, becomes it, and opens again.
let shop: RunningShop;
let calls: ReturnType<typeof callsOver>;
let owner: Visitor;

beforeAll(async () => {
  const folder = await mkdtemp(join(inject('temporaryFolder'), 'own-restore-'));
  shop = await startShop(folder, {
    DEMO_CATALOG: '0',
    TRUST_PROXY: '1',
    METRICS_PORT: String(await findFreePort()),
  });
  calls = callsOver(shop.url);
  owner = await calls.logIn(admin.email, admin.password);
});
afterAll(async () => {
  expect(await shop.stop()).toBe(0);
});

const read = () => calls.expectOk(calls.call<Backups>('GET', '/admin/backups', { as: owner }));

async function makeBackup(): Promise<string> {
  let backups = await calls.expectOk(calls.call<Backups>('POST', '/admin/backups', { as: owner }));
  while (backups.work) backups = await read();
  return backups.list?.[0]?.name ?? '';
}

const askFor = (name: string, password: string) =>
  calls.call('POST', `/admin/backups/${name}/restore`, { as: owner, body: { password } });

/** Asks for the backup and waits until the shop is open again. Returns what visitors saw of the home page meanwhile. */
async function goBackTo(name: string): Promise<string[]> {
  expect((await askFor(name, admin.password)).status).toBe(202);
  const seen: string[] = [];
  while ((await statusOf('/readyz')) !== 200) {
    const page = await fetch(shop.url).catch(() => null);
    if (page) seen.push(`${page.status} ${page.headers.get('retry-after')} ${await page.text()}`);
    await wait(50);
  }
  return seen;
}

const statusOf = (path: string) =>
  fetch(`${shop.url}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

const namesOfSuppliers = async () => {
  const suppliers = await calls.expectOk(
    calls.call<Array<{ name: string }>>('GET', '/admin/suppliers', { as: owner }),
  );
  return suppliers.map(({ name }) => name);
};
const addSupplier = (name: string) =>
  calls.expectOk(calls.call('POST', '/admin/suppliers', { as: owner, body: { name } }));

test('the owner goes back to a backup and away from it again; visitors are told meanwhile', async () => {
  await addSupplier('Papelera del Sur');
  const name = await makeBackup();
  await addSupplier('Tintas Norte');
  expect(await askFor(name, 'no es')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  expect(await askFor('tintero-2020-01-01-000000.tar', admin.password)).toMatchObject({ status: 404 });

  const seen = await goBackTo(name);
  expect(seen).toContainEqual(expect.stringMatching(/^503 5 .*Volvemos enseguida/s));
  expect(await namesOfSuppliers()).toEqual(['Papelera del Sur']);
  const { restored, list, work } = await read();
  expect(restored).toMatchObject({ name, failure: null });
  expect(work).toBeNull();
  const before = list?.filter(({ beforeRestore }) => beforeRestore) ?? [];
  expect(list).toHaveLength(2);
  expect(before.map((backup) => backup.name)).toEqual([expect.stringMatching(/^tintero-[\d-]+-antes\.tar$/)]);

  await goBackTo(before[0]?.name ?? '');
  expect(await namesOfSuppliers()).toEqual(['Papelera del Sur', 'Tintas Norte']);
  const entries = await calls.expectOk(
    calls.call<unknown[]>('GET', '/admin/audit?what=backup', { as: owner }),
  );
  expect(entries).toContainEqual(expect.objectContaining({ action: 'restored', label: before[0]?.name }));
});

test('a backup that is damaged changes nothing, and the page says why', async () => {
  const name = await makeBackup();
  const { where, list } = await read();
  const file = await open(join(where, name), 'r+');
  await file.truncate(2_000);
  await file.close();
  await addSupplier('Tras la copia');
  await goBackTo(name);
  expect(await namesOfSuppliers()).toContain('Tras la copia');
  const { restored } = await read();
  expect(restored?.name).toBe(name);
  expect(restored?.failure).toMatch(/^No se puede: la copia está (cortada|dañada)/);
  expect((await read()).list).toHaveLength(list?.length ?? 0);
});
