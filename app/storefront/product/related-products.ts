import type { Services } from '#server/services.ts';
import type { Product } from '#shared/schemas/catalog.ts';

/** The number shown: one row on a wide screen. */
const SHOWN = 4;
/** One alone looks like a mistake. */
const LEAST_TOGETHER = 2;
/** Among so many of the category they are chosen. */
const LOOKED_AT = 48;

/** `together`: bought in the same orders; `category`: others of the product's category. */
export type Related = { why: 'together' | 'category'; products: Product[] };

type Reads = {
  catalog: Pick<Services['catalog'], 'listProducts'>;
  related: Pick<Services['related'], 'listBoughtWith'>;
};

/** Up to four others in stock (rules 1.16). */
export async function relatedTo({ catalog, related }: Reads, product: Product): Promise<Related> {
  const together = await related.listBoughtWith({ productId: product._id, limit: SHOWN });
  if (together.length >= LEAST_TOGETHER) return { why: 'together', products: together };
  return { why: 'category', products: await moreLike(catalog, product) };
}

/** Those of the category that follow the product by name, so that each product has its own. */
async function moreLike(catalog: Reads['catalog'], product: Product): Promise<Product[]> {
  const { products } = await catalog.listProducts({
    sort: 'SortByName',
    category: product.category,
    inStock: true,
    page: 1,
    limit: LOOKED_AT,
    counted: false,
  });
  const at = products.findIndex(({ _id }) => _id === product._id);
  return [...products.slice(at + 1), ...products.slice(0, Math.max(0, at))].slice(0, SHOWN);
}
