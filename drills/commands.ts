import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '#server/db/index.ts';

/** Where a shop is, as its environment variables say. */
export type ShopPlace = { DATA_DIR: string; DATABASE_URL?: string };

export type Ended = { code: number | null; output: string; seconds: number };

/** Runs one of the commands of server/maintain.ts in a process of its own. */
export async function runCommand(place: ShopPlace, args: string[]): Promise<Ended> {
  const began = performance.now();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['server/maintain.ts', ...args], {
    env: { PATH, HOME, NODE_ENV: 'production', ...place },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  }
  const { promise, resolve } = Promise.withResolvers<number | null>();
  child.once('close', resolve);
  return { code: await promise, output, seconds: (performance.now() - began) / 1000 };
}

/** Runs `work` with the database of a shop that is closed. */
export async function lookInto<Result>(
  { DATA_DIR, DATABASE_URL }: ShopPlace,
  work: (db: OpenDatabase['db']) => Promise<Result>,
): Promise<Result> {
  const location: DatabaseLocation = DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR };
  const { db, close } = await openDatabase(location);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

/** The files of a shop's pictures. */
export async function listPictures({ DATA_DIR }: ShopPlace): Promise<Set<string>> {
  return new Set(await readdir(join(DATA_DIR, 'media')));
}

export function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}
