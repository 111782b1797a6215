import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  askShop,
  BackupRefusedError,
  movePictures,
  moveTables,
  refuseOpenShop,
  refuseStrangeTables,
  TargetRefusedError,
} from './backup/index.ts';
import { openFiles, sandboxMaker } from './backups.ts';
import {
  FolderInUseError,
  markMoved,
  measureClock,
  migrate,
  type OpenDatabase,
  openDatabase,
  refuseUnfinishedRestore,
  unmarkMoved,
} from './db/index.ts';
import type { Env } from './env.ts';
import { createFileStore } from './media/index.ts';
import type { Workshop } from './workshop.ts';

const LOOK_AGAIN_MILLISECONDS = 200;
/** A shop that closes finishes its requests first, DRAIN_SECONDS and ten more at most. */
const LONGEST_CLOSE = 5 * 60_000;

/** `pictures`: of those that went to S3; null: they stay where they are. */
export type DoneMove = { where: string; rows: number; pictures: number | null; seconds: number };

/**
 * Moves an embedded shop to a PostgreSQL server: closes it, copies every row in one snapshot and the pictures to S3 if a
 * bucket is set, and marks the old database, which stays as it was but is not opened any more. If it fails, the mark
 * is taken back and the server's database has no rows. Throws TargetRefusedError, BackupRefusedError.
 */
export async function moveShop(
  env: Env,
  { to, workshop, onProgress }: { to: string; workshop: Workshop; onProgress: (line: string) => void },
): Promise<DoneMove> {
  const folder = join(env.dataDir, 'database');
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new BackupRefusedError(`no hay ninguna tienda con base embebida en ${env.dataDir}`);
  }
  const where = withoutPassword(to);
  const target = await openDatabase({ databaseUrl: to, poolSize: 2 });
  try {
    await refuseUsed(target);
    await migrate(target.sessions);
    // Before the shop closes: a supervisor would start it again at once.
    markMoved(folder, where);
    const began = performance.now();
    const rows = await closeAndMove(env, { target, workshop, onProgress }).catch((error: unknown) => {
      unmarkMoved(folder);
      throw error;
    });
    const pictures = await movePicturesOf(env);
    return { where, rows, pictures, seconds: (performance.now() - began) / 1000 };
  } finally {
    await target.close();
  }
}

async function closeAndMove(
  env: Env,
  {
    target,
    workshop,
    onProgress,
  }: { target: OpenDatabase; workshop: Workshop; onProgress: (line: string) => void },
): Promise<number> {
  const source = await openWhenClosed(env.dataDir, onProgress);
  try {
    await measureClock(source.db);
    await refuseUnfinishedRestore(source.db);
    await migrate(source.sessions);
    onProgress('  la tienda está cerrada; se copian las tablas');
    return await moveTables({ from: source, to: target, makeSandboxTables: sandboxMaker(env, workshop) });
  } finally {
    await source.close();
  }
}

async function refuseUsed(target: OpenDatabase): Promise<void> {
  await refuseOpenShop(target.db);
  if (await refuseStrangeTables(target.db)) return;
  throw new TargetRefusedError('en esa base ya hay una tienda: usá una vacía');
}

/** Asks the shop that has the database open to close, and opens it after it. */
async function openWhenClosed(dataDir: string, onProgress: (line: string) => void): Promise<OpenDatabase> {
  let isAsked = false;
  const deadline = Date.now() + LONGEST_CLOSE;
  while (true) {
    try {
      return await openDatabase({ dataDir, evenMoved: true });
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() > deadline) throw error;
      if (!isAsked && (await askShop(dataDir, { do: 'close' }))) {
        isAsked = true;
        onProgress('  la tienda se está cerrando');
      }
      await wait(LOOK_AGAIN_MILLISECONDS);
    }
  }
}

/** Null: without a bucket the pictures stay in the folder. */
async function movePicturesOf(env: Env): Promise<number | null> {
  if (!env.s3) return null;
  const own = await createFileStore({ folder: join(env.dataDir, 'media'), s3: null });
  return movePictures(own, await openFiles(env));
}

/** The address of a server for people and logs. */
function withoutPassword(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return `postgres://${hostname}${port ? `:${port}` : ''}${pathname}`;
}
