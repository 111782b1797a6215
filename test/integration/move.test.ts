import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { workshop } from '#dev/workshop.ts';
import { listenForCommands } from '#server/backup/index.ts';
import { backupShop } from '#server/backups.ts';
import { openDatabase, readMoved } from '#server/db/index.ts';
import type { Env } from '#server/env.ts';
import { explainStart } from '#server/explain-start.ts';
import { createFileStore } from '#server/media/index.ts';
import { moveShop } from '#server/move.ts';
import { restoreShop } from '#server/restore.ts';
import { migrateOnly } from '#server/start.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { createBucket } from '#test/support/bucket.ts';
import { openTestDatabase } from '#test/support/database.ts';
import { aPicture } from '#test/support/forms.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { readEveryRow } from '#test/support/rows.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

const keys = { accessKeyId: 'tintero', secretAccessKey: 'secreta' };

// Only an embedded shop moves.
describe.runIf(inject('databaseTemplate').engine === 'pglite')('an embedded shop', () => {
  let bucket: Server;
  let server: PostgresServer;
  let shop: TestShop;
  beforeAll(async () => {
    bucket = createServer(createBucket('imagenes', keys));
    await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
    server = await startPostgres();
    shop = await openTestShop();
  });
  afterAll(async () => {
    await server.stop();
    await new Promise((closed) => bucket.close(closed));
  });

  const settings = () => ({
    ...shop.env,
    s3: {
      ...keys,
      bucket: 'imagenes',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      publicUrl: null,
    },
  });
  const move = (to: string) => moveShop(settings(), { to, workshop, onProgress: () => undefined });
  const refusalOf = (done: Promise<unknown>) => done.then(() => 'none', explainStart);

  async function sellSomething(): Promise<void> {
    const admin = await shop.keptAdmin();
    await shop.shop.services.media.store(
      [await aPicture(), await aPicture({ color: '#aa0000' })],
      admin.user._id,
    );
    const { variants } = await shop.givenProduct({ stock: [5, 2] });
    const buyer = await shop.givenCustomer();
    for (const variant of variants) await shop.putInCart(buyer, variant);
    await shop.pay((await shop.createOrder(buyer)).body.init_point, 'approved');
    await shop.shop.services.jobs.drain('payments', 'mails');
  }

  test('is restored from its backup on a server, and from the backup of that on the embedded engine', async () => {
    const quietly = { onProgress: () => undefined };
    await sellSomething();
    const rows = await readEveryRow(shop.db);
    const envOf = (databaseUrl: string | null, dataDir: string) => ({ ...shop.env, databaseUrl, dataDir });
    const newFolder = () => mkdtemp(join(inject('temporaryFolder'), 'restored-'));
    const take = async (source: Env) => {
      const { where, name } = await backupShop(source, quietly);
      return join(where, name);
    };
    const restore = async (file: string, target: Env) => {
      await restoreShop(target, { ...quietly, file, replace: false, workshop });
      const { databaseUrl, dataDir } = target;
      const { db, close } = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir });
      expect(await readEveryRow(db)).toEqual(rows);
      expect(await findBrokenBooks(db)).toEqual([]);
      await close();
      expect((await readdir(join(dataDir, 'media'))).length).toBe(
        (await readdir(join(shop.env.dataDir, 'media'))).length,
      );
    };
    await runOnServer(server.urlOf('postgres'), 'create database restored');
    const onServer = envOf(server.urlOf('restored'), await newFolder());
    const empty = await openTestDatabase();
    await empty.close();
    const embedded = envOf(null, empty.dataDir);

    const closeSocket = await listenForCommands({
      dataDir: shop.env.dataDir,
      copyFolder: shop.database.copyFolder ?? expect.fail('no copies'),
      close: () => undefined,
    });
    await restore(await take(shop.env), onServer);
    await closeSocket();
    await restore(await take(onServer), embedded);
  });

  test('moves to an empty server with every row and picture, closes for it, and does not open again', async () => {
    await sellSomething();
    const rows = await readEveryRow(shop.db);
    const pictures = (await readdir(join(shop.env.dataDir, 'media'))).sort();
    let hasClosed = false;
    const stopListening = await listenForCommands({
      dataDir: shop.env.dataDir,
      copyFolder: async () => 0,
      close: () => {
        hasClosed = true;
        void stopListening().then(() => shop.close());
      },
    });
    await runOnServer(server.urlOf('postgres'), 'create database taken');
    await runOnServer(server.urlOf('taken'), 'create table of_others (id integer)');
    expect(await refusalOf(move(server.urlOf('taken')))).toEqual([
      expect.stringContaining('tablas de otro programa'),
    ]);
    expect(hasClosed).toBe(false);
    await runOnServer(server.urlOf('postgres'), 'create database lossy');
    await migrateOnly({ ...settings(), databaseUrl: server.urlOf('lossy') });
    await runOnServer(
      server.urlOf('lossy'),
      'create rule lossy as on insert to audit_entries do instead nothing',
    );
    expect(await refusalOf(move(server.urlOf('lossy')))).toEqual([
      expect.stringMatching(/audit_entries quedó con 0 filas en vez de [1-9]/),
    ]);
    expect(hasClosed).toBe(true);
    await expect(migrateOnly(settings())).resolves.toEqual({ applied: [] });

    await runOnServer(server.urlOf('postgres'), 'create database shop');
    const to = server.urlOf('shop');
    const moved = await move(to);

    expect(moved).toMatchObject({ rows: Object.values(rows).flat().length, pictures: pictures.length });
    expect(moved.rows).toBeGreaterThan(30);
    const { db, close } = await openDatabase({ databaseUrl: to });
    expect(await readEveryRow(db)).toEqual(rows);
    expect(await findBrokenBooks(db)).toEqual([]);
    await close();
    const files = await createFileStore({ folder: 'none', s3: settings().s3 });
    const arrived: string[] = [];
    for await (const name of files.list()) arrived.push(name);
    expect(arrived.sort()).toEqual(pictures);
    expect(readMoved(join(shop.env.dataDir, 'database'))).toEqual({ where: moved.where, address: to });
    expect(await refusalOf(migrateOnly(settings()))).toEqual([
      expect.stringMatching(/se mudó a postgres:.*\/shop: .*borrá .*database\.moved/),
    ]);
    expect(await refusalOf(move(to))).toEqual([expect.stringContaining('ya hay una tienda: usá una vacía')]);
    await expect(migrateOnly({ ...settings(), databaseUrl: to })).resolves.toEqual({ applied: [] });
  });
});
