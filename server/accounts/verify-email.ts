import { countTry, type Database, databaseTime } from '#server/db/index.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { enqueueAccountMail } from './account-mails.ts';
import { ownerOfToken } from './one-time-tokens.ts';
import { verificationLimits } from './throttle.ts';

/** True if the user's e-mail is verified. */
export async function isEmailVerified(deps: { db: Database }, user: User): Promise<boolean> {
  const row = await deps.db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow();
  return row.email_verified_at !== null;
}

/**
 * Mails the verification link again, unless the e-mail is verified. Throws too_many_tries (five in 15 minutes).
 */
export async function requestVerification(deps: { db: Database }, user: User): Promise<void> {
  await countTry(deps.db, verificationLimits(user._id));
  await enqueueAccountMail(deps.db, { purpose: 'verify_email', email: user.email });
}

/**
 * Verifies the e-mail. If the user is signed in (`signedIn`), the password counts as proven, too (rules 9.11). The
 * link stays valid until it expires, so that pressing it twice does not look like a failure. Throws link_expired.
 */
export async function verifyEmail(
  deps: { db: Database },
  token: string,
  signedIn: User | null,
): Promise<void> {
  const userId = await ownerOfToken(deps.db, token, 'verify_email');
  const now = databaseTime();
  await deps.db
    .updateTable('users')
    .set(({ fn, val }) => ({
      email_verified_at: fn.coalesce('email_verified_at', val(now)),
      ...(signedIn?._id === userId && { password_proven_at: fn.coalesce('password_proven_at', val(now)) }),
    }))
    .where('id', '=', userId)
    .execute();
}
