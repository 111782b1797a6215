import { sql } from 'kysely';
import { eraseAccount, lockCartOf } from '#server/accounts/index.ts';
import { erasePerson, recordChange } from '#server/audit/index.ts';
import { type Database, inTransaction } from '#server/db/index.ts';
import { isId, notFound, ShopError } from '#server/errors.ts';
import { cancelWaitingJobs } from '#server/jobs/index.ts';
import { eraseSubscription } from '#server/newsletter/index.ts';
import { eraseBuyer } from '#server/orders/index.ts';
import { erasePayments } from '#server/payments/index.ts';
import { eraseParkedSales } from '#server/sales/index.ts';
import { eraseStockNotices } from '#server/stock-notices/index.ts';
import { eraseWithdrawals } from '#server/withdrawals/index.ts';
import { emailKey } from '#shared/account-rules.ts';

/**
 * Deletes a customer's data because they asked for it (rules 22.3). Their orders stay, without name, mail, phone and
 * address. `email`, the customer's, confirms that it is the right one. Throws not_found, invalid for another e-mail,
 * already_staff for somebody of the team, customer_has_open_matters.
 */
export async function eraseCustomer(
  deps: { db: Database },
  id: string,
  by: { email: string; adminId: string },
): Promise<void> {
  if (!isId(id)) throw notFound('customer');
  await inTransaction(deps.db, async (db) => {
    await lockCartOf(db, id);
    const user = await db
      .selectFrom('users')
      .select(['email', 'email_key', 'rol'])
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!user) throw notFound('customer');
    if (user.rol === 'admin') throw new ShopError('already_staff', { pending: false });
    if (emailKey(by.email) !== user.email_key) {
      const message = 'Escribí el e-mail del cliente, tal como está arriba.';
      throw new ShopError('invalid', { what: 'fields', errors: [{ path: 'email', message }] });
    }
    const withdrawals = await eraseWithdrawals(db, { userId: id, emailKey: user.email_key });
    const orders = await eraseBuyer(db, { userId: id, emailKey: user.email_key });
    if (orders.open.length > 0 || withdrawals.pending > 0) {
      throw new ShopError('customer_has_open_matters', {
        orders: orders.open,
        withdrawals: withdrawals.pending,
      });
    }
    await erasePayments(db, orders.ids);
    await eraseSubscription(db, user.email_key);
    await eraseStockNotices(db, user.email_key);
    await eraseParkedSales(db, user.email_key);
    await forgetMails(db, { key: user.email_key, ids: [...orders.ids, ...withdrawals.ids] });
    await db.deleteFrom('customer_notes').where('user_id', '=', id).execute();
    await eraseAccount(db, id);
    await erasePerson(db, [id, ...orders.ids, ...withdrawals.ids]);
    await recordChange(db, {
      adminId: by.adminId,
      what: 'customer',
      thingId: id,
      label: 'Datos borrados',
      action: 'erased',
      before: null,
      after: null,
    });
  });
}

/**
 * Deletes mails that have not left: those to them, and those to the shop about their orders and withdrawals. A mail that
 * failed for good would keep the address for months.
 */
async function forgetMails(db: Database, { key, ids }: { key: string; ids: string[] }): Promise<void> {
  const isTheirs = sql<boolean>`(${key} in (
    lower(payload ->> 'to'), lower(payload ->> 'email'), payload ->> 'emailKey')
    or payload #>> '{order,_id}' = any(${ids}::text[])
    or payload #>> '{withdrawal,_id}' = any(${ids}::text[]))`;
  for (const kind of ['mail', 'account-mail', 'newsletter-mail']) {
    await cancelWaitingJobs(db, { kind }, isTheirs);
  }
}
