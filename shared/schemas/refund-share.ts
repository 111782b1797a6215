import { z } from 'zod';
import { id, lineQuantity, positivePesos } from './fields.ts';

/** What is given back: an amount, or units of lines; whether the units are back on the shelf. */
export const refundShare = z.object({
  amount: positivePesos.optional(),
  lines: z
    .array(z.object({ line: id, quantity: lineQuantity }))
    .min(1, 'Elegí qué se devuelve')
    .max(1000, 'Hasta 1000 líneas')
    .optional(),
  restock: z.boolean('Tiene que ser true o false').default(false),
});
