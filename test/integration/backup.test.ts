import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { workshop } from '#dev/workshop.ts';
import { listenForCommands, verifyArchive } from '#server/backup/index.ts';
import { backupShop, type DoneBackup } from '#server/backups.ts';
import { type Database, markRestore, migrate, openDatabase } from '#server/db/index.ts';
import type { Env } from '#server/env.ts';
import { explainStart } from '#server/explain-start.ts';
import { restoreShop } from '#server/restore.ts';
import { migrateOnly } from '#server/start.ts';
import { findBrokenBooks, findGatewayDifferences } from '#test/support/books.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { aPicture } from '#test/support/forms.ts';
import { givenBusyShop, randomDeeds } from '#test/support/random-deeds/index.ts';
import { readEveryRow } from '#test/support/rows.ts';
import { seededRandom } from '#test/support/seeded-random.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

const SEED = 20_261_128;
const ACTORS = 4;
/** What does not differ between the engines. */
const onServer = test.runIf(inject('databaseTemplate').engine === 'postgres');
const quietly = { workshop, replace: false, onProgress: () => undefined };

let shop: TestShop;
let source: Env;
/** Of the shop while people did things, and of the same shop after it. */
let busy: string;
let quiet: string;
/** Every row of the shop when the quiet backup was taken. */
let rows: Record<string, string[]>;

const envOf = (env: Env, { location, dataDir }: TestDatabase): Env => ({
  ...env,
  dataDir,
  databaseUrl: 'databaseUrl' in location ? location.databaseUrl : null,
});

/** A database that a restore may open, and the shop's environment with it. */
async function givenTarget(): Promise<{
  env: Env;
  look: <R>(work: (db: Database) => Promise<R>) => Promise<R>;
}> {
  const database = await openTestDatabase();
  const isEmbedded = !('databaseUrl' in database.location);
  if (isEmbedded) await database.close();
  else targets.push(database);
  const look = async <R>(work: (db: Database) => Promise<R>) => {
    if (!isEmbedded) return work(database.db);
    const opened = await openDatabase(database.location);
    try {
      return await work(opened.db);
    } finally {
      await opened.close();
    }
  };
  return { env: envOf(source, database), look };
}
const targets: TestDatabase[] = [];

