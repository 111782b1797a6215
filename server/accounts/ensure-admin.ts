import { randomBytes } from 'node:crypto';
import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { emailKey } from '#shared/account-rules.ts';
import { PERMISSIONS } from '#shared/permissions.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';
import { dropSignInsUnderWay } from './start-session.ts';
import { writeUser } from './write-user.ts';

type Outcome =
  | { kind: 'present' }
  /**
   * `passwordReplaced`: there was no password, or an unproven one (rules 9.11), so sessions have ended and the given
   * password holds.
   */
  | { kind: 'promoted'; email: string; passwordReplaced: boolean }
  /** `password`: one that was generated here and has to be shown; null: the given one. */
  | { kind: 'created'; email: string; password: string | null };

/**
 * At the start, makes sure that the administrator of the environment exists (rules 19.6). An existing customer
 * becomes administrator and keeps a proven password; an unproven one is replaced by the given one. Without
 * ADMIN_EMAIL, a shop without administrators gets one with a generated password.
 */
export async function ensureAdmin(
  deps: { db: Database },
  wanted: { email: string; password: string } | null,
): Promise<Outcome> {
  if (wanted) return ensureWanted(deps.db, wanted);
  const admin = await deps.db
    .selectFrom('users')
    .select('id')
    .where('rol', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  if (admin) return { kind: 'present' };
  const made = { email: 'admin@tienda.example', password: randomBytes(9).toString('base64url') };
  const outcome = await ensureWanted(deps.db, made);
  const isNew = outcome.kind === 'created' || (outcome.kind === 'promoted' && outcome.passwordReplaced);
  return isNew ? { kind: 'created', ...made } : outcome;
}

async function ensureWanted(db: Database, wanted: { email: string; password: string }): Promise<Outcome> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'rol', 'password_hash', 'password_proven_at'])
    .where('email_key', '=', emailKey(wanted.email))
    .executeTakeFirst();
  if (user?.rol === 'admin') {
    await promote(db, user.id);
    return { kind: 'present' };
  }
  if (user) {
    const isProven = user.password_hash !== null && user.password_proven_at !== null;
    await (isProven ? promote(db, user.id) : promoteUnproven(db, user.id, wanted.password));
    return { kind: 'promoted', email: wanted.email, passwordReplaced: !isProven };
  }
  const { email, password } = wanted;
  const passwordHash = await hashPassword(password);
  const who = { email, name: 'Administración', lastName: 'de la tienda', rol: 'admin' } as const;
  const permissions = [...PERMISSIONS];
  await inTransaction(db, (db) =>
    writeUser(db, { ...who, permissions, passwordHash, emailVerified: false, passwordProven: true }),
  );
  return { kind: 'created', email: wanted.email, password: null };
}

async function promote(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ rol: 'admin', permissions: [...PERMISSIONS] })
    .where('id', '=', userId)
    .execute();
}

/** A stranger may have registered the e-mail, so password, sessions and sign-ins of the account stop working. */
async function promoteUnproven(db: Database, userId: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (db) => {
    await db
      .updateTable('users')
      .set({
        rol: 'admin',
        permissions: [...PERMISSIONS],
        password_hash: passwordHash,
        password_proven_at: databaseTime(),
      })
      .where('id', '=', userId)
      .execute();
    await endSessionsOf(db, userId);
    await dropSignInsUnderWay(db, userId);
  });
}
