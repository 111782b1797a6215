import { type Database, isOneOf } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';

/** An article as an order copies it (rules 7.8), with its units. `id`: of the variant; the price is that of one unit. */
export type SoldArticle = {
  id: string;
  product_id: string;
  quantity: number;
  price_centavos: number;
  name: string;
  color: string;
  category: string;
  brand: string;
  barcode: string | null;
  img: string[];
};

/** The columns of an order's line. */
export function toOrderLine(line: SoldArticle) {
  return {
    sub_product_id: line.id,
    product_id: line.product_id,
    quantity: line.quantity,
    price_centavos: line.price_centavos,
    name: line.name,
    color: line.color,
    category: line.category,
    brand: line.brand,
    barcode: line.barcode,
    img: line.img,
  };
}

/** Articles on sale with their present prices, by the id of the variant. Throws not_found if one is not on sale. */
export async function readArticles(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Omit<SoldArticle, 'quantity'>>> {
  const rows = await db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select(['sub_products.id', 'sub_products.product_id', 'sub_products.color'])
    .select(['sub_products.barcode', 'sub_products.img', 'products.name', 'products.price_centavos'])
    .select(['categories.name as category', 'brands.name as brand'])
    .where(isOneOf('sub_products.id', ids.filter(isId)))
    .where('sub_products.deleted_at', 'is', null)
    .execute();
  const articles = new Map(rows.map((row) => [row.id, row]));
  if (ids.some((id) => !articles.has(id))) throw notFound('sub_product_on_sale');
  return articles;
}
