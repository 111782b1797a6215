import { type Database, isOneOf } from '#server/db/index.ts';
import { toPesos } from '#shared/money.ts';
import type { Article } from '#shared/schemas/stock.ts';

/** Reads variants as the lists of the stock show them, deleted ones included, by id. */
export async function readArticles(db: Database, ids: string[]): Promise<Map<string, Article>> {
  const rows = await db
    .selectFrom('sub_products')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select([
      'sub_products.id',
      'sub_products.product_id',
      'sub_products.color',
      'sub_products.barcode',
      'sub_products.img',
      'sub_products.available',
      'sub_products.on_hand',
      'products.name',
      'products.price_centavos',
      'brands.name as brand',
    ])
    .where(isOneOf('sub_products.id', ids))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        _id: row.id,
        product: { _id: row.product_id, name: row.name, brand: row.brand },
        color: row.color,
        barcode: row.barcode,
        img: row.img[0] ?? null,
        price: toPesos(row.price_centavos),
        stock: row.available,
        onHand: row.on_hand,
      },
    ]),
  );
}

/** Product and colour, as messages name an article. */
export function namesOf(articles: Map<string, Article>, id: string): { name: string; color: string } {
  const article = articles.get(id);
  return { name: article?.product.name ?? '', color: article?.color ?? '' };
}
