import type { Services } from '#server/services.ts';
import type { Product } from '#shared/schemas/catalog.ts';

/** The number shown: one row on a wide screen. */
const SHOWN = 4;
/** One alone looks like a mistake. */
const LEAST_TOGETHER = 2;

/** `together`: bought in the same orders; `category`: others of the product's category. */
export type Related = { why: 'together' | 'category'; products: Product[] };

/** Up to four others in stock (rules 1.16). */
export async function relatedTo(
  related: Pick<Services['related'], 'listBoughtWith' | 'listOfCategory'>,
  productId: string,
): Promise<Related> {
  const together = await related.listBoughtWith({ productId, limit: SHOWN });
  if (together.length >= LEAST_TOGETHER) return { why: 'together', products: together };
  return { why: 'category', products: await related.listOfCategory({ productId, limit: SHOWN }) };
}
