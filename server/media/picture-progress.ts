import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { mediaAddress } from '#shared/pictures.ts';
import type { PictureProgress } from '#shared/schemas/pictures.ts';
import { sizesJob } from './sizes-job.ts';

/** How many waiting pictures are listed. */
const NAMED = 100;

/** How many pictures still lack sizes, and which, in the order in which they will be made: last uploaded first. */
export async function readPictureProgress({ db }: { db: Database }): Promise<PictureProgress> {
  const { rows } = await sql<{ name: string; failed: boolean; waiting: number; failing: number }>`
    select payload ->> 'name' as name, last_error is not null as failed,
      (count(*) filter (where last_error is null) over ())::float8 as waiting,
      (count(*) filter (where last_error is not null) over ())::float8 as failing
    from jobs where kind = ${sizesJob.kind} order by id desc limit ${NAMED}`.execute(db);
  return {
    waiting: rows[0]?.waiting ?? 0,
    failed: rows[0]?.failing ?? 0,
    list: rows.map(({ name, failed }) => ({ address: mediaAddress(name), failed })),
  };
}
