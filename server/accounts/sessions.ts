import { type Database, databaseMilliseconds, databaseTime } from '#server/db/index.ts';
import type { SessionLimits } from '#server/env.ts';
import { hashSecret, makeSecret } from '#server/secrets.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { selectUsers, toUser } from './user-shape.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A session expires this long after its last use (rules 9.3). */
const LIFETIME = 30 * DAY;

/** Extending a session is a write, so it happens at most every five minutes. */
const SLIDE_AFTER = 300_000;

/** Longer User-Agent texts are cut. */
const LONGEST_USER_AGENT = 500;

/**
 * Begins a session and returns its token, 256 random bits; stores only its hash. `userAgent` names the session for
 * its user; `isProvenByProvider`: Google has just authenticated the person.
 */
export async function createSession(
  db: Database,
  userId: string,
  userAgent: string,
  { token = makeSecret(), isProvenByProvider = false } = {},
): Promise<string> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashSecret(token),
      user_id: userId,
      expires_at: new Date(databaseMilliseconds() + LIFETIME),
      user_agent: userAgent.slice(0, LONGEST_USER_AGENT),
      proven_by_provider_at: isProvenByProvider ? databaseTime() : null,
    })
    .execute();
  return token;
}

/** What decides whether a session has ended before it expires. */
type Age = { created_at: Date; last_used_at: Date; rol: User['rol'] };

/** The latest moment to which a session can be extended. */
const endOf = (session: Age, limits: SessionLimits): number =>
  session.created_at.getTime() + limits.longestDays * DAY;

/**
 * True if the session has reached its longest life, or is an administrator's that was idle too long (rules 9.3, 9.4).
 */
export function isOver(session: Age, limits: SessionLimits): boolean {
  const idle = databaseMilliseconds() - session.last_used_at.getTime();
  return (
    databaseMilliseconds() > endOf(session, limits) ||
    (session.rol === 'admin' && idle > limits.adminIdleHours * HOUR)
  );
}

/** The user of the session with this token; null if there is none or it has ended. Extends the session. */
export async function findSession(
  deps: { db: Database; sessions: SessionLimits },
  token: string,
): Promise<User | null> {
  const tokenHash = hashSecret(token);
  const row = await selectUsers(deps.db)
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['sessions.expires_at', 'sessions.created_at', 'sessions.last_used_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', databaseTime())
    .executeTakeFirst();
  if (!row || isOver(row, deps.sessions)) return null;
  const now = databaseMilliseconds();
  const expiry = Math.min(now + LIFETIME, endOf(row, deps.sessions));
  const drift = Math.abs(row.expires_at.getTime() - expiry);
  if (Math.max(drift, now - row.last_used_at.getTime()) > SLIDE_AFTER) {
    await deps.db
      .updateTable('sessions')
      .set({ expires_at: new Date(expiry), last_used_at: new Date(now) })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  return toUser(row);
}

/** Ends the session of this token, if there is one. */
export async function endSession(deps: { db: Database }, token: string): Promise<void> {
  await deps.db.deleteFrom('sessions').where('token_hash', '=', hashSecret(token)).execute();
}

/** Ends every session of the user, on every device. */
export async function endSessionsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Deletes expired sessions. */
export async function forgetOldSessions(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', databaseTime()).execute();
}
