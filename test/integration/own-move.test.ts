import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate, openDatabase } from '#server/db/index.ts';
import { followMove } from '#server/follow-move.ts';
import type { Backups } from '#shared/schemas/backups.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { callsOver } from '#test/support/remote-calls.ts';
import type { Visitor } from '#test/support/shop.ts';
import { admin, type RunningShop, startShop } from '#test/support/shop-process.ts';

// A shop with the embedded database moves to a server by itself: it closes, is moved, and opens there.
let server: PostgresServer;
let folder: string;
let port: number;
let shop: RunningShop;
let calls: ReturnType<typeof callsOver>;
let owner: Visitor;

beforeAll(async () => {
  server = await startPostgres();
  folder = await mkdtemp(join(inject('temporaryFolder'), 'own-move-'));
  port = await findFreePort();
  shop = await start();
  calls = callsOver(shop.url);
  owner = await calls.logIn(admin.email, admin.password);
});
afterAll(async () => {
  expect(await shop.stop()).toBe(0);
  await server.stop();
});

const start = () =>
  startShop(folder, { DEMO_CATALOG: '0', TRUST_PROXY: '1', PORT: String(port), HOST: '127.0.0.1' });

const read = () => calls.expectOk(calls.call<Backups>('GET', '/admin/backups', { as: owner }));
/** Where the shop is, where it was to move to, and why it did not. */
async function ending(): Promise<string> {
  const { engine, moved } = await read();
  return `${engine} ${moved?.where} ${moved?.failure}`;
}
const askFor = (address: string, password = admin.password) =>
  calls.call('POST', '/admin/database/move', { as: owner, body: { address, password } });

/** An address with a password, which the server does not ask for. */
const withPassword = (address: string) => address.replace('tintero@', 'tintero:tinta-secreta@');

async function givenDatabase(name: string, ...statements: string[]): Promise<string> {
  await runOnServer(server.urlOf('postgres'), `create database ${name}`);
  for (const statement of statements) await runOnServer(server.urlOf(name), statement);
  return server.urlOf(name);
}

async function makeTables(databaseUrl: string): Promise<void> {
  const { sessions, close } = await openDatabase({ databaseUrl });
  await migrate(sessions);
  await close();
}

/**
 * Asks the shop to move and waits until it is open again. Returns what visitors saw of the home page meanwhile, and the
 * command lines that everybody on this machine could list.
 */
async function moveTo(address: string): Promise<{ seen: string[]; listed: string[] }> {
  expect(await askFor(address)).toMatchObject({ status: 202 });
  const seen: string[] = [];
  const listed: string[] = [];
  while ((await statusOf('/readyz')) !== 200) {
    const page = await fetch(shop.url).catch(() => null);
    if (page) seen.push(`${page.status} ${page.headers.get('retry-after')} ${await page.text()}`);
    listed.push(...(await commandLines()));
    await wait(50);
  }
  return { seen, listed };
}

async function commandLines(): Promise<string[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  // A process may end meanwhile.
  const lines = processes.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(lines)).map((line) => line.replaceAll('\0', ' '));
}

const statusOf = (path: string) =>
  fetch(`${shop.url}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

const addSupplier = (name: string) =>
  calls.expectOk(calls.call('POST', '/admin/suppliers', { as: owner, body: { name } }));
async function namesOfSuppliers(): Promise<string[]> {
  const suppliers = await calls.expectOk(
    calls.call<Array<{ name: string }>>('GET', '/admin/suppliers', { as: owner }),
  );
  return suppliers.map(({ name }) => name).sort();
}
const actions = async () => {
  const entries = await calls.expectOk(
    calls.call<Array<{ action: string; label: string }>>('GET', '/admin/audit?what=database', { as: owner }),
  );
  return entries.map(({ action, label }) => `${action} ${label}`);
};
const command = (...args: string[]) =>
  promisify(execFile)(process.execPath, [resolve(import.meta.dirname, '../../server/maintain.ts'), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: folder },
  });

test('an address that cannot take the shop is refused while it stays open, and what to do is said', async () => {
  await addSupplier('Papelera del Sur');
  const empty = await givenDatabase('refusing');
  expect(await askFor(empty, 'no es')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
  for (const address of [
    'postgres://servidor/base',
    'mysql://u:c@servidor/base',
    'postgres://u:cl#ve@s/base',
  ])
    expect(await askFor(address)).toMatchObject({ status: 400, body: { code: 'invalid' } });

  const silent = createServer((socket) => socket.destroy());
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const shopOfOthers = await givenDatabase('of_a_shop');
  await makeTables(shopOfOthers);
  await runOnServer(
    shopOfOthers,
    `insert into users (email, email_key, name, last_name) values ('o@tintero.test', 'o@tintero.test', 'O', 'O')`,
  );
  const foreign = await givenDatabase('of_others', 'create table of_others (id integer)');
  await runOnServer(server.urlOf('postgres'), 'create role poor login');
  const poor = await givenDatabase('poor');
  const refusals: Array<[address: string, text: RegExp]> = [
    [`postgres://u:c@127.0.0.1:${await findFreePort()}/base`, /no contesta \(.*ECONNREFUSED/],
    [`postgres://u:c@127.0.0.1:${address.port}/base`, /no contesta/],
    [server.urlOf('no_such'), /no existe esa base/],
    [empty.replace('tintero@', 'nobody:tinta-secreta@'), /no deja entrar: «role .*nobody.* does not exist»/],
    [poor.replace('tintero@', 'poor@'), /no puede crear tablas/],
    [foreign, /tablas de otro programa/],
    [shopOfOthers, /ya hay una tienda/],
  ];
  for (const [to, text] of refusals) {
    const refused = await askFor(to);
    expect(refused).toMatchObject({ status: 409, body: { code: 'move_refused' } });
    const body = JSON.stringify(refused.body);
    expect(body).toMatch(text);
    expect(body).not.toContain('tinta-secreta');
  }
  await new Promise((closed) => silent.close(closed));
  expect(await statusOf('/readyz')).toBe(200);
  expect(await read()).toMatchObject({ engine: 'pglite', moved: null });
});

