import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';

/** Contract, User: windows of 15 minutes. */
const WINDOW_MINUTES = 15;

export type Limit = { key: string; tries: number };

/** Hashed, since anything may be tried as an e-mail. */
const hashed = (emailKey: string) => createHash('sha256').update(emailKey).digest('base64url');

/** Ten wrong tries an e-mail, known or not; a hundred an address. */
export const loginLimits = (emailKey: string, address: string): Limit[] => [
  { key: `login:email:${hashed(emailKey)}`, tries: 10 },
  { key: `login:address:${address}`, tries: 100 },
];

/** A hundred sign-ups an address. */
export const signupLimits = (address: string): Limit[] => [{ key: `signup:address:${address}`, tries: 100 }];

/** Five mails with a link an e-mail, known or not; thirty an address: enough for an office, too few to annoy a town. */
export const resetLimits = (emailKey: string, address: string): Limit[] => [
  { key: `reset:email:${hashed(emailKey)}`, tries: 5 },
  { key: `reset:address:${address}`, tries: 30 },
];

/** Five verification mails an account. */
export const verificationLimits = (userId: string): Limit[] => [{ key: `verify:user:${userId}`, tries: 5 }];

/** A hundred beginnings of a Google sign-in an address: each is a row. */
export const googleLimits = (address: string): Limit[] => [{ key: `google:address:${address}`, tries: 100 }];

/**
 * Counts one try against each limit before it is made, so that many at once cannot slip through. Throws
 * too_many_tries (429, with `retryAfter` in seconds) when a limit was used up; the limits before it count nothing then.
 */
export async function countTry(db: Database, limits: Limit[]): Promise<void> {
  for (const [position, { key, tries }] of limits.entries()) {
    const { rows } = await sql<{ tries: number; seconds: number }>`
      insert into throttles as t (key, window_start, tries) values (${key}, now(), 1)
      on conflict (key) do update set
        tries = case when t.window_start < now() - make_interval(mins => ${WINDOW_MINUTES}) then 1 else t.tries + 1 end,
        window_start = case when t.window_start < now() - make_interval(mins => ${WINDOW_MINUTES}) then now() else t.window_start end
      returning tries, ceil(extract(epoch from window_start + make_interval(mins => ${WINDOW_MINUTES}) - now()))::integer as seconds
    `.execute(db);
    const counted = rows[0];
    if (counted && counted.tries > tries) {
      await uncountTry(db, limits.slice(0, position));
      throw tooManyTries(Math.max(1, counted.seconds));
    }
  }
}

/** Takes a counted try back: it was no wrong one. */
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

/** Forgets the wrong passwords of an e-mail: its owner has chosen a new one. */
export async function forgetWrongPasswords(db: Database, emailKey: string): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('key', '=', `login:email:${hashed(emailKey)}`)
    .execute();
}

/** Forgets windows that are over. */
export async function forgetOldTries(db: Database): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('window_start', '<', new Date(Date.now() - WINDOW_MINUTES * 60_000))
    .execute();
}

function tooManyTries(retryAfter: number): ShopError {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return new ShopError(429, 'too_many_tries', `Demasiados intentos. Probá de nuevo en ${wait}.`, {
    retryAfter,
  });
}
