import { z } from 'zod';

/** RFC 9457 problem+json (rules 15.2): `detail` is Spanish, for people; `code` is stable (shared/api/errors.ts). */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  // Further members are facts that the person needs: the units left, the order that waits for its payment.
  .loose()
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemSchema>;
