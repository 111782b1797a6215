import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeBaseBackup } from '#test/support/base-backup.ts';
import { type PostgresServer, startPostgres } from '#test/support/postgres-server.ts';
import type { Options, Outcome } from './outcome.ts';
import { type Archive, comeBack } from './spoiled-shop.ts';

/** Somebody deletes all orders by mistake: what PostgreSQL archives by itself brings back the moment before. */
export function drill({ seconds: selling = 4 }: Options): Promise<Outcome> {
  return comeBack(openArchive, { selling });
}

async function openArchive(folder: string): Promise<Archive> {
  const copy = join(folder, 'copy');
  return {
    settings: {
      archive_command: 'mkdir -p ../archive && test ! -f ../archive/%f && cp %p ../archive/%f',
    },
    begin: async () => undefined,
    takeBase: async (server) => {
      await takeBaseBackup(server, copy);
      await writeFile(join(copy, 'recovery.signal'), '');
    },
    recover: (server, moment) => startPostgres(recoverySettings(server, moment), copy),
  };
}

function recoverySettings({ dataFolder }: PostgresServer, moment: string) {
  return {
    restore_command: `cp ${join(dataFolder, '../archive')}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  };
}