/** The command in a process of its own, as the shop's technician runs it beside the shop. */
async function runBackup({ dataDir, databaseUrl }: Env, ...args: string[]): Promise<DoneBackup> {
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
  const command = ['server/maintain.ts', 'backup', '--json', ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as DoneBackup;
}

const picturesOf = async ({ dataDir }: Env) => (await readdir(join(dataDir, 'media'))).sort();

beforeAll(async () => {
  shop = await openTestShop();
  source = envOf(shop.env, shop.database);
  const { copyFolder } = shop.database;
  // As a shop in a process of its own does.
  if (copyFolder) await listenForCommands({ dataDir: source.dataDir, copyFolder, close: () => undefined });
  const admin = await shop.keptAdmin();
  await shop.shop.services.media.store(
    [await aPicture(), await aPicture({ color: '#aa0000' })],
    admin.user._id,
  );
  const given = await givenBusyShop(shop);
  const done = { is: false };
  const act = async (actor: number) => {
    const { next } = randomDeeds(
      { ...shop, expire: async () => undefined },
      given,
      seededRandom(SEED + actor),
    );
    for (let n = 0; !done.is || n < 12; n++) expect((await next()).status).toBeLessThan(500);
  };
  const acting = Promise.all(Array.from({ length: ACTORS }, (_, actor) => act(actor)));
  const first = await runBackup(source);
  done.is = true;
  await acting;
  await shop.shop.services.jobs.drain('payments', 'mails', 'prices', 'imports');
  const second = await backupShop(source, {
    to: join(source.dataDir, 'others'),
    onProgress: () => undefined,
  });
  rows = await readEveryRow(shop.db);
  busy = join(first.where, first.name);
  quiet = join(second.where, second.name);
});
afterAll(async () => {
  await shop.close();
  for (const target of targets) await target.close();
});

test('a backup of an open shop has its books at one moment; every row and picture of a backup is restored', async () => {
  const { env, look } = await givenTarget();
  await restoreShop(env, { ...quietly, file: busy });
  await look(async (db) => expect(await findBrokenBooks(db)).toEqual([]));

  await restoreShop(env, { ...quietly, file: quiet, replace: true });
  await look(async (db) => {
    expect(await readEveryRow(db)).toEqual(rows);
    expect(await findBrokenBooks(db)).toEqual([]);
    expect(await findGatewayDifferences(db)).toEqual([]);
  });
  expect(Object.values(rows).flat().length).toBeGreaterThan(100);
  expect(await picturesOf(env)).toEqual(await picturesOf(source));
  const [kept = ''] = (await readdir(join(env.dataDir, 'backups'))).filter((name) =>
    name.endsWith('-antes.tar'),
  );
  const before = await verifyArchive(join(env.dataDir, 'backups', kept));
  expect(before.tables).toEqual((await verifyArchive(busy)).tables);
});

onServer('the next row of a restored table takes the next number', async () => {
  const { env, look } = await givenTarget();
  await restoreShop(env, { ...quietly, file: quiet });
  const next = (db: Database) =>
    sql<{ next: string }>`select nextval('sandbox.preferences_merchant_order_id_seq')::text as next`.execute(
      db,
    );
  const here = await next(shop.db);
  await look(async (db) => expect((await next(db)).rows).toEqual(here.rows));
});

test('a shop with data is not replaced unasked, and the reason is one line', async () => {
  const refused = await restoreShop(envOf(source, shop.database), { ...quietly, file: quiet }).catch(
    explainStart,
  );
  const isEmbedded = inject('databaseTemplate').engine === 'pglite';
  expect(refused).toEqual([
    expect.stringContaining(
      isEmbedded ? 'está en uso' : 'para reemplazarlos, con una copia antes, agregá --replace',
    ),
  ]);
});

onServer('a backup of an older version of the shop is restored into this one', async () => {
  const old = await givenTarget();
  await old.look(async (db) => {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    await migrate(db, undefined, '0060_stock_corrections.sql');
    await sql`insert into users (email, email_key, name, last_name)
      values ('a@tintero.test', 'a@tintero.test', 'Ana', 'Paz')`.execute(db);
  });
  const { where, name } = await backupShop(old.env, { onProgress: () => undefined });
  const { env, look } = await givenTarget();
  await restoreShop(env, { ...quietly, file: join(where, name) });
  await look(async (db) => {
    expect(await migrate(db)).toEqual({ applied: [] });
    expect(await db.selectFrom('users').select('name').execute()).toEqual([{ name: 'Ana' }]);
  });
});

onServer('a restore that loses a row is refused, and does not start as a shop', async () => {
  const { env } = await givenTarget();
  const lossy: typeof workshop = {
    ...workshop,
    openSandbox: async (deps) => {
      await sql`create rule lossy as on insert to audit_entries do instead nothing`.execute(deps.db);
      return workshop.openSandbox(deps);
    },
  };
  const refused = await restoreShop(env, { ...quietly, file: quiet, workshop: lossy }).catch(explainStart);
  expect(refused).toEqual([
    expect.stringMatching(/^No se puede: audit_entries quedó con 0 filas en vez de [1-9]/),
  ]);
  await expect(migrateOnly(env)).rejects.toMatchObject({ name: 'UnfinishedRestoreError' });
});

onServer('a restore that fails half way puts back what there was', async () => {
  const { env, look } = await givenTarget();
  await restoreShop(env, { ...quietly, file: quiet });
  await look((db) => db.updateTable('users').set({ name: 'Otra' }).execute());
  const before = await look(readEveryRow);
  let isLossy = true;
  const lossyOnce: typeof workshop = {
    ...workshop,
    openSandbox: async (deps) => {
      if (isLossy)
        await sql`create rule lossy as on insert to audit_entries do instead nothing`.execute(deps.db);
      isLossy = false;
      return workshop.openSandbox(deps);
    },
  };
  const again = { ...quietly, file: quiet, replace: true, workshop: lossyOnce };
  await expect(restoreShop(env, again)).rejects.toMatchObject({ name: 'BackupRefusedError' });
  await expect(migrateOnly(env)).resolves.toEqual({ applied: [] });
  await look(async (db) => expect(await readEveryRow(db)).toEqual(before));
});

onServer('an interrupted restore does not start as a shop, and is done again', async () => {
  const { env, look } = await givenTarget();
  await look((db) => markRestore(db, 'copia.tar', null));
  const refused = await migrateOnly(env).catch(explainStart);
  expect(refused).toEqual([expect.stringContaining('la restauración de copia.tar quedó a medias')]);
  await restoreShop(env, { ...quietly, file: quiet });
  await expect(migrateOnly(env)).resolves.toEqual({ applied: [] });
});
