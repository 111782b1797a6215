import type { Catalog } from '#server/catalog/index.ts';
import type { Product } from '#shared/schemas/catalog.ts';

/** The number shown: one row on a wide screen. */
const SHOWN = 4;
/** Among so many of the category they are chosen. */
const LOOKED_AT = 48;

/** Up to four others of the product's category, in stock: those that follow it by name, so that each product has its own. */
export async function moreLike(catalog: Pick<Catalog, 'listProducts'>, product: Product): Promise<Product[]> {
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
