import { randomBytes } from 'node:crypto';
import { type Database, inTransaction } from '#server/db/index.ts';
import { emailKey } from '#shared/account-rules.ts';
import { hashPassword } from './passwords.ts';
import { writeUser } from './write-user.ts';

type Outcome =
  | { kind: 'present' }
  /** `isProven`: the account's password is known to be its owner's; otherwise a stranger may have registered the e-mail. */
  | { kind: 'promoted'; email: string; isProven: boolean }
  /** `password` only when it was made up here: to be shown once. */
  | { kind: 'created'; email: string; password: string | null };

/**
 * At start: the administrator of the environment exists. An existing customer is promoted, an existing password is not
 * changed. Without one in the environment, a shop that has no administrator gets one with a made-up password
 * (contract, Running it).
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
  const made = { email: 'admin@tintero.example', password: randomBytes(9).toString('base64url') };
  const outcome = await ensureWanted(deps.db, made);
  return outcome.kind === 'created' ? { ...outcome, password: made.password } : outcome;
}

async function ensureWanted(db: Database, wanted: { email: string; password: string }): Promise<Outcome> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'rol', 'password_hash', 'password_proven_at'])
    .where('email_key', '=', emailKey(wanted.email))
    .executeTakeFirst();
  if (user?.rol === 'admin') return { kind: 'present' };
  if (user) {
    await db.updateTable('users').set({ rol: 'admin' }).where('id', '=', user.id).execute();
    const isProven = user.password_hash === null || user.password_proven_at !== null;
    return { kind: 'promoted', email: wanted.email, isProven };
  }
  const { email, password } = wanted;
  const passwordHash = await hashPassword(password);
  const who = { email, name: 'Administración', lastName: 'Tintero', rol: 'admin' } as const;
  await inTransaction(db, (db) =>
    writeUser(db, { ...who, passwordHash, emailVerified: false, passwordProven: true }),
  );
  return { kind: 'created', email: wanted.email, password: null };
}
