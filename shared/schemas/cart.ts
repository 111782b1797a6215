import { z } from 'zod';
import { subProductSchema } from './catalog.ts';
import { id, lineQuantity } from './fields.ts';

export const cartSchema = z
  .object({
    _id: z.string(),
    products: z.array(
      z.object({
        _id: z.string(),
        quantity: z.number().int(),
        /** Its `stock` counts the units that this customer's own unpaid order holds as free (contract, Cart). */
        subProduct: subProductSchema,
      }),
    ),
    /** Lines that left by themselves, kept until the cart's page has shown them (DELETE /api/carts/removed/{cartId}). */
    removed: z.array(
      z.object({ name: z.string(), color: z.string(), reason: z.enum(['deleted', 'sold_out']) }),
    ),
    /** Units that this customer's own unpaid order holds: free for oneself on the product page too. */
    held: z.array(z.object({ subProduct: z.string(), quantity: z.number().int() })),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof cartSchema>;
export type CartLine = Cart['products'][number];

/** POST /api/carts/add-subproducts: sets the line's quantity. */
export const cartLineInputSchema = z.object({ idSubProduct: id, quantity: lineQuantity });
