import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ShopError } from '#server/errors.ts';
import { networkOf } from '#server/network.ts';
import { databaseMilliseconds } from './clock.ts';
import type { Database } from './open.ts';

/** The length of a window, unless a limit gives another. */
const WINDOW_MINUTES = 15;
const LONGEST_WINDOW_MINUTES = 24 * 60;

/** How often something may be tried in a window. `key` says what is counted, e.g. `login:address:1.2.3.4`. */
export type Limit = {
  key: string;
  tries: number;
  /** The length of the window, a day at most. Missing: 15. */
  minutes?: number;
};

/** A limit for an address (a /64 for IPv6, see network.ts). Every limit by address is made here. */
export function addressLimit(what: string, address: string, tries: number): Limit {
  return { key: `${what}:address:${networkOf(address)}`, tries };
}

/** A typed text as part of a key. It is hashed, since it can be of any form and length. */
export function hashedKey(typed: string): string {
  return createHash('sha256').update(typed).digest('base64url');
}

/**
 * Counts an attempt before it is made, so that simultaneous attempts cannot exceed a limit. Throws too_many_tries
 * (`retryAfter` in seconds) if a limit is used up; the attempt then counts for that limit only.
 */
export async function countTry(db: Database, limits: Limit[]): Promise<void> {
  for (const [position, { key, tries, minutes = WINDOW_MINUTES }] of limits.entries()) {
    const { rows } = await sql<{ tries: number; seconds: number }>`
      insert into throttles as t (key, window_start, tries) values (${key}, now(), 1)
      on conflict (key) do update set
        tries = case when t.window_start < now() - make_interval(mins => ${minutes}::integer) then 1 else t.tries + 1 end,
        window_start = case when t.window_start < now() - make_interval(mins => ${minutes}::integer) then now() else t.window_start end
      returning tries, ceil(extract(epoch from window_start + make_interval(mins => ${minutes}::integer) - now()))::integer as seconds
    `.execute(db);
    const counted = rows[0];
    if (counted && counted.tries > tries) {
      await uncountTry(db, limits.slice(0, position));
      throw new ShopError('too_many_tries', { retryAfter: Math.max(1, counted.seconds) });
    }
  }
}

/** Takes a counted attempt back, because it was not a wrong one. */
export async function uncountTry(db: Database, limits: Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  if (keys.length === 0) return;
  await db
    .updateTable('throttles')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('key', 'in', keys)
    .where('tries', '>', 0)
    .execute();
}

/** Resets the count of a key. */
export async function forgetTries(db: Database, key: string): Promise<void> {
  await db.deleteFrom('throttles').where('key', '=', key).execute();
}

/** Deletes expired windows. */
export async function forgetOldTries(db: Database): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('window_start', '<', new Date(databaseMilliseconds() - LONGEST_WINDOW_MINUTES * 60_000))
    .execute();
}
