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
 * Mails a link to choose a new password if the e-mail has an account; the answer does not reveal whether it has (rules
 * 9.9). Throws too_many_tries after five requests for the e-mail or thirty from the address in 15 minutes.
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
 * Sets a new password through a mailed link, once. Ends all sessions and verifies the e-mail, since the person reads
 * its mail. `removeSecondFactor` schedules the factor's removal (rules 11.5). Throws link_expired, common_password
 * and weak_password; a refused password does not use up the link.
 */
export async function resetPassword(
  deps: { db: Database },
  input: { token: string; password: string; removeSecondFactor?: boolean | undefined },
): Promise<void> {
  // Before the password is judged, which costs more than refusing an invalid link.
  const ownerId = await ownerOfToken(deps.db, input.token, 'reset_password');
  const owner = await deps.db
    .selectFrom('users')
    .select(['email', 'name', 'last_name as lastName'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  await refuseWeakPassword(deps.db, input.password, owner);
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
