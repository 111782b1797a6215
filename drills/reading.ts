import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import type { Purchases } from './buyers.ts';
import type { Edits } from './editor.ts';

/** How many of the acknowledged orders are not there, or not paid although their payment was acknowledged. */
export async function countLost(db: Database, { orders, paid }: Purchases): Promise<number> {
  const { rows } = await sql<{ lost: number }>`
    select (select count(*) from unnest(${orders}::uuid[]) as known (id)
        where not exists (select from orders where orders.id = known.id))::integer
      + (select count(*) from unnest(${paid}::uuid[]) as known (id)
        where not exists (select from orders where orders.id = known.id and payment_status = 'approved'))::integer as lost`.execute(
    db,
  );
  return rows[0]?.lost ?? orders.length;
}

/** The longest time until a page showed an edit, in whole milliseconds. */
export function slowest({ fresh }: Edits): number {
  return Math.round(Math.max(0, ...fresh.map(({ took }) => took)));
}

/** The failures in words, most frequent first. */
export function describeFailures(counts: Array<Map<string, number>>): string {
  const all = counts.flatMap((count) => [...count]).toSorted(([, one], [, other]) => other - one);
  return all.map(([message, times]) => `${times} × ${message}`).join('; ') || 'none';
}
