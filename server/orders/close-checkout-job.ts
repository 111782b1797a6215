import { z } from 'zod';
import { defineJob } from '#server/jobs/index.ts';

/** Closes an order's checkout at the gateway, so that nobody pays there any more. */
export const closeCheckoutJob = defineJob({
  kind: 'close_checkout',
  queue: 'payments',
  payload: z.object({ orderId: z.string() }),
});
