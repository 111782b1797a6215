import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/db/index.ts';
import { cancelWaitingJobs, defineJob, enqueue, enqueueAll } from '#server/jobs/index.ts';
import type { OrderMail } from '#shared/order-life.ts';
import type { Coupon } from '#shared/schemas/coupons.ts';
import type { Order } from '#shared/schemas/orders.ts';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';

/** Every mail that the shop sends, with what its template reads. A new mail is one row here and one template. */
export type Mail =
  | { template: 'order-paid'; to: string; order: Order }
  | { template: 'order-on-its-way'; to: string; order: Order }
  | { template: 'payment-pending'; to: string; order: Order; coupon: MailedCoupon }
  | { template: 'payment-refunded'; to: string; order: Order; reason: RefundReason }
  | { template: 'shop-new-order'; to: 'shop'; order: Order }
  | { template: 'shop-payment-alert'; to: 'shop'; order: Order; problem: string; paymentId: string }
  | { template: 'verify-email'; to: string; name: string; token: string }
  | { template: 'reset-password'; to: string; name: string; token: string }
  | { template: 'second-factor-changed'; to: string; name: string; enabled: boolean }
  | { template: 'password-changed'; to: string; name: string }
  | { template: 'second-factor-removal'; to: string; name: string; date: string }
  | {
      template: 'newsletter-confirm';
      to: string;
      isMember: boolean;
      token: string;
      unsubscribeToken: string;
    }
  | { template: 'withdrawal-received'; to: string; withdrawal: Withdrawal }
  | { template: 'shop-withdrawal'; to: 'shop'; withdrawal: Withdrawal };

type MailedCoupon = Pick<Coupon, 'number' | 'method' | 'link' | 'until'>;

export type RefundReason = 'second_payment' | 'order_replaced' | 'no_stock';

export const mailJob = defineJob({
  kind: 'mail',
  queue: 'mails',
  payload: z.custom<Mail>((value) => typeof value === 'object' && value !== null && 'template' in value),
});

/** Has a mail sent after the transaction commits. */
export async function enqueueMail(db: Database, mail: Mail): Promise<void> {
  await enqueue(db, mailJob, mail);
}

/** Has mails of an order sent, with the order as it is now; due `delaySeconds` from now. */
export async function enqueueOrderMails(
  db: Database,
  { order, mails, delaySeconds }: { order: Order; mails: readonly OrderMail[]; delaySeconds: number },
): Promise<void> {
  await enqueueAll(
    db,
    mailJob,
    mails.map((template) => orderMail(template, order)),
    { delaySeconds },
  );
}

/** A mail of an order, to whom it goes: its buyer, or the shop. */
function orderMail(template: OrderMail, order: Order): Mail {
  return template === 'shop-new-order'
    ? { template, to: 'shop', order }
    : { template, to: order.userId.email, order };
}

/** Cancels those mails of an order that still wait; one that is being sent just now goes out. */
export async function recallOrderMails(
  db: Database,
  { orderId, mails }: { orderId: string; mails: readonly OrderMail[] },
): Promise<void> {
  if (mails.length === 0) return;
  await cancelWaitingJobs(
    db,
    mailJob,
    sql<boolean>`payload #>> '{order,_id}' = ${orderId} and payload ->> 'template' = any(${[...mails]}::text[])`,
  );
}
