import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withoutPassword } from '#shared/postgres-address.ts';
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
import { prepareDataFolder } from './data-folder.ts';
import {
  completeMove,
  FolderInUseError,
  markMoved,
  measureClock,
  migrate,
  type OpenDatabase,
  openDatabase,
  readMoved,
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
 * Moves an embedded shop to a PostgreSQL server: closes it, copies the pictures to S3 if a bucket is set and every row in
 * one snapshot, and marks the old database, which stays as it was but is not opened any more. From then on the mark
 * names the server. If it fails, the mark is taken back and the server's database has no rows. Throws
 * TargetRefusedError, BackupRefusedError.
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
    refuseMovedBefore(folder);
    await migrate(target.sessions);
    prepareDataFolder(env.dataDir);
    // Before the shop closes: a supervisor would start it again at once.
    markMoved(folder, where);
    const began = performance.now();
    const moved = await closeAndMove(env, { target, workshop, onProgress }).catch((error: unknown) => {
      unmarkMoved(folder);
      throw error;
    });
    completeMove(folder, { where, address: to });
    return { where, ...moved, seconds: (performance.now() - began) / 1000 };
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
): Promise<Pick<DoneMove, 'rows' | 'pictures'>> {
  const source = await openWhenClosed(env.dataDir, onProgress);
  try {
    await measureClock(source.db);
    await refuseUnfinishedRestore(source.db);
    await migrate(source.sessions);
    // First: those that no row names harm nobody, but rows without their pictures would be a move by halves.
    const pictures = await movePicturesOf(env);
    onProgress('  la tienda está cerrada; se copian las tablas');
    const makeSandboxTables = sandboxMaker(env, workshop);
    return { pictures, rows: await moveTables({ from: source, to: target, makeSandboxTables }) };
  } finally {
    await source.close();
  }
}

async function refuseUsed(target: OpenDatabase): Promise<void> {
  await refuseOpenShop(target.db);
  if (await refuseStrangeTables(target.db)) return;
  throw new TargetRefusedError('en esa base ya hay una tienda: usá una vacía');
}

/** The embedded database lacks what was sold since it was moved, and the mark is what names the shop's present one. */
function refuseMovedBefore(folder: string): void {
  const moved = readMoved(folder);
  if (!moved?.address) return;
  throw new BackupRefusedError(
    `esta tienda ya se mudó a ${moved.where}; para mudar otra vez la base de antes, borrá ${folder}.moved`,
  );
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
