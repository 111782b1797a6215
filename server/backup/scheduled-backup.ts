import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { type Database, databaseMilliseconds } from '#server/db/index.ts';
import { defineJob, enqueue, handle, type JobHandler } from '#server/jobs/index.ts';
import type { Destination } from './destination.ts';

/** Tried again twice; then an administrator sees it among the jobs that were given up. */
const backupJob = defineJob({ kind: 'backup', queue: 'backups', payload: z.object({}), attempts: 3 });

const command = fileURLToPath(new URL('../maintain.ts', import.meta.url));
const HOUR = 3_600_000;

export type ScheduledBackups = {
  db: Database;
  everyHours: number;
  destination: () => Promise<Destination>;
  /** Called with the command's last line after a backup. */
  onDone: (facts: string) => void;
};

/**
 * Asks for a backup if the newest is older than `everyHours` hours; of several processes one makes it. Not while one
 * waits, nor for as long after one was given up.
 */
export async function askForBackup(deps: ScheduledBackups): Promise<void> {
  if (deps.everyHours === 0 || !(await isDue(deps))) return;
  const asked = await deps.db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', backupJob.kind)
    .where(({ eb, or }) =>
      or([
        eb('failed_at', 'is', null),
        eb('failed_at', '>', new Date(databaseMilliseconds() - deps.everyHours * HOUR)),
      ]),
    )
    .executeTakeFirst();
  if (!asked) await enqueue(deps.db, backupJob, {});
}

/** Runs `npm run backup` in a process of its own, so that visitors do not wait for it. */
export function backupJobs(deps: ScheduledBackups): JobHandler[] {
  return [
    handle(backupJob, async (_, { signal }) => {
      // Another process, or a person, may have made one meanwhile.
      if (!(await isDue(deps))) return;
      const { stdout } = await promisify(execFile)(process.execPath, [command, 'backup', '--json'], {
        signal,
      });
      deps.onDone(stdout.trim().split('\n').at(-1) ?? '');
    }),
  ];
}

async function isDue({ everyHours, destination }: ScheduledBackups): Promise<boolean> {
  const [newest] = await (await destination()).list();
  return !newest || newest.at.getTime() < Date.now() - everyHours * HOUR;
}
