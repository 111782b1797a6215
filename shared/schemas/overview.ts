import { z } from 'zod';
import { instant } from './fields.ts';

const PAYMENT_TROUBLES = ['charged_back', 'in_mediation', 'refund_stuck', 'unmatched'] as const;
export type PaymentTrouble = (typeof PAYMENT_TROUBLES)[number];

/** GET /api/admin/overview: what wants attention, and the sales of the last 30 days. */
export const overviewSchema = z
  .object({
    /** Orders in En-preparación. */
    ordersToPrepare: z.number().int(),
    /** Unpaid orders that hold units. */
    unpaidReservations: z.number().int(),
    /** Withdrawals that wait for an answer; `oldest`: when the first of them was asked for, null when there is none. */
    withdrawals: z.object({ pending: z.number().int(), oldest: instant.nullable() }),
    /** Sub-products with nothing left to sell. */
    soldOut: z.number().int(),
    /** Sub-products with something left, but less than their product's minimum. */
    belowMinimum: z.number().int(),
    /** Sub-products without a first picture. */
    withoutPicture: z.number().int(),
    /** Mails that could not be sent yet or at all, the newest ten of them in `list`. */
    failedMails: z.object({
      total: z.number().int(),
      list: z.array(
        z.object({
          _id: z.string(),
          to: z.string(),
          order: z.object({ _id: z.string(), code: z.string() }).nullable(),
          at: instant,
          /** Whether the shop has stopped trying. */
          givenUp: z.boolean(),
        }),
      ),
    }),
    /**
     * Orders whose money wants a look: `charged_back`, `in_mediation`, a refund that does not go through
     * (`refund_stuck`), or an approved payment of another amount than the order's (`unmatched`).
     */
    troubledPayments: z.object({
      total: z.number().int(),
      list: z.array(z.object({ _id: z.string(), code: z.string(), status: z.enum(PAYMENT_TROUBLES) })),
    }),
    /** Pictures without their smaller sizes: still to be made, or not to be made; ten of the latter in `list`. */
    pictures: z.object({
      waiting: z.number().int(),
      failed: z.number().int(),
      list: z.array(
        z.object({
          address: z.string(),
          /** A product that shows it; null for a customer's photo, and for what nobody uses any more. */
          product: z.object({ _id: z.string(), name: z.string() }).nullable(),
        }),
      ),
    }),
    /** Work that the shop has stopped trying, mails and pictures included; the newest ten in `list`. */
    failedJobs: z.object({
      total: z.number().int(),
      list: z.array(z.object({ _id: z.string(), kind: z.string(), at: instant, reason: z.string() })),
    }),
    /** Processes that share the database and not their pictures (no S3_BUCKET); 0 when that is no matter. */
    processesWithoutBucket: z.number().int(),
    /** The last 30 days of Buenos Aires, today last: paid orders and their total in pesos. */
    sales: z.array(z.object({ day: z.iso.date(), orders: z.number().int(), total: z.number() })),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof overviewSchema>;

/** GET /api/admin/info (section 2.10, Admin info). The two lists come from /api/subproducts, a page at a time. */
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
