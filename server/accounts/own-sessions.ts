import { recordChange } from '#server/audit/index.ts';
import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import type { SessionLimits } from '#server/env.ts';
import { isId, notFound } from '#server/errors.ts';
import { hashSecret } from '#server/secrets.ts';
import { emailKey } from '#shared/account-rules.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { UserSession } from '#shared/schemas/sessions.ts';
import { deviceName } from './device-name.ts';
import { isOver } from './sessions.ts';
import { dropSignInsUnderWay } from './start-session.ts';

type Deps = { db: Database; sessions: SessionLimits };

/** The user's sessions, last used first. `token`: the session of this request. */
export async function listOwnSessions(deps: Deps, user: User, token: string): Promise<UserSession[]> {
  const current = hashSecret(token);
  const rows = await deps.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', user._id)
    .where('expires_at', '>', databaseTime())
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const open = rows.filter((row) => !isOver({ ...row, rol: user.rol }, deps.sessions));
  return open.map((row) => ({
    _id: row.id,
    device: deviceName(row.user_agent),
    since: row.created_at.toISOString(),
    lastUsed: row.last_used_at.toISOString(),
    current: current.equals(row.token_hash),
  }));
}

/** Ends one of the user's sessions. Throws not_found for any other. */
export async function endOwnSession(deps: { db: Database }, user: User, sessionId: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const ended = isId(sessionId)
      ? await db
          .deleteFrom('sessions')
          .where('id', '=', sessionId)
          .where('user_id', '=', user._id)
          .returningAll()
          .executeTakeFirst()
      : undefined;
    if (!ended) throw notFound('session');
    await recordEnd(db, user, ended);
  });
}

/** Ends all sessions of the user except that of this request. */
export async function endOtherSessions(deps: { db: Database }, user: User, token: string): Promise<void> {
  await inTransaction(deps.db, (db) => endOthers(db, user, token));
}

/** As `endOtherSessions`, within a transaction. */
export async function endOthers(db: Database, user: User, token: string): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', user._id)
    .where('token_hash', '<>', hashSecret(token))
    .returningAll()
    .execute();
  for (const session of ended) await recordEnd(db, user, session);
}

/**
 * Ends all sessions of the account with that e-mail, except that of this request; returns their number. Throws
 * not_found for an e-mail without an account.
 */
export async function endSessionsByEmail(
  deps: { db: Database },
  admin: User,
  email: string,
  token: string,
): Promise<{ ended: number }> {
  return inTransaction(deps.db, async (db) => {
    const owner = await db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email_key', '=', emailKey(email))
      .executeTakeFirst();
    if (!owner) throw notFound('email');
    const sessions = await db
      .deleteFrom('sessions')
      .where('user_id', '=', owner.id)
      .where('token_hash', '<>', hashSecret(token))
      .returning('id')
      .execute();
    await dropSignInsUnderWay(db, owner.id);
    const ended = sessions.length;
    await recordChange(db, {
      adminId: admin._id,
      what: 'user',
      thingId: owner.id,
      label: owner.email,
      action: 'sessions_ended',
      before: { sessions: ended },
      after: { sessions: 0 },
    });
    return { ended };
  });
}

/** Only administrators' actions are audited: a customer's own sessions are not. */
async function recordEnd(
  db: Database,
  user: User,
  session: { id: string; user_agent: string; created_at: Date },
): Promise<void> {
  if (user.rol !== 'admin') return;
  await recordChange(db, {
    adminId: user._id,
    what: 'session',
    thingId: session.id,
    label: deviceName(session.user_agent),
    action: 'ended',
    before: { since: session.created_at.toISOString() },
    after: null,
  });
}
