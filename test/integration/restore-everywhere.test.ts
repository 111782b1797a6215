import { execFile } from 'node:child_process';
import { readdir, readFile, truncate } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backups } from '#shared/schemas/backups.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { callsOver } from '#test/support/remote-calls.ts';
import type { Visitor } from '#test/support/shop.ts';
import { admin, type RunningShop, startShop } from '#test/support/shop-process.ts';

// Three processes on one PostgreSQL, two of them on one port, go back to a backup together.
let database: TestDatabase;
let databaseUrl: string;
let shops: RunningShop[] = [];
let calls: ReturnType<typeof callsOver>;
let owner: Visitor;

beforeAll(async () => {
  database = await openTestDatabase();
  if (!('databaseUrl' in database.location)) throw new Error('several processes need a server');
  databaseUrl = database.location.databaseUrl;
  const env = { DATABASE_URL: databaseUrl, DEMO_CATALOG: '0', TRUST_PROXY: '1' };
  shops = [
    await startShop(database.dataDir, { ...env, WORKERS: '2' }),
    await startShop(database.dataDir, env),
  ];
  calls = callsOver(shops[0]?.url ?? '');
  owner = await calls.logIn(admin.email, admin.password);
});
afterAll(async () => {
  expect(await Promise.all(shops.map((shop) => shop.stop()))).toEqual([0, 0]);
  await database.close();
});

const read = () => calls.expectOk(calls.call<Backups>('GET', '/admin/backups', { as: owner }));

async function makeBackup(): Promise<{ name: string; path: string }> {
  let backups = await calls.expectOk(calls.call<Backups>('POST', '/admin/backups', { as: owner }));
  while (backups.work) backups = await read();
  const name = backups.list?.[0]?.name ?? '';
  return { name, path: join(backups.where, name) };
}

const askFor = (name: string) =>
  calls.call('POST', `/admin/backups/${name}/restore`, { as: owner, body: { password: admin.password } });

/** Waits for the news of a restore, from any process that is open. Returns it. */
async function newsAfter(last: Backups['restored']): Promise<Backups['restored']> {
  for (;;) {
    const { status, body } = await calls
      .call<Backups>('GET', '/admin/backups', { as: owner })
      .catch(() => ({ status: 0, body: null }));
    // Before the process that restored has told, the shop of then may have older news, or none.
    const news = status === 200 ? body?.restored : null;
    if (news && (!last || news.at > last.at)) return news;
    await wait(50);
  }
}

const addSupplier = (name: string) =>
  calls.expectOk(calls.call('POST', '/admin/suppliers', { as: owner, body: { name } }));

/** The names that each port gives, once it is open again. */
const namesOfSuppliers = () =>
  Promise.all(
    shops.map(async ({ url }) => {
      await expect
        .poll(() =>
          fetch(`${url}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(200);
      const there = callsOver(url);
      const suppliers = await there.expectOk(
        there.call<Array<{ name: string }>>('GET', '/admin/suppliers', { as: owner }),
      );
      return suppliers.map(({ name }) => name).sort();
    }),
  );

/** What the other port answers to visitors until `done`. */
async function watchOther(done: Promise<unknown>): Promise<Set<string>> {
  let isDone = false;
  const ended = done.finally(() => {
    isDone = true;
  });
  const seen = new Set<string>();
  while (!isDone) {
    const page = await fetch(shops[1]?.url ?? '').catch(() => null);
    if (page) seen.add(`${page.status} ${/Volvemos enseguida/.test(await page.text())}`);
    await wait(50);
  }
  await ended;
  return seen;
}

test('every process closes for it, tells visitors, and opens as the backup', async () => {
  await addSupplier('Papelera del Sur');
  const { name } = await makeBackup();
  await addSupplier('Tintas Norte');
  expect((await askFor(name)).status).toBe(202);
  const news = newsAfter(null);
  const seen = await watchOther(news);
  expect(seen).toContain('503 true');
  expect(seen).not.toContain('500 false');
  expect(await news).toMatchObject({ name, failure: null });
  expect(await namesOfSuppliers()).toEqual([['Papelera del Sur'], ['Papelera del Sur']]);
  const kept = (await read()).list?.find(({ beforeRestore }) => beforeRestore);

  const last = (await read()).restored;
  await askFor(kept?.name ?? '');
  expect(await newsAfter(last)).toMatchObject({ name: kept?.name, failure: null });
  const both = ['Papelera del Sur', 'Tintas Norte'];
  expect(await namesOfSuppliers()).toEqual([both, both]);
});

test('a damaged backup closes nobody else', async () => {
  const { name, path } = await makeBackup();
  await truncate(path, 2_000);
  await addSupplier('Tras la copia');
  const last = (await read()).restored;
  await askFor(name);
  const news = newsAfter(last);
  expect([...(await watchOther(news))]).toEqual(['200 false']);
  expect((await news)?.failure).toMatch(/^No se puede: la copia está (cortada|dañada)/);
  for (const names of await namesOfSuppliers()) expect(names).toContain('Tras la copia');
});

/** The processes of this machine that run such a command. */
async function findProcesses(command: RegExp): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // A process may end meanwhile.
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return ids.filter((_, n) => command.test(lines[n]?.replaceAll('\0', ' ') ?? '')).map(Number);
}

test('a restore that is killed half way leaves the shop as it was, on every process', async () => {
  const { name } = await makeBackup();
  await addSupplier('Antes del corte');
  const last = (await read()).restored;
  await askFor(name);
  // The mark of a restore that has begun to replace the rows.
  await expect
    .poll(() => runOnServer(databaseUrl, `select to_regclass('unfinished_restore') as mark`), { interval: 5 })
    .toEqual([{ mark: 'unfinished_restore' }]);
  const [restoring] = await findProcesses(new RegExp(`maintain\\.ts restore .*${name}`));
  if (restoring === undefined) throw new Error('it has ended already');
  process.kill(restoring, 'SIGKILL');
  expect((await newsAfter(last))?.failure).toMatch(/^se cortó a mitad de camino/);
  for (const names of await namesOfSuppliers()) expect(names).toContain('Antes del corte');
});

const restore = (...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [resolve(import.meta.dirname, '../../server/maintain.ts'), 'restore', ...args],
    {
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: database.dataDir },
    },
  ).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  );

test('the command closes and opens them, too, but only when it may replace; two at once do not', async () => {
  const { path } = await makeBackup();
  await addSupplier('De más');
  expect(await restore(path)).toMatch(/hay una tienda abierta con esa base/);
  for (const names of await namesOfSuppliers()) expect(names).toContain('De más');
  const said = await Promise.all([restore(path, '--replace'), restore(path, '--replace')]);
  expect(said.filter((text) => /La tienda quedó como el/.test(text))).toHaveLength(1);
  expect(said.filter((text) => /ya hay otra restauración en marcha/.test(text))).toHaveLength(1);
  for (const names of await namesOfSuppliers()) expect(names).not.toContain('De más');
});
