import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { PostgresServer } from './postgres-server.ts';

const run = promisify(execFile);

/** What belongs to the running server, or comes from the archive or the primary. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal']);

/**
 * Copies the data of a running server into the new folder `to`, as pg_basebackup does (which the package of the tests'
 * PostgreSQL does not have): a server that starts there needs the WAL from then on, from an archive or a primary.
 */
export async function takeBaseBackup({ dataFolder, urlOf }: PostgresServer, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('copy', true)`);
    await mkdir(to, { recursive: true });
    const names = (await readdir(dataFolder)).filter((name) => !LEFT_OUT.has(name));
    await copy(
      names.map((name) => join(dataFolder, name)),
      to,
    );
    const { rows } = await client.query<{ labelfile: string }>(
      `select labelfile from pg_backup_stop(wait_for_archive => false)`,
    );
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    await mkdir(join(to, 'pg_wal'));
    await handOver(to, dataFolder);
  } finally {
    await client.end();
  }
}

/** With the accounts that own the files. A file that the server deletes meanwhile is not needed. */
async function copy(paths: string[], to: string): Promise<void> {
  await run('cp', ['-a', ...paths, to]).catch((error: unknown) => {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n') : [];
    if (said.length === 0 || !said.every((line) => line.endsWith('No such file or directory'))) throw error;
  });
}

/** Gives what was written here to the account of the server. */
async function handOver(to: string, dataFolder: string): Promise<void> {
  const { uid, gid } = await stat(dataFolder);
  for (const name of ['', 'backup_label', 'pg_wal']) await chown(join(to, name), uid, gid);
  await run('chmod', ['700', to]);
}
