import type { Database } from '#server/db/index.ts';
import { normalisePhone } from '#server/phones.ts';
import { emailKey } from '#shared/account-rules.ts';
import { writeUser } from './write-user.ts';

/** Who buys at the counter, by WhatsApp or by telephone. */
export type Customer = { email: string; name: string; lastName: string; phone: number | null };

/**
 * The account with that e-mail, or a new one without a password: its owner chooses one by a mailed link. Null if the
 * account may be a stranger's, who chose its password and never proved the e-mail (rules 7.20). What an account says of
 * itself stays. Within a transaction. Throws an error that `isEmailTaken` recognises if somebody makes the account at
 * the same time.
 */
export async function findOrCreateCustomer(db: Database, customer: Customer): Promise<string | null> {
  const known = await db
    .selectFrom('users')
    .select(['id', 'email_verified_at', 'password_hash'])
    .where('email_key', '=', emailKey(customer.email))
    // If the account's data are being deleted, wait: afterwards it no longer has that e-mail.
    .forKeyShare()
    .executeTakeFirst();
  // Without a password, only who reads its mail gets in.
  if (known) return known.email_verified_at || known.password_hash === null ? known.id : null;
  const { email, name, lastName, phone } = customer;
  const account = { email, name, lastName, passwordHash: null, emailVerified: false, rol: 'user' } as const;
  const user = await writeUser(db, account);
  if (phone !== null) {
    await db
      .updateTable('users')
      .set({ phone: normalisePhone(phone) })
      .where('id', '=', user._id)
      .execute();
  }
  return user._id;
}
