import { z } from 'zod';

/** What was made of a plan: its product, and new sub-products by their row of the file. */
export const writtenSchema = z.object({ product: z.string(), variants: z.record(z.string(), z.string()) });
export type Written = z.infer<typeof writtenSchema>;
