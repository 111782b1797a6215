import { z } from 'zod';

/** What of the example catalogue is still there, and what would go with it (rules 21.14). */
export const exampleCatalogueSchema = z
  .object({
    /** Products that nobody has edited. */
    products: z.number().int(),
    /** Products that somebody has edited by hand or by a file: they stay unless it is asked for. */
    edited: z.number().int(),
    /** Orders of nothing else, for which nobody has paid: they go along. */
    orders: z.number().int(),
    /** Orders with a product of the example that stay. */
    keptOrders: z.number().int(),
    /** Products of the shop's own. */
    ownProducts: z.number().int(),
    /** While it is being removed. */
    progress: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  })
  .meta({ id: 'ExampleCatalogue' });
export type ExampleCatalogue = z.infer<typeof exampleCatalogueSchema>;

export const removeExampleQuerySchema = z.object({
  edited: z
    .literal('1', 'Tiene que ser 1')
    .optional()
    .meta({ description: 'También los productos que se editaron.' }),
});
