import { copyFile, open, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '#server/backup/archive.ts';
import { lastLine, runCommand, type ShopPlace } from './commands.ts';
import type { Check } from './outcome.ts';

/** Damages copies of a backup in several ways. Each has to be refused with one plain line. */
export async function refusesDamage(target: ShopPlace, file: string, folder: string): Promise<Check[]> {
  const copy = join(folder, 'copia.tar');
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
    const isPlain = output.trim().split('\n').length === 1;
    checks.push({ what: `refused: ${what}`, holds: code === 1 && isPlain, seen: lastLine(output) });
  }
  return checks;
}

async function flip(path: string, bytes: Buffer, place: number): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(Buffer.from([(bytes[place] ?? 0) ^ 1]), 0, 1, place);
  await file.close();
}

/** A manifest of a later format, whose hash is right. */
async function changeVersion(path: string, bytes: Buffer): Promise<void> {
  // Nothing else in an archive is indented by one space.
  const start = bytes.lastIndexOf('{\n "');
  const end = bytes.lastIndexOf('\n}\n') + 3;
  const manifest = Buffer.from(bytes.subarray(start, end));
  const hash = bytes.lastIndexOf(hashOf(manifest));
  manifest.write('2', manifest.indexOf('"formatVersion": 1') + '"formatVersion": '.length);
  const changed = Buffer.from(bytes);
  changed.set(manifest, start);
  changed.write(hashOf(manifest), hash);
  await writeFile(path, changed);
}
