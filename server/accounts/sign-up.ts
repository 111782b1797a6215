import { countTry, type Database, inTransaction } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import type { Signup, User } from '#shared/schemas/accounts.ts';
import { enqueueAccountMail } from './account-mails.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { signupLimits } from './throttle.ts';
import { isEmailTaken, writeUser } from './write-user.ts';

/**
 * Makes a customer's account with a cart, and mails the link that verifies the e-mail; the account works before that.
 * Throws common_password and weak_password, email_in_use, too_many_tries (rules 9.7).
 */
export async function signUp(deps: { db: Database }, input: Signup, address: string): Promise<User> {
  await countTry(deps.db, signupLimits(address));
  await refuseWeakPassword(deps.db, input.password, input);
  const passwordHash = await hashPassword(input.password);
  try {
    return await inTransaction(deps.db, async (db) => {
      const user = await writeUser(db, { ...input, passwordHash, emailVerified: false, rol: 'user' });
      await enqueueAccountMail(db, { purpose: 'verify_email', email: user.email });
      return user;
    });
  } catch (error) {
    throw isEmailTaken(error) ? new ShopError('email_in_use') : error;
  }
}
