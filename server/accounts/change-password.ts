import { type Database, inTransaction } from '#server/db/index.ts';
import { enqueueMail } from '#server/mail/index.ts';
import { emailKey } from '#shared/account-rules.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { endOthers } from './own-sessions.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { type Proof, proveSelf } from './prove-self.ts';
import { dropSignInsUnderWay } from './start-session.ts';
import { forgetWrongPasswords } from './throttle.ts';

/**
 * Changes the user's password. Ends all other sessions and the mailed links for a new password, and sends a mail.
 * Throws what `proveSelf` throws, common_password and weak_password.
 */
export async function changePassword(
  deps: { db: Database },
  user: User,
  { newPassword, ...proof }: Proof & { newPassword: string },
): Promise<void> {
  await proveSelf(deps.db, user, proof);
  await refuseWeakPassword(deps.db, newPassword, user, 'newPassword');
  const password_hash = await hashPassword(newPassword);
  await inTransaction(deps.db, async (db) => {
    await db.updateTable('users').set({ password_hash }).where('id', '=', user._id).execute();
    await endOthers(db, user, proof.token);
    await dropSignInsUnderWay(db, user._id);
    await db
      .deleteFrom('one_time_tokens')
      .where('user_id', '=', user._id)
      .where('purpose', '=', 'reset_password')
      .execute();
    await forgetWrongPasswords(db, emailKey(user.email));
    await enqueueMail(db, { template: 'password-changed', to: user.email, name: user.name });
  });
}
