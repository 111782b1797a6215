import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';

/**
 * Publishes the scheduled products whose time has come; returns how many. It is no edit, so that a bulk change of
 * prices that was drafted before goes on.
 */
export async function publishDue({ db }: { db: Database }): Promise<number> {
  const { numAffectedRows } = await sql`
    update products set visibility = 'published'
    where id in (
      select id from products where visibility = 'scheduled' and publish_at <= now() order by id for no key update)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
