import { z } from 'zod';
import { PAYMENT_STATUSES } from '#shared/order-life.ts';
import { instant } from './fields.ts';

/** GET /api/admin/reservations: buyers whose unpaid orders hold units; `list` has the hundred that hold most. */
export const reservationsSchema = z
  .object({
    total: z.number().int(),
    /** The units of all reservations together. */
    units: z.number().int(),
    list: z.array(
      z.object({
        /** The order's id. */
        _id: z.string(),
        code: z.string(),
        buyer: z.object({
          name: z.string(),
          lastName: z.string(),
          email: z.string(),
          /** Whether the buyer's e-mail is proven. */
          isProven: z.boolean(),
        }),
        units: z.number().int(),
        products: z.array(z.object({ name: z.string(), color: z.string(), quantity: z.number().int() })),
        /** Whether a part of it is paid, so that it does not end (rules 8.15). */
        isPartPaid: z.boolean(),
        paymentStatus: z.enum(PAYMENT_STATUSES),
        since: instant,
        until: instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'Reservations' });
export type Reservations = z.infer<typeof reservationsSchema>;
