import { type Database, inTransaction, violatesUnique } from '#server/db/index.ts';
import { emailKey } from '#shared/account-rules.ts';
import type { ProvenIdentity } from './identity-provider.ts';
import { endSessionsOf } from './sessions.ts';
import { dropSignInsUnderWay } from './start-session.ts';
import { isEmailTaken, writeUser } from './write-user.ts';

type Settled =
  | { userId: string }
  /** The identity was refused, and nothing was written. */
  | { refused: 'email_unverified' | 'account_exists' };

/**
 * Finds or makes the account that a proven identity signs in to (rules 10.4). A known identity: its account. A new
 * one whose e-mail the provider has verified: the account with that e-mail if it is verified here too, or a new
 * account if there is none. Refused: an e-mail that the provider has not verified, or whose account here is not
 * verified. If that account's password is unproven, a stranger may have set it, so the password and
 * all sessions end (rules 9.11).
 */
export async function settleIdentity(deps: { db: Database }, identity: ProvenIdentity): Promise<Settled> {
  try {
    return await inTransaction(deps.db, (db) => settle(db, identity));
  } catch (error) {
    // A simultaneous sign-up or sign-in (a second tab) made the account first. Trying again finds it.
    if (!violatesUnique(error, 'identities_pkey') && !isEmailTaken(error)) throw error;
    return inTransaction(deps.db, (db) => settle(db, identity));
  }
}

async function settle(db: Database, identity: ProvenIdentity): Promise<Settled> {
  const { issuer, subject, email } = identity;
  const known = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known) return { userId: known.user_id };
  if (!email || !identity.emailVerified) return { refused: 'email_unverified' };
  const account = await db
    .selectFrom('users')
    .select(['id', 'email_verified_at', 'password_proven_at'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
  if (account && !account.email_verified_at) return { refused: 'account_exists' };
  if (account && !account.password_proven_at) await dropPassword(db, account.id);
  const userId = account?.id ?? (await writeNewUser(db, identity, email));
  await db.insertInto('identities').values({ issuer, subject, user_id: userId }).execute();
  return { userId };
}

async function dropPassword(db: Database, userId: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
  await endSessionsOf(db, userId);
  await dropSignInsUnderWay(db, userId);
}

async function writeNewUser(db: Database, identity: ProvenIdentity, email: string): Promise<string> {
  const user = await writeUser(db, {
    email,
    name: identity.name ?? email.split('@')[0] ?? email,
    lastName: identity.lastName ?? '',
    rol: 'user',
    passwordHash: null,
    emailVerified: true,
  });
  return user._id;
}
