import { isShown } from '#server/catalog/index.ts';
import type { Database } from '#server/db/index.ts';
import type { NoticedArticle } from '#server/mail/index.ts';
import { toPesos } from '#shared/money.ts';

/** An open notice with its article, as it is now. `canBeBought`: visitors see it, and it has stock. */
export type OpenNotice = {
  email: string;
  isConfirmed: boolean;
  canBeBought: boolean;
  article: NoticedArticle;
};

/** Null if it is over, or was deleted with the customer's data. */
export async function readOpenNotice(db: Database, id: string): Promise<OpenNotice | null> {
  const row = await db
    .selectFrom('stock_notices')
    .innerJoin('sub_products', 'sub_products.id', 'stock_notices.sub_product_id')
    .innerJoin('products', 'products.id', 'sub_products.product_id')
    .select(['stock_notices.email', 'stock_notices.confirmed_at'])
    .select(['sub_products.id as variant', 'sub_products.color', 'sub_products.img'])
    .select(['sub_products.available', 'sub_products.deleted_at'])
    .select(['products.id as product', 'products.name', 'products.price_centavos'])
    .select(isShown.as('is_shown'))
    .where('stock_notices.id', '=', id)
    .where('stock_notices.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    email: row.email,
    isConfirmed: row.confirmed_at !== null,
    canBeBought: row.is_shown && row.deleted_at === null && row.available > 0,
    article: {
      productId: row.product,
      variantId: row.variant,
      name: row.name,
      color: row.color,
      price: toPesos(row.price_centavos),
      picture: row.img[0] || null,
    },
  };
}
