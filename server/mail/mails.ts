import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/db/index.ts';
import { cancelWaitingJobs, defineJob, enqueue, enqueueAll, listWaitingJobs } from '#server/jobs/index.ts';
import { ORDER_MAILS, type OrderMail } from '#shared/order-life.ts';
import type { RefundReason } from '#shared/order-money.ts';
import type { Order, PaymentInstructions } from '#shared/schemas/orders.ts';
import type { Withdrawal } from '#shared/schemas/withdrawals.ts';

/**
 * Every mail of the shop, with the data of its template. A new mail is a row here and a template. `to` null: a sale
 * whose customer has no e-mail; nothing is sent.
 */
export type Mail =
  | { template: 'order-paid'; to: string | null; order: Order }
  | { template: 'order-on-its-way'; to: string | null; order: Order }
  | {
      template: 'payment-instructions' | 'payment-reminder';
      to: string | null;
      order: Order;
      instructions: PaymentInstructions;
    }
  | { template: 'payment-pending'; to: string | null; order: Order; coupon: MailedCoupon }
  | {
      template: 'payment-refunded';
      to: string | null;
      order: Order;
      reason: RefundReason;
      /** In pesos; missing in a mail that an older version of the shop enqueued: all of the order. */
      amount?: number;
      /** The person's words, for the buyer. */
      note?: string;
      isByHand?: boolean;
    }
  | {
      template: 'order-cancelled';
      to: string | null;
      order: Order;
      /** The person's words. */
      why: string;
      /** What is given back, in pesos. */
      returned: number;
    }
  | { template: 'order-changed'; to: string | null; order: Order; what: 'delivery' | 'lines' }
  | { template: 'order-tracking'; to: string | null; order: Order }
  | { template: 'shop-new-order'; to: 'shop'; order: Order }
  | { template: 'shop-payment-alert'; to: 'shop'; order: Order; problem: string; paymentId: string }
  | { template: 'verify-email'; to: string; name: string; token: string }
  | { template: 'reset-password'; to: string; name: string; token: string }
  | {
      template: 'staff-invitation';
      to: string;
      name: string;
      inviter: string;
      /** Their names on screen. */
      permissions: string[];
      token: string;
    }
  | { template: 'second-factor-changed'; to: string; name: string; enabled: boolean }
  | { template: 'connection-test'; to: string }
  | { template: 'password-changed'; to: string; name: string }
  | { template: 'second-factor-removal'; to: string; name: string; date: string }
  | {
      template: 'newsletter-confirm';
      to: string;
      isMember: boolean;
      token: string;
      unsubscribeToken: string;
    }
  | {
      template: 'stock-notice-confirm';
      to: string;
      isConfirmed: boolean;
      article: NoticedArticle;
      token: string;
      unsubscribeToken: string;
    }
  | { template: 'stock-notice'; to: string; article: NoticedArticle; unsubscribeToken: string }
  | { template: 'withdrawal-received'; to: string; withdrawal: Withdrawal }
  | { template: 'withdrawal-answered'; to: string; withdrawal: Withdrawal }
  | { template: 'shop-withdrawal'; to: 'shop'; withdrawal: Withdrawal };

/** The article of a notice of stock. `price` in pesos. */
export type NoticedArticle = {
  productId: string;
  variantId: string;
  name: string;
  color: string;
  price: number;
  picture: string | null;
};

/** The gateway's number of a voucher, the network that takes it, its address, and the last moment to pay it. */
type MailedCoupon = { number: string; method: string | null; link: string; until: string };

export const mailJob = defineJob({
  kind: 'mail',
  queue: 'mails',
  payload: z.custom<Mail>((value) => typeof value === 'object' && value !== null && 'template' in value),
});

/** Enqueues a mail in the caller's transaction. */
export async function enqueueMail(db: Database, mail: Mail): Promise<void> {
  if (mail.to !== null) await enqueue(db, mailJob, mail);
}

/** Enqueues mails of an order in its present state, due in `delaySeconds`. */
export async function enqueueOrderMails(
  db: Database,
  { order, mails, delaySeconds }: { order: Order; mails: readonly OrderMail[]; delaySeconds: number },
): Promise<void> {
  await enqueueAll(
    db,
    mailJob,
    mails.map((template) => orderMail(template, order)).filter(({ to }) => to !== null),
    { delaySeconds },
  );
}

/** A mail about an order, to its buyer or to the shop. */
function orderMail(template: OrderMail, order: Order): Mail {
  return template === 'shop-new-order'
    ? { template, to: 'shop', order }
    : { template, to: order.userId.email, order };
}

/** The mails of an order's state that have not gone out, with when they are due, the next one first. */
export async function listWaitingOrderMails(
  db: Database,
  orderId: string,
): Promise<Array<{ mail: OrderMail; at: Date }>> {
  const jobs = await listWaitingJobs(
    db,
    mailJob,
    sql<boolean>`payload #>> '{order,_id}' = ${orderId} and payload ->> 'template' = any(${[...ORDER_MAILS]}::text[])`,
  );
  return jobs.flatMap(({ payload, runAt }) => {
    const mail = ORDER_MAILS.find((one) => one === payload.template);
    return mail ? [{ mail, at: runAt }] : [];
  });
}

/** Cancels those mails of an order that have not been sent; returns how many. One that is being sent goes out. */
export async function recallOrderMails(
  db: Database,
  { orderId, mails }: { orderId: string; mails: readonly OrderMail[] },
): Promise<number> {
  if (mails.length === 0) return 0;
  return cancelWaitingJobs(
    db,
    mailJob,
    sql<boolean>`payload #>> '{order,_id}' = ${orderId} and payload ->> 'template' = any(${[...mails]}::text[])`,
  );
}
