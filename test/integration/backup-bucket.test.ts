import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workshop } from '#dev/workshop.ts';
import { openBackupBucket } from '#server/backup/backup-bucket.ts';
import { openDestination } from '#server/backup/index.ts';
import { backupShop } from '#server/backups.ts';
import type { Env } from '#server/env.ts';
import { explainStart } from '#server/explain-start.ts';
import { restoreShop } from '#server/restore.ts';
import { createBucket } from '#test/support/bucket.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { aPicture } from '#test/support/forms.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

const keys = { accessKeyId: 'tintero', secretAccessKey: 'secreta' };
/** More than the stand-in lists at a time. */
const OLD = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'].map(
  (day) => `tintero-${day}-031500.tar`,
);
const KEPT = 3;

let server: Server;
let shop: TestShop;
let source: Env;
let target: TestDatabase;

beforeAll(async () => {
  server = createServer(createBucket('copias', keys));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  shop = await openTestShop({
    env: {
      BACKUP_S3_BUCKET: 'copias',
      BACKUP_KEEP: String(KEPT),
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
  });
  source = envOf(shop.database);
  target = await openTestDatabase();
});
afterAll(async () => {
  await Promise.all([shop.close(), target.close()]);
  await new Promise((closed) => server.close(closed));
});

/** The shop's environment with that database. */
function envOf({ location, dataDir }: TestDatabase): Env {
  return { ...shop.env, dataDir, databaseUrl: 'databaseUrl' in location ? location.databaseUrl : null };
}
const openBucket = () => openDestination(join(source.dataDir, 'backups'), source.backup.s3);
const namesInBucket = async () => (await (await openBucket()).list()).map(({ name }) => name);
const restore = (file: string) =>
  restoreShop(envOf(target), { file, replace: false, workshop, onProgress: () => undefined });

test('a backup goes to the bucket, the oldest beyond BACKUP_KEEP leave it, and a restore takes it from there', async () => {
  const bucket = await openBucket();
  for (const name of OLD) {
    await writeFile(join(bucket.workFolder, name), 'an old one');
    await bucket.keep(name);
  }
  const { name: product } = await shop.givenProduct({ stock: 4 });
  await shop.shop.services.media.store([await aPicture()], (await shop.keptAdmin()).user._id);

  const { where, name } = await backupShop(source, { onProgress: () => undefined });

  expect(where).toBe('s3://copias');
  expect(await namesInBucket()).toEqual([name, ...OLD.toReversed().slice(0, KEPT - 1)]);
  expect(await readdir(bucket.workFolder)).toEqual([]);
  await restore(`s3:${name}`);
  expect(await target.db.selectFrom('products').select('name').execute()).toEqual([{ name: product }]);
  const pictures = await readdir(join(source.dataDir, 'media'));
  expect(await readdir(join(target.dataDir, 'media'))).toEqual(pictures);
  expect(pictures).not.toEqual([]);
  expect(await readdir(join(target.dataDir, 'backups'))).toEqual([]);
});

test('a file of the bucket that is no backup is refused in one line', async () => {
  const [old = ''] = await namesInBucket();
  const bucket = await openBucket();
  const broken = old.replace(/\d{6}\.tar$/, '000000.tar');
  await writeFile(join(bucket.workFolder, broken), 'an old one');
  await bucket.keep(broken);
  for (const file of [`s3:${broken}`, 's3:../otra.tar']) {
    expect(await restore(file).catch(explainStart), file).toEqual([expect.stringMatching(/^No se puede: /)]);
  }
});

test('a file that is larger than a part goes up in parts, and comes back whole', async () => {
  const { s3 } = source.backup;
  if (!s3) throw new Error('no bucket');
  const folder = join(source.dataDir, 'backups');
  for (const [index, bytes] of [2_000, 2_999, 3_000].entries()) {
    const bucket = await openBackupBucket(folder, s3, 1_000);
    const [name, content] = [`tintero-2025-01-0${index + 1}-031500.tar`, randomBytes(bytes)];
    await writeFile(join(folder, name), content);
    await bucket.keep(name);
    expect(await readdir(folder)).toEqual([]);
    expect((await readFile(await bucket.bring(name))).equals(content), `${bytes} bytes`).toBe(true);
    await bucket.remove(name);
    await rm(join(folder, `${name}.brought`));
  }
});