test('a move that fails opens the shop as it was, and the page says why', async () => {
  const lossy = await givenDatabase('lossy');
  await makeTables(lossy);
  await runOnServer(lossy, 'create rule lossy as on insert to audit_entries do instead nothing');
  await moveTo(lossy);
  await expect
    .poll(ending)
    .toMatch(/^pglite postgres:.*\/lossy No se puede: audit_entries quedó con 0 filas en vez de/);
  expect(await namesOfSuppliers()).toEqual(['Papelera del Sur']);
  expect(await actions()).toEqual([expect.stringMatching(/^move_failed postgres:.*\/lossy$/)]);
  await expect(stat(join(folder, 'database.moved'))).rejects.toThrow('ENOENT');
});

test('a shop that cannot open on the server it was moved to opens as it was', async () => {
  // The move needs two connections, the shop more.
  const address = await givenDatabase('narrow');
  await runOnServer(server.urlOf('postgres'), 'create role narrow login connection limit 2');
  await runOnServer(server.urlOf('postgres'), 'alter database narrow owner to narrow');
  await moveTo(address.replace('tintero@', 'narrow@'));
  await expect.poll(ending).toMatch(/^pglite postgres:.*\/narrow too many connections/);
  expect(await namesOfSuppliers()).toEqual(['Papelera del Sur']);
});

test('the owner moves the shop to a server: visitors are told meanwhile, and the session goes on', async () => {
  const address = await givenDatabase('shop');
  const { seen, listed } = await moveTo(withPassword(address));
  expect(seen).toContainEqual(expect.stringMatching(/^503 5 .*Volvemos enseguida/s));
  expect(listed).toContainEqual(expect.stringMatching(/maintain\.ts move/));
  expect(listed.filter((line) => line.includes('tinta-secreta'))).toEqual([]);
  await expect.poll(ending).toMatch(/^postgres postgres:\/\/127\.0\.0\.1:\d+\/shop null$/);
  expect((await read()).everyHours).toBe(24);
  expect(await namesOfSuppliers()).toEqual(['Papelera del Sur']);
  expect((await actions())[0]).toMatch(/^moved_to_server postgres:.*\/shop$/);
  expect(await askFor(address)).toMatchObject({ status: 409, body: { code: 'moved_already' } });
  await addSupplier('Tintas Norte');
  const mark = join(folder, 'database.moved');
  expect(await readFile(mark, 'utf8')).toMatch(
    /^postgres:\/\/127.*\/shop\npostgres:\/\/tintero:tinta-secreta@.*\/shop\n$/,
  );
  expect((await stat(mark)).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(shop.output()).not.toContain('tinta-secreta');
});

test('it goes on there without DATABASE_URL, and so do the commands', async () => {
  expect(await shop.stop()).toBe(0);
  const { stdout } = await command('backup');
  expect(stdout).toMatch(/Copia lista/);
  shop = await start();
  expect(shop.output()).toMatch(/Base: postgres:\/\/127.0.0.1:\d+\/shop, a la que se mudó/);
  expect(await read()).toMatchObject({ engine: 'postgres', everyHours: 24 });
  expect(await namesOfSuppliers()).toEqual(['Papelera del Sur', 'Tintas Norte']);
  const next = await givenDatabase('next');
  await expect(command('move', '--to', next)).rejects.toThrow(/ya se mudó a postgres:.*\/shop; .*borrá/);
  // The server cannot be reached: who set no DATABASE_URL reads where its address is from.
  const mark = join(folder, 'database.moved');
  const text = await readFile(mark, 'utf8');
  const gone = await findFreePort();
  await writeFile(mark, text.replaceAll(/127\.0\.0\.1:\d+/g, `127.0.0.1:${gone}`));
  await expect(command('backup')).rejects.toThrow(
    new RegExp(
      `DATA_DIR/database\\.moved \\(postgres:.*:${gone}/shop\\): el servidor PostgreSQL no responde`,
    ),
  );
  await writeFile(mark, text);
  // DATABASE_URL wins.
  const set = { DATA_DIR: folder, DATABASE_URL: next };
  expect(followMove(set)).toEqual({ source: set, where: null });
});

test('without the mark the shop is again what it was before it moved', async () => {
  expect(await shop.stop()).toBe(0);
  await rm(join(folder, 'database.moved'));
  shop = await start();
  expect(await read()).toMatchObject({ engine: 'pglite' });
  expect(await namesOfSuppliers()).toEqual(['Papelera del Sur']);
});
