import { z } from 'zod';
import { instant } from './fields.ts';

/** A voucher of an unpaid order that can still be paid. */
export const couponSchema = z
  .object({
    orderId: z.string(),
    /** The order's code. */
    code: z.string(),
    /** The amount to pay, in pesos. */
    total: z.number(),
    /** The gateway's number of the payment. */
    number: z.string(),
    /** rapipago, pagofacil…; `transfer` and `cash`: paid as the page at `link` says. */
    method: z.string().nullable(),
    /** The address of the voucher. */
    link: z.string(),
    /** The last moment to pay it; the order holds its units until then. */
    until: instant,
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof couponSchema>;
