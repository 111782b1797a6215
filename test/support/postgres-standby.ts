import { chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeBaseBackup } from './base-backup.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

/**
 * Starts a standby of that server, which repeats what it does as it comes. `select pg_promote()` makes it a primary. `name`
 * is what synchronous_standby_names calls.
 * @param other Settings that differ from the tests' own.
 */
export async function startStandby(
  primary: PostgresServer,
  name: string,
  other: Record<string, string> = {},
): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-standby-'));
  const copy = join(folder, 'copy');
  const { port, username } = new URL(primary.urlOf('postgres'));
  try {
    await takeBaseBackup(primary, copy);
    const conninfo = `host=127.0.0.1 port=${port} user=${username} application_name=${name}`;
    const { uid, gid } = await stat(copy);
    for (const [file, text] of [
      ['standby.signal', ''],
      // Where `alter system` can replace it.
      ['postgresql.auto.conf', `primary_conninfo = '${conninfo}'\n`],
    ] as const) {
      await writeFile(join(copy, file), text);
      await chown(join(copy, file), uid, gid);
    }
    return await startPostgres(other, copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
