import { z } from 'zod';
import { PAYMENT_STATUSES } from '#shared/order-life.ts';
import { instant } from './fields.ts';

/** GET /api/admin/reservations: who holds units by an unpaid order; `list` has the hundred that hold most. */
export const reservationsSchema = z
  .object({
    total: z.number().int(),
    /** Of all of them together. */
    units: z.number().int(),
    list: z.array(
      z.object({
        /** The order's. */
        _id: z.string(),
        code: z.string(),
        buyer: z.object({
          name: z.string(),
          lastName: z.string(),
          email: z.string(),
          /** Whether the e-mail of the account is proven to be its owner's. */
          isProven: z.boolean(),
        }),
        units: z.number().int(),
        products: z.array(z.object({ name: z.string(), color: z.string(), quantity: z.number().int() })),
        paymentStatus: z.enum(PAYMENT_STATUSES),
        since: instant,
        until: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'Reservations' });
export type Reservations = z.infer<typeof reservationsSchema>;
