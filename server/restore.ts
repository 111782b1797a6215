import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BackupRefusedError,
  backupName,
  isBackupName,
  type Manifest,
  type RestoreDeps,
  refuseOpenShop,
  restoreBackup,
  takeBackup,
  verifyArchive,
  whileShopsAreClosed,
} from './backup/index.ts';
import { destinationOf, openFiles, sandboxMaker, serverOf, type Told } from './backups.ts';
import { prepareDataFolder } from './data-folder.ts';
import {
  databaseTime,
  findKept,
  isMarked,
  measureClock,
  type OpenDatabase,
  openDatabase,
} from './db/index.ts';
import type { Env } from './env.ts';
import type { FileStore } from './media/index.ts';
import { readShopVersion } from './shop-version.ts';
import type { Workshop } from './workshop.ts';

/** `kept`: the name of the backup of what there was before; null: there was nothing. */
export type DoneRestore = { manifest: Manifest; kept: string | null };

type Asked = Told & { file: string; replace: boolean; workshop: Workshop };

/**
 * Makes the shop that of a backup, once the whole file is checked. If that fails when what there was is gone already,
 * that is put back. With `replace`, the processes of an open shop on a server's database close for it, and open again. Throws what
 * restoreBackup throws, and FolderInUseError if an embedded shop is open.
 * @param file The path of an archive, or `s3:NAME` for one of the bucket.
 */
export async function restoreShop(
  env: Env,
  { file, replace, workshop, onProgress }: Asked,
): Promise<DoneRestore> {
  prepareDataFolder(env.dataDir);
  const path = await bring(env, file);
  const database = await openDatabase(serverOf(env) ?? { dataDir: env.dataDir });
  try {
    await measureClock(database.db);
    const manifest = await verifyArchive(path);
    onProgress(`  el archivo está entero: ${manifest.entries.length} partes`);
    const files = await openFiles(env);
    const deps = { database, files, makeSandboxTables: sandboxMaker(env, workshop), onProgress };
    const backup = { path, manifest };
    if (!replace) {
      if (database.engine === 'postgres') await refuseOpenShop(database.db);
      await restoreBackup(deps, backup);
      return { manifest, kept: null };
    }
    return { manifest, kept: await whileShopsAreClosed(database, () => replaceShop(env, deps, backup)) };
  } finally {
    await database.close();
    if (path !== file) await rm(path, { force: true });
  }
}

/** Restores over what there is, which is kept first. Returns the name of that backup; null: there was nothing. */
async function replaceShop(
  env: Env,
  deps: RestoreDeps,
  backup: { path: string; manifest: Manifest },
): Promise<string | null> {
  let kept: string | null = null;
  const keepOld = async () => {
    kept = await keepBefore(env, deps);
    return kept;
  };
  try {
    await restoreBackup(deps, { ...backup, keepOld });
    return kept;
  } catch (error) {
    if (kept !== null && (await isMarked(deps.database.db))) await putBack(env, deps, { kept, error });
    throw error;
  }
}

/** What there is before a restore, in the place of backups. Returns its name. */
async function keepBefore(
  env: Env,
  { onProgress, ...source }: Told & { database: OpenDatabase; files: FileStore },
): Promise<string> {
  const destination = await destinationOf(env);
  const name = backupName(databaseTime(), { beforeRestore: true });
  onProgress(`  antes, una copia de lo que hay: ${destination.where}/${name}`);
  await takeBackup(source, join(destination.workFolder, name), {
    shopVersion: readShopVersion(),
    onProgress: () => undefined,
  });
  await destination.keep(name);
  return name;
}

/** After `error`: restores what there was before. Throws both errors if that fails, too. */
async function putBack(
  env: Env,
  deps: RestoreDeps,
  { kept, error }: { kept: string; error: unknown },
): Promise<void> {
  deps.onProgress('  no se pudo: vuelve lo que había');
  try {
    await restoreKept(env, deps, kept);
  } catch (second) {
    throw new AggregateError([error, second], 'no se pudo restaurar, ni volver a lo que había', {
      cause: error,
    });
  }
}

async function restoreKept(env: Env, deps: RestoreDeps, kept: string): Promise<void> {
  const path = await (await destinationOf(env)).bring(kept);
  await restoreBackup(deps, { path, manifest: await verifyArchive(path) });
}

/**
 * Puts back what there was before a restore that was interrupted. Returns the name of its backup; null: no restore was
 * interrupted, or there was nothing before. Throws what restoreShop throws.
 */
export async function undoInterrupted(
  env: Env,
  { workshop, onProgress }: Told & { workshop: Workshop },
): Promise<string | null> {
  prepareDataFolder(env.dataDir);
  const database = await openDatabase(serverOf(env) ?? { dataDir: env.dataDir });
  try {
    const kept = await findKept(database.db);
    if (kept === null) return null;
    await measureClock(database.db);
    const files = await openFiles(env);
    const deps = { database, files, makeSandboxTables: sandboxMaker(env, workshop), onProgress };
    await whileShopsAreClosed(database, () => restoreKept(env, deps, kept));
    return kept;
  } finally {
    await database.close();
  }
}

async function bring(env: Env, file: string): Promise<string> {
  if (!file.startsWith('s3:')) {
    if (!existsSync(file)) throw new BackupRefusedError(`no existe el archivo ${file}`);
    return file;
  }
  const name = file.slice('s3:'.length);
  if (!isBackupName(name)) throw new BackupRefusedError(`${name} no es el nombre de una copia`);
  return (await destinationOf(env, 's3')).bring(name);
}
