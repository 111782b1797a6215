import { z } from 'zod';
import { COLOR_FAMILIES, readFamilies } from '#shared/color-families.ts';
import { PRODUCT_SORTS } from './catalog.ts';
import { pageLimit, pageNumber, pesos, text } from './fields.ts';

/** Colours of the filters, divided by spaces: `azul rojo` (rules 2.9). */
const colorFamilies = z
  .string()
  .max(200, 'Hasta 200 caracteres')
  .regex(
    new RegExp(`^(?:${COLOR_FAMILIES.join('|')})(?: (?:${COLOR_FAMILIES.join('|')}))*$`),
    `Colores separados por espacios: ${COLOR_FAMILIES.join(', ')}`,
  )
  .transform(readFamilies);

/** Query of the product lists. Without `page` and `limit` the answer is the whole list (rules 15.8). */
export const productQuerySchema = z.object({
  sort: z.enum(PRODUCT_SORTS, 'No es un orden conocido').default('SortByName'),
  q: text(200).optional(),
  category: text(200).optional(),
  brand: text(200).optional(),
  inStock: z.enum(['0', '1']).optional(),
  minPrice: pesos.optional(),
  maxPrice: pesos.optional(),
  colors: colorFamilies.optional(),
  page: pageNumber.optional(),
  limit: pageLimit.optional(),
});
export type ProductQuery = z.infer<typeof productQuerySchema>;
