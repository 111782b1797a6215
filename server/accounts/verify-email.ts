import { countTry, type Database, databaseTime } from '#server/db/index.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { enqueueAccountMail } from './account-mails.ts';
import { ownerOfToken } from './one-time-tokens.ts';
import { verificationLimits } from './throttle.ts';

/** Whether the user has proven that the e-mail of the account is theirs. */
export async function isEmailVerified(deps: { db: Database }, user: User): Promise<boolean> {
  const row = await deps.db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', user._id)
    .executeTakeFirstOrThrow();
  return row.email_verified_at !== null;
}

/** Mails the link once more; none when it is verified already. Throws too_many_tries (429, five in 15 minutes). */
export async function requestVerification(deps: { db: Database }, user: User): Promise<void> {
  await countTry(deps.db, verificationLimits(user._id));
  await enqueueAccountMail(deps.db, { purpose: 'verify_email', email: user.email });
}

/**
 * Takes the e-mail for verified, and the password for its owner's when they are signed in (`signedIn`). The link stays
 * good until it expires, since a second press must not look like a failure; nothing more comes of it. Throws
 * link_expired (400).
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
