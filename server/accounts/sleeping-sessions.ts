import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { hashSecret, makeSecret } from '#server/secrets.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { createSession } from './sessions.ts';
import { selectUsers, toUser } from './user-shape.ts';

/** Seconds until the browser has to wake the session (rules 10.2). */
export const WAKING_SECONDS = 60;

/**
 * Makes a sleeping session: its token is refused until `wakeSession` is called with the same flow secret, which only
 * the browser that began the sign-in has. Returns the token.
 */
export async function createSleepingSession(
  db: Database,
  session: { userId: string; userAgent: string; flowSecret: string },
): Promise<string> {
  const token = makeSecret();
  await db
    .insertInto('sleeping_sessions')
    .values({
      token_hash: hashSecret(token),
      flow_hash: hashSecret(session.flowSecret),
      user_id: session.userId,
      user_agent: session.userAgent,
      expires_at: sql<Date>`now() + make_interval(secs => ${WAKING_SECONDS})`,
    })
    .execute();
  return token;
}

/**
 * Turns a sleeping session into an ordinary one, once. Throws flow_not_yours without the flow's secret, after a
 * minute, the second time, and for any other token.
 */
export async function wakeSession(
  deps: { db: Database },
  token: string,
  flowSecret: string | null,
): Promise<{ token: string; user: User }> {
  if (flowSecret === null) throw new ShopError('flow_not_yours');
  return inTransaction(deps.db, async (db) => {
    const woken = await db
      .deleteFrom('sleeping_sessions')
      .where('token_hash', '=', hashSecret(token))
      .where('flow_hash', '=', hashSecret(flowSecret))
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['user_id', 'user_agent'])
      .executeTakeFirst();
    if (!woken) throw new ShopError('flow_not_yours');
    const row = await selectUsers(db).where('users.id', '=', woken.user_id).executeTakeFirstOrThrow();
    await createSession(db, woken.user_id, woken.user_agent, { token, isProvenByProvider: true });
    return { token, user: toUser(row) };
  });
}

/** Deletes the user's sleeping sessions. */
export async function dropSleepingSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sleeping_sessions').where('user_id', '=', userId).execute();
}

/** Deletes sleeping sessions that have expired. */
export async function forgetOldSleepingSessions(db: Database): Promise<void> {
  await db.deleteFrom('sleeping_sessions').where('expires_at', '<', sql<Date>`now()`).execute();
}
