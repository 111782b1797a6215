import { z } from 'zod';
import { instant } from './fields.ts';

const PAYMENT_TROUBLES = ['charged_back', 'in_mediation', 'refund_stuck', 'unmatched'] as const;
export type PaymentTrouble = (typeof PAYMENT_TROUBLES)[number];

/** What was sold: orders, their units, their total in pesos. */
const soldSchema = z.object({ orders: z.number().int(), units: z.number().int(), total: z.number() });

/** GET /api/admin/overview: what needs attention (rules 12.10), and the sales of the last 30 days. */
export const overviewSchema = z
  .object({
    /** Orders in En-preparación. */
    ordersToPrepare: z.number().int(),
    /** Unpaid orders by transfer or cash, whose money somebody has to confirm. */
    moneyToConfirm: z.number().int(),
    /** Unpaid orders that hold units. */
    unpaidReservations: z.number().int(),
    /** Vouchers that wait to be paid. `next`: when the first of them expires; null when there is none. */
    unpaidTickets: z.object({ total: z.number().int(), next: instant.nullable() }),
    /** Pending withdrawals. `oldest`: date of the first one; null when there is none. */
    withdrawals: z.object({ pending: z.number().int(), oldest: instant.nullable() }),
    /** Sub-products with nothing left to sell. */
    soldOut: z.number().int(),
    /** Sub-products with something left, but less than the product's minimum. */
    belowMinimum: z.number().int(),
    /** Sub-products without a first picture. */
    withoutPicture: z.number().int(),
    /** Mails that failed at least once; `list` has the newest ten. */
    failedMails: z.object({
      total: z.number().int(),
      list: z.array(
        z.object({
          _id: z.string(),
          to: z.string(),
          order: z.object({ _id: z.string(), code: z.string() }).nullable(),
          at: instant,
          /** True if the shop no longer tries. */
          givenUp: z.boolean(),
        }),
      ),
    }),
    /**
     * Orders whose payment needs attention: `charged_back`, `in_mediation`, a refund that keeps failing
     * (`refund_stuck`), or an approved payment of a wrong amount (`unmatched`).
     */
    troubledPayments: z.object({
      total: z.number().int(),
      list: z.array(z.object({ _id: z.string(), code: z.string(), status: z.enum(PAYMENT_TROUBLES) })),
    }),
    /** Pictures whose smaller sizes are missing, by whether they wait or failed; `list` has ten that failed. */
    pictures: z.object({
      waiting: z.number().int(),
      failed: z.number().int(),
      list: z.array(
        z.object({
          address: z.string(),
          /** A product that shows it; null for a customer's photo, and for an unused picture. */
          product: z.object({ _id: z.string(), name: z.string() }).nullable(),
        }),
      ),
    }),
    /** Jobs that the shop no longer tries, mails and pictures included; `list` has the newest ten. */
    failedJobs: z.object({
      total: z.number().int(),
      list: z.array(z.object({ _id: z.string(), kind: z.string(), at: instant, reason: z.string() })),
    }),
    /**
     * Number of processes that share the database but not their pictures, because S3_BUCKET is unset; 0 for those of
     * one machine.
     */
    processesWithoutBucket: z.number().int(),
    /** What the law asks to publish and still is a placeholder: `CUIT`. Empty unless the shop is published. */
    placeholders: z.array(z.string()),
    /** What a published shop needs of others and has no keys for, by its name on screen. */
    missingKeys: z.array(z.string()),
    /** Sold today until now, and on the same day last week until the same hour. */
    today: z.object({ now: soldSchema, lastWeek: soldSchema }),
    /** Paid orders and their total in pesos for each of the last 30 days in Buenos Aires, today last. */
    sales: z.array(z.object({ day: z.iso.date(), orders: z.number().int(), total: z.number() })),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewSchema>;

/** GET /api/admin/counters: the numbers beside the entries of the administration's menu. */
export const adminCountersSchema = overviewSchema
  .pick({ ordersToPrepare: true, moneyToConfirm: true, unpaidReservations: true })
  .extend({ withdrawals: z.number().int() })
  .meta({ id: 'AdminCounters' });
export type AdminCounters = z.infer<typeof adminCountersSchema>;

/** GET /api/admin/info. The two lists of the page come from /api/subproducts, a page at a time. */
export const shopInfoSchema = z
  .object({
    products: z.number().int(),
    /** Units that can be sold now, of all sub-products. */
    units: z.number().int(),
    /** Sum of stock times price, in pesos. */
    money: z.number(),
    withoutPicture: z.number().int(),
    withoutStock: z.number().int(),
  })
  .meta({ id: 'ShopInfo' });
export type ShopInfo = z.infer<typeof shopInfoSchema>;
