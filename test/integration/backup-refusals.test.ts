import { mkdtemp, open, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createArchive, readArchive } from '#server/backup/archive.ts';
import { verifyArchive } from '#server/backup/index.ts';
import { type Manifest, parseManifest } from '#server/backup/manifest.ts';
import { backupShop } from '#server/backups.ts';
import { explainStart } from '#server/explain-start.ts';
import { aPicture } from '#test/support/forms.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
/** A whole backup. */
let quiet: string;

beforeAll(async () => {
  shop = await openTestShop();
  const admin = await shop.keptAdmin();
  await shop.shop.services.media.store([await aPicture()], admin.user._id);
  const { location } = shop.database;
  const databaseUrl = 'databaseUrl' in location ? location.databaseUrl : null;
  const { where, name } = await backupShop({ ...shop.env, databaseUrl }, { onProgress: () => undefined });
  quiet = join(where, name);
});
afterAll(() => shop.close());

async function copyOf(change: (path: string) => Promise<void>): Promise<string> {
  const folder = await mkdtemp(join(inject('temporaryFolder'), 'copy-'));
  const path = join(folder, 'copia.tar');
  await writeFile(path, await readFile(quiet));
  await change(path);
  return path;
}

/** The same archive with another manifest, and without the entries that are left out. */
async function rewritten(change: Partial<Manifest>, without: (name: string) => boolean = () => false) {
  const folder = await mkdtemp(join(inject('temporaryFolder'), 'copy-'));
  const path = join(folder, 'copia.tar');
  const archive = await createArchive(path);
  let manifest: Manifest | null = null;
  for await (const { name, bytes } of readArchive(quiet)) {
    if (name === 'manifest.json') manifest = parseManifest(bytes.toString());
    else if (name !== 'manifest.json.sha256' && !without(name)) await archive.add(name, bytes);
  }
  if (!manifest) throw new Error('no manifest');
  await archive.finish({ ...manifest, ...change });
  return path;
}

const reasonOf = (path: string) =>
  verifyArchive(path).then(
    () => 'none',
    (error: unknown) => {
      expect(error).toMatchObject({ name: 'BackupRefusedError' });
      return explainStart(error).join('\n');
    },
  );

test('a backup that was cut short is refused, wherever it was cut', async () => {
  const { length } = await readFile(quiet);
  for (const part of [0, 0.1, 0.5, 0.9]) {
    const path = await copyOf((path) => truncate(path, Math.floor(length * part)));
    expect(await reasonOf(path)).toMatch(/^No se puede: la copia está (cortada|dañada)/);
  }
  const lastBlocks = await copyOf((path) => truncate(path, length - 3072));
  expect(await reasonOf(lastBlocks)).toMatch(/^No se puede: la copia está (cortada|dañada)/);
});

test('a backup with a flipped byte is refused, wherever it is', async () => {
  const bytes = await readFile(quiet);
  const places = [
    bytes.indexOf('ndjson'),
    600,
    bytes.indexOf('RIFF') + 20,
    bytes.lastIndexOf('"takenAt"') + 16,
  ];
  places.push(bytes.lastIndexOf('manifest.json.sha256') + 520);
  for (const place of places) {
    const path = await copyOf(async (path) => {
      const file = await open(path, 'r+');
      await file.write(Buffer.from([(bytes[place] ?? 0) ^ 1]), 0, 1, place);
      await file.close();
    });
    expect(await reasonOf(path), String(place)).toMatch(/^No se puede: la copia está dañada/);
  }
});

test('what is not what the manifest says is refused', async () => {
  const whole = await verifyArchive(quiet);
  expect(await reasonOf(await rewritten({ formatVersion: 2 }))).toContain('es de la versión 2 del formato');
  const migrations = [...whole.migrations, { name: '9999_later.sql', checksum: 'f00' }];
  expect(await reasonOf(await rewritten({ migrations, shopVersion: '9.0.0' }))).toContain(
    'es de otra versión de la tienda (9.0.0), con la migración 9999_later.sql',
  );
  expect(await reasonOf(await rewritten({}, (name) => name.startsWith('tables/users')))).toMatch(
    /users tiene 0 filas/,
  );
  expect(await reasonOf(await rewritten({}, (name) => name.startsWith('media/')))).toMatch(
    /tiene 0 imágenes/,
  );
});
