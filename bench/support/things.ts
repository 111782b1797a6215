import { categoryPath, productPath } from '#shared/paths.ts';
import type { Product, Taxonomy } from '#shared/schemas/catalog.ts';

/** What the measurements look at: the largest category and a product of it that has a picture. */
export type Things = { categoryPath: string; productPath: string; productId: string };

/** Picks from the shop's own API, so that it is the same for any catalogue. */
export async function pickThings(url: string): Promise<Things> {
  const categories = (await (await fetch(`${url}/api/categories`)).json()) as Taxonomy[];
  const [largest] = categories.sort((one, other) => (other.products ?? 0) - (one.products ?? 0));
  if (!largest) throw new Error('the shop has no products');
  const address = `${url}/api/products?limit=100&category=${encodeURIComponent(largest.name)}`;
  const products = (await (await fetch(address)).json()) as Product[];
  const product = products.find(({ IDSubProducts }) => IDSubProducts.some(({ img }) => img.length > 0));
  if (!product) throw new Error(`no product with a picture in ${largest.name}`);
  return {
    categoryPath: categoryPath(largest.name),
    productPath: productPath(product),
    productId: product._id,
  };
}
