import { copyFile, mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DoneBackup } from '#server/backups.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { startShop } from '#test/support/shop-process.ts';
import { startBuying } from './buying.ts';
import { inspect, round, runCommand, type ShopPlace } from './commands.ts';
import { type Check, isZero, type Outcome } from './outcome.ts';

type World = { folder: string; server: PostgresServer; databases: number };

/** Backs a shop up while buyers buy, on both engines, and restores each backup on both. */
export async function drill(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-drill-'));
  const server = await startPostgres();
  const world = { folder, server, databases: 0 };
  const outcome: Outcome = { rows: [], checks: [] };
  try {
    for (const engine of ['embedded', 'PostgreSQL'] as const) await backUpAndRestore(world, engine, outcome);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return outcome;
}

async function givenPlace({ folder, server, ...world }: World, engine: string): Promise<ShopPlace> {
  const DATA_DIR = await mkdtemp(join(folder, 'shop-'));
  if (engine === 'embedded') return { DATA_DIR };
  const name = `shop_${DATA_DIR.slice(-6).toLowerCase()}_${world.databases}`;
  await runOnServer(server.urlOf('postgres'), `create database "${name}"`);
  return { DATA_DIR, DATABASE_URL: server.urlOf(name) };
}

async function backUpAndRestore(world: World, engine: string, { rows, checks }: Outcome): Promise<void> {
  const place = await givenPlace(world, engine);
  const shop = await startShop(place.DATA_DIR, { ...place });
  const buyers = await startBuying(shop.url);
  while (buyers.acknowledged().length < 40) await new Promise((later) => setTimeout(later, 50));
  const before = buyers.acknowledged();
  const usual = buyers.longest();
  const taken = await runCommand(place, ['backup', '--json']);
  const during = buyers.longest();
  const bought = buyers.acknowledged().length - before.length;
  await buyers.stop();
  await shop.stop();
  if (taken.code !== 0) throw new Error(taken.output);
  const done = JSON.parse(taken.output.trim().split('\n').at(-1) ?? '') as DoneBackup;
  const file = join(done.where, done.name);
  const source = await inspect(place);
  rows.push({
    ...{ what: `backup, ${engine}`, seconds: round(taken.seconds), MB: (done.bytes / 1e6).toFixed(1) },
    ...{ rows: done.rows, pictures: done.pictures, 'orders meanwhile': bought },
    'longest purchase before / during, ms': `${usual} / ${during}`,
  });
  checks.push(isZero(`${engine}: pictures that rows name and the backup lacks`, done.missingPictures));
  checks.push({ what: `${engine}: purchases went on`, holds: bought > 0, seen: String(bought) });
  for (const other of ['embedded', 'PostgreSQL']) {
    const target = await givenPlace(world, other);
    const restored = await runCommand(target, ['restore', file]);
    const found = await inspect(target);
    const what = `${engine} → ${other}`;
    rows.push({
      ...{ what: `restore, ${what}`, seconds: round(restored.seconds), MB: (done.bytes / 1e6).toFixed(1) },
      ...{ rows: done.rows, pictures: found.pictures.size, 'orders meanwhile': '' },
      'longest purchase before / during, ms': '',
    });
    checks.push({ what: `${what}: restored`, holds: restored.code === 0, seen: `exit ${restored.code}` });
    checks.push(isZero(`${what}: errors in the books`, found.broken.length));
    const lost = before.filter((order) => !found.orders.has(order));
    checks.push(isZero(`${what}: orders lost that were acknowledged before`, lost.length));
    const missing = done.pictures - [...found.pictures].filter((name) => source.pictures.has(name)).length;
    checks.push(isZero(`${what}: pictures missing`, missing));
    if (other === engine) checks.push(await refusesWhatHasData(target, file, what));
  }
  checks.push(...(await refusesDamage(world, file)));
}

async function refusesWhatHasData(target: ShopPlace, file: string, what: string): Promise<Check> {
  const { code, output } = await runCommand(target, ['restore', file]);
  const holds = code === 1 && output.includes('--replace');
  return { what: `${what}: not over a shop with data`, holds, seen: lastLine(output) };
}

async function refusesDamage(world: World, file: string): Promise<Check[]> {
  const target = await givenPlace(world, 'PostgreSQL');
  const copy = join(world.folder, 'copia.tar');
  const bytes = await readFile(file);
  const damages: Array<[what: string, damage: () => Promise<void>]> = [
    ['cut short', () => truncate(copy, Math.floor(bytes.length / 2))],
    ['a flipped byte in a picture', () => flip(copy, bytes, bytes.indexOf('RIFF') + 30)],
    ['a flipped byte in rows', () => flip(copy, bytes, bytes.indexOf('ndjson.gz') + 600)],
    ['another version', () => changeVersion(copy, bytes)],
  ];
  const checks: Check[] = [];
  for (const [what, damage] of damages) {
    await copyFile(file, copy);
    await damage();
    const { code, output } = await runCommand(target, ['restore', copy]);
    const isPlain = output.trim().split('\n').length === 1 && output.startsWith('No se puede: la copia');
    checks.push({ what: `refused: ${what}`, holds: code === 1 && isPlain, seen: lastLine(output) });
  }
  return checks;
}

async function flip(path: string, bytes: Buffer, place: number): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(Buffer.from([(bytes[place] ?? 0) ^ 1]), 0, 1, place);
  await file.close();
}

/** A manifest of a later format, whose hash is not what is wrong. */
async function changeVersion(path: string, bytes: Buffer): Promise<void> {
  const { hashOf } = await import('#server/backup/archive.ts');
  const start = bytes.indexOf('{\n "formatVersion": 1');
  const end = bytes.lastIndexOf('\n}\n') + 3;
  const manifest = Buffer.from(bytes.subarray(start, end));
  const hash = bytes.lastIndexOf(hashOf(manifest));
  manifest.write('2', manifest.indexOf('1'));
  const changed = Buffer.from(bytes);
  changed.set(manifest, start);
  changed.write(hashOf(manifest), hash);
  await writeFile(path, changed);
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
