import { z } from 'zod';
import { defineJob } from '#server/jobs/index.ts';

/** Opens a new checkout of an order whose total has changed, or that waits for its money again. */
export const renewCheckoutJob = defineJob({
  kind: 'renew_checkout',
  queue: 'payments',
  payload: z.object({ orderId: z.string() }),
});
