import { z } from 'zod';
import { instant } from './fields.ts';

/** A cash coupon that was issued for an unpaid order and can still be paid. */
export const couponSchema = z
  .object({
    orderId: z.string(),
    /** What people call the order by. */
    code: z.string(),
    /** What is to be paid, in pesos. */
    total: z.number(),
    /** The gateway's number of the payment. */
    number: z.string(),
    /** rapipago, pagofacil… */
    method: z.string().nullable(),
    /** Where the coupon can be seen again. */
    link: z.string(),
    /** Until when it can be paid; the order's units are held as long. */
    until: instant,
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof couponSchema>;
