import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type DatabaseLocation, openDatabase } from '#server/db/index.ts';
import { findBrokenBooks } from '#test/support/books.ts';

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
  const [code] = await once(child, 'close');
  return { code: code as number | null, output, seconds: (performance.now() - began) / 1000 };
}

/** What is in a shop that is closed: what is wrong in its books, its orders, its files of pictures. */
export async function inspect(place: ShopPlace) {
  const location: DatabaseLocation = place.DATABASE_URL
    ? { databaseUrl: place.DATABASE_URL }
    : { dataDir: place.DATA_DIR };
  const { db, close } = await openDatabase(location);
  try {
    const broken = await findBrokenBooks(db);
    const orders = new Set((await db.selectFrom('orders').select('id').execute()).map(({ id }) => id));
    const pictures = new Set(await readdir(join(place.DATA_DIR, 'media')));
    return { broken, orders, pictures };
  } finally {
    await close();
  }
}

export function round(seconds: number): string {
  return seconds.toFixed(1);
}
