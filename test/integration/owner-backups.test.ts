import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { verifyArchive } from '#server/backup/index.ts';
import type { Backups } from '#shared/schemas/backups.ts';
import type { Status } from '#shared/schemas/status.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { givenEmployee } from '#test/support/employees.ts';
import { callsOver } from '#test/support/remote-calls.ts';
import { openTestShop, type TestShop, type Visitor } from '#test/support/shop.ts';
import { admin, type RunningShop, startShop } from '#test/support/shop-process.ts';

let database: TestDatabase;
let shop: RunningShop;
let calls: ReturnType<typeof callsOver>;
let owner: Visitor;

beforeAll(async () => {
  database = await openTestDatabase();
  if (!('databaseUrl' in database.location)) throw new Error('this test is for PostgreSQL');
  shop = await startShop(database.dataDir, {
    DATABASE_URL: database.location.databaseUrl,
    DEMO_CATALOG: '0',
    TRUST_PROXY: '1',
    BACKUP_EVERY_HOURS: '24',
    BACKUP_KEEP: '2',
  });
  calls = callsOver(shop.url);
  owner = await calls.logIn(admin.email, admin.password);
});
afterAll(async () => {
  expect(await shop.stop()).toBe(0);
  await database.close();
});

const read = () => calls.expectOk(calls.call<Backups>('GET', '/admin/backups', { as: owner }));

/** Presses the button, and waits until the backup is made or has failed. */
async function make(): Promise<Backups> {
  let backups = await calls.expectOk(calls.call<Backups>('POST', '/admin/backups', { as: owner }));
  while (backups.work) backups = await read();
  return backups;
}

/** The file of a backup, as the browser fetches it. */
function fetchFile(name: string, password: string) {
  return fetch(`${shop.url}/api/admin/backups/${name}/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
}

test('a backup is made, listed with what it has, downloaded whole, and deleted', async () => {
  const none = await read();
  expect(none).toMatchObject({
    engine: 'postgres',
    everyHours: 24,
    keep: 2,
    work: null,
    failure: null,
    list: [],
  });
  const pressedTwice = await Promise.all([make(), make()]);
  const [made] = (await read()).list ?? [];
  expect(pressedTwice.map(({ list }) => list?.length)).toEqual([1, 1]);
  if (!made) throw new Error('there is no backup');
  expect(Date.parse((await read()).nextAt ?? '')).toBe(Date.parse(made.at) + 24 * 3_600_000);

  const refused = await fetchFile(made.name, 'no es');
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'wrong_password' }),
  ]);
  const answer = await fetchFile(made.name, admin.password);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${made.name}"`,
    'content-length': String(made.bytes),
  });
  const folder = await mkdtemp(join(inject('temporaryFolder'), 'downloaded-'));
  const path = join(folder, made.name);
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  const { shopVersion, pictures, tables } = await verifyArchive(path);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  expect(made.contents).toEqual({ shopVersion, pictures, rows });
  expect(rows).toBeGreaterThan(5);

  const params = `/admin/backups/${made.name}`;
  expect((await calls.call('DELETE', params, { as: owner })).status).toBe(204);
  expect((await calls.call('DELETE', params, { as: owner })).status).toBe(404);
  expect((await fetchFile(made.name, admin.password)).status).toBe(404);
  expect((await read()).list).toEqual([]);
  const entries = await database.db
    .selectFrom('audit_entries')
    .select(['action', 'label', 'user_id'])
    .where('what', '=', 'backup')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { action: 'backup_asked', label: 'Copia de seguridad', user_id: owner.user._id },
    { action: 'downloaded', label: made.name, user_id: owner.user._id },
    { action: 'deleted', label: made.name, user_id: owner.user._id },
  ]);
});

test('a name that is a path, or of another file, is no backup', async () => {
  for (const name of ['..%2F..%2Fetc%2Fpasswd', 'control.sock', 'tintero-2026-11-28-031500.tar.part'])
    expect((await calls.call('DELETE', `/admin/backups/${name}`, { as: owner })).status).toBe(400);
});

test('the status and the overview say when the last backup was made, or that it was not', async () => {
  const { list } = await make();
  const { backups, troubles } = await calls.expectOk(
    calls.call<Status>('GET', '/admin/status', { as: owner }),
  );
  expect(troubles).toEqual([]);
  expect(backups).toEqual({
    everyHours: 24,
    newest: { at: list?.[0]?.at, bytes: list?.[0]?.bytes },
    isAway: false,
  });
});

test('why a backup failed is said in a line; one that is made ends that', async () => {
  await database.db
    .insertInto('jobs')
    .values({
      queue: 'backups',
      kind: 'backup',
      payload: '{}',
      failed_at: new Date(),
      last_error: 'Error: DATA_DIR: no queda lugar en el disco (ENOSPC)\n  más',
    })
    .execute();
  expect((await read()).failure?.reason).toBe('DATA_DIR: no queda lugar en el disco (ENOSPC)');
  const status = await calls.expectOk(calls.call<Status>('GET', '/admin/status', { as: owner }));
  expect(status.troubles).toContain('La última copia de seguridad no se pudo hacer.');
  const after = await make();
  expect(after.failure).toBeNull();
  expect(await readdir(join(database.dataDir, 'backups'))).toEqual(
    after.list?.map(({ name }) => name).sort(),
  );
});

test('somebody of the team who cannot give permissions may not even see the list', async () => {
  const other: TestShop = await openTestShop();
  const as = await givenEmployee(other, ['settings', 'reports', 'orders']);
  const name = 'tintero-2026-11-28-031500.tar';
  const paths = [
    ['GET', ''],
    ['POST', ''],
    ['POST', `/${name}/file`],
    ['DELETE', `/${name}`],
  ] as const;
  for (const [method, path] of paths)
    expect(await other.call(method, `/admin/backups${path}`, { as })).toMatchObject({
      status: 403,
      body: { code: 'permission_missing', permissions: ['staff'] },
    });
  await other.close();
});
