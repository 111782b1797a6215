import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import {
  addressLimit,
  countTry,
  type Database,
  hashedKey,
  inTransaction,
  type Limit,
  type Tables,
} from '#server/db/index.ts';
import { enqueueMail } from '#server/mail/index.ts';
import { findOrderOfBuyer, noteOrderEvent } from '#server/orders/index.ts';
import { newReadableCode, readReadableCode } from '#server/readable-codes.ts';
import { emailKey } from '#shared/account-rules.ts';
import type { NewWithdrawal, WithdrawalAnswer } from '#shared/schemas/withdrawals.ts';
import { readWithdrawal } from './withdrawal-shape.ts';

/** High, since nobody may be kept from exercising a right: twenty an e-mail, a hundred an address. */
const limits = (key: string, address: string): Limit[] => [
  { key: `withdrawal:email:${hashedKey(key)}`, tries: 20 },
  addressLimit('withdrawal', address, 100),
];

/**
 * Stores a request to undo a purchase, whoever asks and whether or not the order exists, and returns its code (rules
 * 17.1); mails the person and the shop. The same request while it is pending returns the first one's code and sends
 * no second mail (rules 17.2). Throws too_many_tries.
 */
export async function requestWithdrawal(
  deps: { db: Database },
  input: NewWithdrawal,
  address: string,
): Promise<WithdrawalAnswer> {
  const key = emailKey(input.email);
  await countTry(deps.db, limits(key, address));
  const requestHash = hashRequest(key, input);
  return inTransaction(deps.db, async (db) => {
    const orderId = await findOrderOfBuyer(db, { code: input.orderCode, email: input.email });
    const { id, isNew } = await insertOrFind(db, {
      order_code: input.orderCode,
      order_id: orderId,
      email: input.email,
      scope: input.scope,
      note: input.note,
      request_hash: requestHash,
    });
    const withdrawal = await readWithdrawal(db, id);
    if (isNew) {
      await enqueueMail(db, { template: 'withdrawal-received', to: withdrawal.email, withdrawal });
      await enqueueMail(db, { template: 'shop-withdrawal', to: 'shop', withdrawal });
      if (orderId) {
        const detail = { code: withdrawal.code, scope: withdrawal.scope };
        await noteOrderEvent(db, orderId, { kind: 'withdrawal_requested', userId: null, detail });
      }
    }
    return { code: withdrawal.code, requestedDate: withdrawal.requestedDate };
  });
}

type Row = Omit<Insertable<Tables['withdrawals']>, 'code'> & { request_hash: Uint8Array };

/** The pending request, or a new one. If it is settled between the two statements, tries again. */
async function insertOrFind(db: Database, row: Row): Promise<{ id: string; isNew: boolean }> {
  for (;;) {
    const inserted = await db
      .insertInto('withdrawals')
      .values({ ...row, code: `ARR-${newReadableCode()}` })
      .onConflict((conflict) => conflict.column('request_hash').where('state', '=', 'pendiente').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return { id: inserted.id, isNew: true };
    const pending = await db
      .selectFrom('withdrawals')
      .select('id')
      .where('request_hash', '=', row.request_hash)
      .where('state', '=', 'pendiente')
      .executeTakeFirst();
    if (pending) return { id: pending.id, isNew: false };
  }
}

function hashRequest(key: string, { orderCode, scope, note }: NewWithdrawal): Buffer {
  const order = readReadableCode(orderCode) ?? orderCode;
  return createHash('sha256')
    .update(JSON.stringify([key, order, scope, note]))
    .digest();
}
