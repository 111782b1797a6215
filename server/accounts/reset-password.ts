import { countTry, type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { emailKey } from '#shared/account-rules.ts';
import { enqueueAccountMail } from './account-mails.ts';
import { consumeToken, ownerOfToken } from './one-time-tokens.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { planRemoval } from './plan-removal.ts';
import { endSessionsOf } from './sessions.ts';
import { dropSignInsUnderWay } from './start-session.ts';
import { forgetWrongPasswords, resetLimits } from './throttle.ts';

/**
 * Mails a link to choose a new password, if the e-mail has an account; nothing tells whether it has. Throws
 * too_many_tries (429), five mails an e-mail and thirty an address in 15 minutes.
 */
export async function requestPasswordReset(
  deps: { db: Database },
  email: string,
  address: string,
): Promise<void> {
  await countTry(deps.db, resetLimits(emailKey(email), address));
  await enqueueAccountMail(deps.db, { purpose: 'reset_password', email });
}

/**
 * Gives the account of a mailed link a new password, once. All its sessions end, and the e-mail is verified: who reads
 * its mails owns it. `removeSecondFactor`: for who has lost app and recovery codes; it goes three days later, and a mail
 * says so at once. Throws link_expired, common_password and weak_password (400); a refused password does not use the link up.
 */
export async function resetPassword(
  deps: { db: Database },
  input: { token: string; password: string; removeSecondFactor?: boolean | undefined },
): Promise<void> {
  // First: a made-up link costs nothing.
  const ownerId = await ownerOfToken(deps.db, input.token, 'reset_password');
  const owner = await deps.db
    .selectFrom('users')
    .select(['email', 'name', 'last_name as lastName'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  await refuseWeakPassword(input.password, owner);
  const passwordHash = await hashPassword(input.password);
  await inTransaction(deps.db, async (db) => {
    const userId = await consumeToken(db, input.token, 'reset_password');
    const { email_key } = await db
      .updateTable('users')
      .set(({ fn, val }) => ({
        password_hash: passwordHash,
        email_verified_at: fn.coalesce('email_verified_at', val(databaseTime())),
        password_proven_at: databaseTime(),
      }))
      .where('id', '=', userId)
      .returning('email_key')
      .executeTakeFirstOrThrow();
    await endSessionsOf(db, userId);
    await dropSignInsUnderWay(db, userId);
    await forgetWrongPasswords(db, email_key);
    if (input.removeSecondFactor) await planRemoval(db, userId);
  });
}
