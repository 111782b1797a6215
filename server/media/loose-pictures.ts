import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { cancelWaitingJobs } from '#server/jobs/index.ts';
import { sizesJob } from './sizes-job.ts';

/** Longer than removing a picture can take, given the bucket's time limits. After that its process has died. */
const REMOVAL_MINUTES = 5;

/** True if no process is removing it. */
const isFree = (removalAt: string) =>
  sql<boolean>`coalesce(${sql.ref(removalAt)} < clock_timestamp() - make_interval(mins => ${REMOVAL_MINUTES}), true)`;

/**
 * Call it before a picture is stored: no sweep touches it for a day. Throws busy while the unused files of the
 * same picture are being removed.
 */
export async function holdPicture(db: Database, name: string): Promise<void> {
  const { rows } = await sql`
    insert into loose_pictures as known (stem) values (${name.replace(/\.webp$/, '')})
    on conflict (stem) do update set since = clock_timestamp(), removal_at = null
    where ${isFree('known.removal_at')}
    returning stem`.execute(db);
  if (rows.length > 0) return;
  throw new ShopError('busy', { at: 'picture_sweep' });
}

/**
 * The pictures that a sweep looks at: stored or referred to last before `before`, oldest first, with their sizes
 * made. Empty until one of them has waited another day, so that there is one sweep a day at most.
 */
export async function readLoosePictures(
  db: Database,
  most: number,
): Promise<{ stems: string[]; before: Date }> {
  // A file of an import that has not been read yet may refer to pictures that were unused when it arrived.
  const { rows } = await sql<{ stem: string; before: Date }>`
    with edge as (
      select least(now(), (select min(created_at) from imports where state in ('checking', 'asking') and file is not null))
        - interval '1 day' as before)
    select stem, before from loose_pictures, edge
    where since < before
      and exists (select from loose_pictures where since < before - interval '1 day')
      and not exists (
        select from jobs where kind = ${sizesJob.kind} and failed_at is null and payload ->> 'name' = stem || '.webp')
    order by since limit ${most}`.execute(db);
  return { stems: rows.map(({ stem }) => stem), before: rows[0]?.before ?? new Date(0) };
}

/** Takes used pictures off the list. Those that changed meanwhile stay for the next sweep. */
export async function settleNamed(db: Database, stems: string[], before: Date): Promise<void> {
  await db.deleteFrom('loose_pictures').where('stem', 'in', stems).where('since', '<', before).execute();
}

/**
 * Claims the removal of a picture's files. False if somebody has used it since `before`, or another process is
 * removing it.
 */
export async function beginRemoval(db: Database, stem: string, before: Date): Promise<boolean> {
  const begun = await db
    .updateTable('loose_pictures')
    .set({ removal_at: sql<Date>`clock_timestamp()` })
    .where('stem', '=', stem)
    .where('since', '<', before)
    .where(isFree('removal_at'))
    .returning('stem')
    .executeTakeFirst();
  return begun !== undefined;
}

/** Deletes the entry of a removed picture, and the failed job of its sizes. */
export async function endRemoval(db: Database, stem: string): Promise<void> {
  await cancelWaitingJobs(db, sizesJob, sql<boolean>`payload ->> 'name' = ${`${stem}.webp`}`);
  await db
    .deleteFrom('loose_pictures')
    .where('stem', '=', stem)
    .where('removal_at', 'is not', null)
    .execute();
}
