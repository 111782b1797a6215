import { type Database, databaseMilliseconds, databaseTime, prepared, run } from '#server/db/index.ts';
import { hashSecret, makeSecret } from '#server/secrets.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { selectUsers, toUser } from './user-shape.ts';

const DAY = 86_400_000;

/** Contract, API conventions: 30 days, sliding. */
const LIFETIME = 30 * DAY;

/** Sliding and saying when it was last used cost a write; every five minutes is close enough. */
const SLIDE_AFTER = 300_000;

/** As much of a browser's words as is kept. */
const LONGEST_USER_AGENT = 500;

/** Begins a session and returns its token, 256 random bits; only its hash is kept. `userAgent` tells it from others. */
export async function beginSession(
  db: Database,
  userId: string,
  userAgent: string,
  token = makeSecret(),
): Promise<string> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashSecret(token),
      user_id: userId,
      expires_at: new Date(databaseMilliseconds() + LIFETIME),
      user_agent: userAgent.slice(0, LONGEST_USER_AGENT),
    })
    .execute();
  return token;
}

const selectSession = prepared((db, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  selectUsers(db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select('sessions.expires_at')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .compile(),
);

/** Whose session the token is; null when it is nobody's or has expired. A used session lives on. */
export async function findSession(deps: { db: Database }, token: string): Promise<User | null> {
  const tokenHash = hashSecret(token);
  const [row] = await run(deps.db, selectSession({ tokenHash, now: databaseTime() }));
  if (!row) return null;
  if (row.expires_at.getTime() < databaseMilliseconds() + LIFETIME - SLIDE_AFTER) {
    await deps.db
      .updateTable('sessions')
      .set({ expires_at: new Date(databaseMilliseconds() + LIFETIME), last_used_at: databaseTime() })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  return toUser(row);
}

/** Ends the session of this token; nothing happens when there is none. */
export async function endSession(deps: { db: Database }, token: string): Promise<void> {
  await deps.db.deleteFrom('sessions').where('token_hash', '=', hashSecret(token)).execute();
}

/** Ends every session of the user, on every device. */
export async function endSessionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Forgets sessions that are over. */
export async function forgetOldSessions(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', databaseTime()).execute();
}
