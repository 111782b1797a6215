import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { ConnectionKeys } from '#server/connections/index.ts';
import { type Database, shopProcesses } from '#server/db/index.ts';
import type { JobCount } from '#server/jobs/index.ts';
import type { Status } from '#shared/schemas/status.ts';
import type { Lately } from './lately.ts';
import { troublesOf } from './troubles.ts';

export type StatusDeps = {
  db: Database;
  engine: Status['database']['engine'];
  /** Where the shop keeps files. */
  dataDir: string;
  keys: ConnectionKeys;
  sight: { version: string; lately: Lately };
  jobs: { count: () => Promise<JobCount[]> };
  backups: { everyHours: number; readNewest: () => Promise<{ at: Date; bytes: number } | null | undefined> };
  lists: { countReadings: () => Status['readings'] };
};

/** How the shop is doing now (rules 21.16). */
export async function readStatus(deps: StatusDeps): Promise<Status> {
  const { version, lately } = deps.sight;
  const { bucket, hasGateway, mailHost } = deps.keys;
  const jobs = await deps.jobs.count();
  const { processes, ...database } = await readDatabase(deps);
  const seen = {
    version,
    startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    memory: process.memoryUsage.rss(),
    processes,
    database: { engine: deps.engine, ...database },
    jobs: jobs
      .filter(({ waiting, scheduled, running, failed }) => waiting + scheduled + running + failed > 0)
      .map((job) => ({ ...job, oldestSeconds: Math.round(job.oldestSeconds) })),
    gateway: { ...lately.gateway, isTest: !hasGateway },
    mails: { ...lately.mail, areFiles: mailHost === null },
    pictures: { bucket, freeBytes: bucket === null ? await freeBytes(deps.dataDir) : null },
    backups: await readBackups(deps),
    readings: deps.lists.countReadings(),
  };
  return { troubles: troublesOf(seen, Date.now()), ...seen };
}

async function readBackups({ backups: { everyHours, readNewest } }: StatusDeps): Promise<Status['backups']> {
  const newest = await readNewest();
  return {
    everyHours,
    newest: newest ? { at: newest.at.toISOString(), bytes: newest.bytes } : null,
    isAway: newest === undefined,
  };
}

/** One statement says all, and how long the database takes for one. */
async function readDatabase({ db }: StatusDeps) {
  const began = performance.now();
  const { rows } = await sql<{ bytes: number; processes: number }>`
    select pg_database_size(current_database()) as bytes, ${shopProcesses} as processes`.execute(db);
  const milliseconds = Math.round(performance.now() - began);
  const [row] = rows;
  if (!row) throw new Error('a select without tables answers one row');
  return { ...row, milliseconds };
}

/** What is free on the disk of a folder; null if it does not say. */
async function freeBytes(folder: string): Promise<number | null> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
