import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  askShop,
  type BackupFacts,
  BackupRefusedError,
  backupName,
  forgetOldBackups,
  type OnAsked,
  openDestination,
  type ScheduledBackups,
  takeBackup,
} from './backup/index.ts';
import { prepareDataFolder } from './data-folder.ts';
import { copyChanged, databaseTime, measureClock, type OpenDatabase, openDatabase } from './db/index.ts';
import type { Env } from './env.ts';
import { createFileStore, type FileStore } from './media/index.ts';
import { runMaintenance } from './run-maintenance.ts';
import { readShopVersion } from './shop-version.ts';
import type { Workshop } from './workshop.ts';

export type Told = { onProgress: (line: string) => void; onPercent?: (percent: number) => void };

const WORK = 'backup-work-';
const DAY = 24 * 60 * 60 * 1000;

const shopVersion = readShopVersion();

/** A finished backup: where it is, and what is in it. `pause`: for how many milliseconds an open shop's statements waited. */
export type DoneBackup = BackupFacts & { name: string; where: string; pause: number };

/**
 * Backs up the shop, open or not, to a folder or a bucket; deletes the oldest beyond BACKUP_KEEP.
 * @param to A folder, or `s3` for BACKUP_S3_BUCKET. Missing: the bucket if one is set, else DATA_DIR/backups.
 */
export async function backupShop(
  env: Env,
  { to, onProgress, onPercent }: Told & { to?: string | undefined },
): Promise<DoneBackup> {
  prepareDataFolder(env.dataDir);
  const destination = await destinationOf(env, to);
  await forgetInterrupted(env.dataDir, destination.workFolder);
  const { database, pause, close } = await openSource(env, onProgress);
  try {
    await measureClock(database.db);
    await refuseEmpty(database);
    const name = backupName(databaseTime());
    const source = { database, files: await openFiles(env) };
    const facts = await takeBackup(source, join(destination.workFolder, name), {
      shopVersion,
      onProgress,
      onPercent,
    });
    await destination.keep(name);
    const old = await forgetOldBackups(destination, env.backup.keep);
    if (old.length > 0) onProgress(`  borradas por viejas: ${old.join(', ')}`);
    return { ...facts, name, where: destination.where, pause };
  } finally {
    await close();
  }
}

/** Makes the tables of the stand-in for Mercado Pago in a database. */
export function sandboxMaker({ publicUrl, selfUrl }: Env, workshop: Workshop) {
  return (db: OpenDatabase['db']) => workshop.openSandbox({ db, publicUrl, selfUrl, now: databaseTime });
}

const percentLine = /^\{"percent":(\d+)\}$/;

type ScheduleDeps = OnAsked & {
  database: OpenDatabase;
  log: { info: (facts: object, message: string) => void };
};

/** The backups that the shop makes by itself, or because its owner presses a button. */
export function scheduledBackups(
  env: Env,
  { database: { db, engine }, log, onRestoreAsked, onMoveAsked }: ScheduleDeps,
): ScheduledBackups {
  const { everyHours, keep, s3 } = env.backup;
  return {
    db,
    engine,
    everyHours,
    keep,
    inBucket: s3 !== null,
    destination: () => destinationOf(env),
    make: async ({ signal, onPercent }) => {
      const onLine = (line: string) => {
        const percent = percentLine.exec(line)?.[1];
        if (percent !== undefined) onPercent(Number(percent));
      };
      const facts = await runMaintenance(env, ['backup', '--json'], { signal, onLine });
      log.info({ facts }, 'a backup was made');
    },
    restore: (asked) => {
      if (!onRestoreAsked) throw new Error('this process cannot close the shop');
      onRestoreAsked(asked);
    },
    move: (asked) => {
      if (!onMoveAsked) throw new Error('this process cannot close the shop');
      onMoveAsked(asked);
    },
  };
}

/** The shop's store of pictures. */
export function openFiles(env: Env): Promise<FileStore> {
  return createFileStore({ folder: join(env.dataDir, 'media'), s3: env.s3 });
}

/** The place of backups. Throws BackupRefusedError for `s3` without a bucket. */
export function destinationOf(env: Env, to?: string) {
  if (to === 's3' && !env.backup.s3) {
    throw new BackupRefusedError('para guardar en S3 falta BACKUP_S3_BUCKET');
  }
  const toBucket = to === undefined || to === 's3';
  const folder = toBucket ? join(env.dataDir, 'backups') : to;
  return openDestination(folder, toBucket ? env.backup.s3 : null);
}

/**
 * A database that nobody writes to: the server's, the embedded one of a closed shop, or a copy of an open one's, which
 * is deleted when it is closed.
 */
async function openSource(env: Env, onProgress: Told['onProgress']) {
  const server = serverOf(env);
  if (server) {
    const database = await openDatabase(server);
    return { database, pause: 0, close: database.close };
  }
  if (!existsSync(join(env.dataDir, 'database/PG_VERSION'))) {
    throw new BackupRefusedError(`no hay ninguna tienda en ${env.dataDir}`);
  }
  const work = await mkdtemp(join(env.dataDir, WORK));
  const removeWork = () => rm(work, { recursive: true, force: true });
  try {
    const answer = await copyOpen(env.dataDir, join(work, 'database'));
    const database = await openDatabase({ dataDir: answer ? work : env.dataDir });
    const pause = answer?.waited ?? 0;
    if (answer) onProgress(`  la tienda sigue abierta; sus escrituras esperaron ${pause} ms`);
    const close = async () => {
      await database.close();
      await removeWork();
    };
    return { database, pause, close };
  } catch (error) {
    await removeWork();
    throw error;
  }
}

/** Copies the database of an open shop: most of it beside the shop, the rest by it. Null: the shop is closed. */
async function copyOpen(dataDir: string, to: string) {
  if (!existsSync(join(dataDir, 'control.sock'))) return null;
  const since = Date.now();
  await copyChanged(join(dataDir, 'database'), to, 0);
  return askShop(dataDir, { do: 'copy', to, since });
}

/** The server itself, not a pooler before it: one transaction reads or writes everything. Null: the database is embedded. */
export function serverOf({ databaseUrl, databaseListenUrl }: Env) {
  return databaseUrl ? { databaseUrl: databaseListenUrl ?? databaseUrl, poolSize: 2 } : null;
}

async function refuseEmpty({ db }: OpenDatabase): Promise<void> {
  const { rows } = await sql<{ ours: boolean }>`
    select to_regclass('schema_migrations') is not null as ours`.execute(db);
  if (!rows[0]?.ours) throw new BackupRefusedError('la base está vacía: no hay qué copiar');
}

/** Deletes what backups left that were killed more than a day ago. */
async function forgetInterrupted(dataDir: string, workFolder: string): Promise<void> {
  const left = [
    ...(await readdir(dataDir)).filter((name) => name.startsWith(WORK)).map((name) => join(dataDir, name)),
    ...(await readdir(workFolder))
      .filter((name) => name.endsWith('.tar.part'))
      .map((name) => join(workFolder, name)),
  ];
  for (const path of left) {
    if ((await stat(path)).mtimeMs < Date.now() - DAY) await rm(path, { recursive: true, force: true });
  }
}
