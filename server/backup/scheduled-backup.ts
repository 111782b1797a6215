import { sql } from 'kysely';
import { z } from 'zod';
import { recordChange } from '#server/audit/index.ts';
import { type Database, databaseMilliseconds, inTransaction } from '#server/db/index.ts';
import {
  defineJob,
  enqueue,
  forgetFailedJobsOf,
  forgetJobsOf,
  handle,
  type JobHandler,
} from '#server/jobs/index.ts';
import { type Destination, withoutBeforeRestore } from './destination.ts';
import type { MoveAsked } from './own-move.ts';
import type { RestoreAsked } from './own-restore.ts';

/**
 * Tried again twice; then an administrator sees it among the jobs that were given up. `asked`: by a person, who wants
 * one whatever there is.
 */
const backupJob = defineJob({
  kind: 'backup',
  queue: 'backups',
  payload: z.object({ asked: z.boolean().optional() }),
  attempts: 3,
});

const HOUR = 3_600_000;

/** What a run of the command needs. */
export type BackupRun = {
  signal: AbortSignal;
  /** Called with the share of the pictures that are in it. */
  onPercent: (percent: number) => void;
};

export type ScheduledBackups = {
  db: Database;
  engine: 'pglite' | 'postgres';
  everyHours: number;
  /** How many are kept. */
  keep: number;
  inBucket: boolean;
  destination: () => Promise<Destination>;
  /** Makes a backup in a process of its own, so that visitors do not wait for it. Throws what it says went wrong. */
  make: (run: BackupRun) => Promise<void>;
  /** Closes the shop, and opens it as that backup. */
  restore: (asked: RestoreAsked) => void;
  /** Closes the shop, and opens it on that server. */
  move: (asked: MoveAsked) => void;
};

/** Called when a person asks for what closes the shop. A missing one cannot be done. */
export type OnAsked = {
  /** The shop is to become a backup. */
  onRestoreAsked?: ((asked: RestoreAsked) => void) | undefined;
  /** The shop is to move to a server. */
  onMoveAsked?: ((asked: MoveAsked) => void) | undefined;
};

/** A backup that is waiting or being made, or that failed. */
export type BackupWork = {
  since: Date;
  percent: number;
  failedAt: Date | null;
  reason: string | null;
};

/**
 * Asks for a backup if the newest is older than `everyHours` hours; of several processes one makes it. Not while one
 * waits, nor for as long after one was given up.
 */
export async function askForBackup(deps: ScheduledBackups): Promise<void> {
  const { db, everyHours } = deps;
  if (everyHours === 0 || !(await isDue(deps))) return;
  const since = databaseMilliseconds() - everyHours * HOUR;
  const works = await readBackupWorks(db);
  if (works.some(({ failedAt }) => failedAt === null || failedAt.getTime() > since)) return;
  await enqueue(db, backupJob, {});
}

/** Asks for a backup because a person wants one. Does nothing while one waits or is being made. */
export async function askForBackupNow(deps: ScheduledBackups, adminId: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    // Of two people at the same moment, the second finds the job of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended('ask for a backup', 0))`.execute(db);
    if ((await readBackupWorks(db)).some(({ failedAt }) => failedAt === null)) return;
    await forgetFailedJobsOf(db, backupJob);
    await enqueue(db, backupJob, { asked: true });
    await recordChange(db, {
      adminId,
      what: 'backup',
      thingId: 'backup',
      label: 'Copia de seguridad',
      action: 'backup_asked',
      before: null,
      after: null,
    });
  });
}

export function backupJobs(deps: ScheduledBackups): JobHandler[] {
  return [
    handle(backupJob, async ({ asked }, { signal, progress }) => {
      // Another process, or a person, may have made one meanwhile.
      if (!asked && !(await isDue(deps))) return;
      let written = Promise.resolve();
      const onPercent = (percent: number) => {
        written = written.then(() => progress(percent));
        // It is waited for below.
        written.catch(() => undefined);
      };
      await deps.make({ signal, onPercent });
      await written;
      // Those that were given up before no longer want a look.
      await forgetFailedJobsOf(deps.db, backupJob);
    }),
  ];
}

/** A backup holds the job that made it, as if it ran: in a restored shop it would make another one. */
export function forgetBackupWorks(db: Database): Promise<void> {
  return forgetJobsOf(db, backupJob);
}

/** The jobs that make backups, the newest first. */
export async function readBackupWorks(db: Database): Promise<BackupWork[]> {
  return db
    .selectFrom('jobs')
    .select(['created_at as since', 'progress as percent', 'failed_at as failedAt', 'last_error as reason'])
    .where('kind', '=', backupJob.kind)
    .orderBy('id', 'desc')
    .execute();
}

async function isDue({ everyHours, destination }: ScheduledBackups): Promise<boolean> {
  const [newest] = withoutBeforeRestore(await (await destination()).list());
  return !newest || newest.at.getTime() < Date.now() - everyHours * HOUR;
}
