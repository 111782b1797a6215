import { recordChange } from '#server/audit/index.ts';
import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { hashSecret } from '#server/secrets.ts';
import type { User } from '#shared/schemas/accounts.ts';
import type { UserSession } from '#shared/schemas/sessions.ts';
import { deviceName } from './device-name.ts';

type Deps = { db: Database };

/** Where the user is signed in, the one last used first; `token` is the session that asks. */
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
  return rows.map((row) => ({
    _id: row.id,
    device: deviceName(row.user_agent),
    since: row.created_at.toISOString(),
    lastUsed: row.last_used_at.toISOString(),
    current: current.equals(row.token_hash),
  }));
}

/** Ends one of the user's sessions, wherever it is. Throws not_found (404) for any other. */
export async function endOwnSession(deps: Deps, user: User, sessionId: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const ended = isId(sessionId)
      ? await db
          .deleteFrom('sessions')
          .where('id', '=', sessionId)
          .where('user_id', '=', user._id)
          .returningAll()
          .executeTakeFirst()
      : undefined;
    if (!ended) throw notFound('Esa sesión ya no existe.');
    await recordEnd(db, user, ended);
  });
}

/** Ends every session of the user but the one that asks. */
export async function endOtherSessions(deps: Deps, user: User, token: string): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const ended = await db
      .deleteFrom('sessions')
      .where('user_id', '=', user._id)
      .where('token_hash', '<>', hashSecret(token))
      .returningAll()
      .execute();
    for (const session of ended) await recordEnd(db, user, session);
  });
}

async function recordEnd(
  db: Database,
  user: User,
  session: { id: string; user_agent: string; created_at: Date },
): Promise<void> {
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
