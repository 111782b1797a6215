import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { hashSecret, makeSecret } from '#server/secrets.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { createSession } from './sessions.ts';
import { selectUsers, toUser } from './user-shape.ts';

/** Seconds that the browser has to open the address with the token. */
export const WAKING_SECONDS = 60;

/**
 * Makes a session that is asleep: its token opens nothing until `wakeSession` is called with the same flow secret, which
 * only the browser that began the sign-in holds. Answers the token.
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
 * Wakes the session of a token, once: from here on it is a session like any other. Throws flow_not_yours (401) without
 * the flow's secret, after a minute, the second time, and for any other token.
 */
export async function wakeSession(
  deps: { db: Database },
  token: string,
  flowSecret: string | null,
): Promise<{ token: string; user: User }> {
  if (flowSecret === null) throw flowNotYours();
  return inTransaction(deps.db, async (db) => {
    const woken = await db
      .deleteFrom('sleeping_sessions')
      .where('token_hash', '=', hashSecret(token))
      .where('flow_hash', '=', hashSecret(flowSecret))
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['user_id', 'user_agent'])
      .executeTakeFirst();
    if (!woken) throw flowNotYours();
    const row = await selectUsers(db).where('users.id', '=', woken.user_id).executeTakeFirstOrThrow();
    await createSession(db, woken.user_id, woken.user_agent, { token, isProvenByProvider: true });
    return { token, user: toUser(row) };
  });
}

/** Sessions of the user that nobody has woken come to nothing. */
export async function dropSleepingSessions(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sleeping_sessions').where('user_id', '=', userId).execute();
}

/** Forgets sessions that nobody woke in time. */
export async function forgetOldSleepingSessions(db: Database): Promise<void> {
  await db.deleteFrom('sleeping_sessions').where('expires_at', '<', sql<Date>`now()`).execute();
}

function flowNotYours(): ShopError {
  return new ShopError(
    401,
    'flow_not_yours',
    'Ese ingreso con Google no empezó en este navegador, o ya pasó más de un minuto.',
  );
}
