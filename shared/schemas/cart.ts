import { z } from 'zod';
import { MOST_SHOWN_AT_ONCE } from '#shared/removed-lines.ts';
import { subProductSchema } from './catalog.ts';
import { canBeStored, id, lineQuantity, text } from './fields.ts';

const removedLineSchema = z.object({
  name: z.string(),
  color: z.string(),
  reason: z.enum(['deleted', 'sold_out']),
});
export type RemovedLine = z.infer<typeof removedLineSchema>;

export const cartSchema = z
  .object({
    _id: z.string(),
    products: z.array(
      z.object({
        _id: z.string(),
        quantity: z.number().int(),
        /** Its `stock` includes the units that this user's own unpaid order holds (rules 5.4). */
        subProduct: subProductSchema,
      }),
    ),
    /** Units, and pesos without shipping. */
    totals: z.object({ units: z.number().int(), products: z.number() }),
    /** Lines that left by themselves (rules 5.5), until DELETE /api/carts/removed/{cartId}. */
    removed: z.array(removedLineSchema),
    /** Units that this user's own unpaid order holds. They are free for this user (rules 5.4). */
    held: z.array(z.object({ subProduct: z.string(), quantity: z.number().int() })),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof cartSchema>;
export type CartLine = Cart['products'][number];

/** POST /api/carts/add-subproducts: sets the line's quantity. */
export const cartLineInputSchema = z.object({ idSubProduct: id, quantity: lineQuantity });

/**
 * POST /api/carts/add-many: sets the quantities of these lines. A variant that is there twice counts with the sum.
 * `list`: the address of the published list that they come from.
 */
export const cartLinesInputSchema = z.object({
  lines: z.array(cartLineInputSchema).min(1).max(500),
  list: text(200).optional(),
});

/** A line with fewer units than were asked for (rules 5.10); `given` 0: it is not in the cart. */
const cutLineSchema = z.object({
  idSubProduct: z.string(),
  asked: z.number().int(),
  given: z.number().int(),
});
export type CutLine = z.infer<typeof cutLineSchema>;

export const cartAfterManySchema = cartSchema
  .extend({ cut: z.array(cutLineSchema) })
  .meta({ id: 'CartAfterMany' });
export type CartAfterMany = z.infer<typeof cartAfterManySchema>;

const NOT_SHOWN = 'Tiene que ser ["nombre","color","motivo"]';

const shownLine = z
  .string()
  .max(2000, NOT_SHOWN)
  .transform((text, context): RemovedLine => {
    const { success, data } = removedLineSchema.safeParse(removedLineOf(text));
    if (success && canBeStored(data.name + data.color)) return data;
    context.addIssue({ code: 'custom', message: NOT_SHOWN });
    return z.NEVER;
  });

function removedLineOf(text: string): unknown {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list)) return null;
    const [name, color, reason] = list as unknown[];
    return { name, color, reason };
  } catch {
    return null;
  }
}

/** DELETE /api/carts/removed. `shown`: once for each line that the page has shown; missing: all lines. */
export const shownLinesSchema = z.object({
  shown: z
    .union([z.array(shownLine).max(MOST_SHOWN_AT_ONCE), shownLine.transform((line) => [line])])
    .optional(),
});
