import { countTry, type Database } from '#server/db/index.ts';
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
 * Takes the e-mail for verified. The link stays good until it expires, since a second press must not look like a
 * failure; nothing more comes of it. Throws link_expired (400).
 */
export async function verifyEmail(deps: { db: Database }, token: string): Promise<void> {
  const userId = await ownerOfToken(deps.db, token, 'verify_email');
  await deps.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}
