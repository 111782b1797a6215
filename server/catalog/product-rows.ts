import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tables } from '#server/db/index.ts';
import { PRODUCT_NUMBER_COLUMNS, VARIANT_NUMBER_COLUMNS } from './product-columns.ts';
import { isShown } from './product-conditions.ts';

/** Products that visitors see, with their live sub-products in order: the base of every public query of products. */
export function selectShownProducts(db: Database) {
  return selectProducts(db).where(isShown);
}

/** Live products, whether or not visitors see them, as `selectShownProducts`. */
export function selectProducts(db: Database) {
  return selectProductRows(db)
    .where('products.deleted_at', 'is', null)
    .select((eb) =>
      jsonArrayFrom(selectSubProducts(eb).where('sub_products.deleted_at', 'is', null)).as('sub_products'),
    );
}

/** Deleted products, each with the sub-products that were deleted with it and would be restored with it. */
export function selectDeletedProducts(db: Database) {
  return selectProductRows(db)
    .where('products.deleted_at', 'is not', null)
    .select((eb) =>
      jsonArrayFrom(selectSubProducts(eb).whereRef('sub_products.deleted_at', '=', 'products.deleted_at')).as(
        'sub_products',
      ),
    );
}

/** Products with the names of their category and brand, deleted ones included. */
export function selectProductRows(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .select([
      'products.id',
      'products.name',
      'products.description',
      'products.price_centavos',
      ...PRODUCT_NUMBER_COLUMNS,
      'products.net_content',
      'products.net_content_unit',
      'products.visibility',
      'products.publish_at',
      'products.created_at',
      'products.modified_at',
      'products.deleted_at',
      'categories.name as category',
      'brands.name as brand',
    ]);
}

/** The columns of a sub-product that visitors see. */
export const SHOWN_SUB_PRODUCT_COLUMNS = [
  'sub_products.id',
  'sub_products.color',
  'sub_products.barcode',
  'sub_products.available',
  'sub_products.img',
  'sub_products.created_at',
  'sub_products.modified_at',
  ...VARIANT_NUMBER_COLUMNS,
] as const;

function selectSubProducts(eb: ExpressionBuilder<Tables, 'products'>) {
  return eb
    .selectFrom('sub_products')
    .select(SHOWN_SUB_PRODUCT_COLUMNS)
    .whereRef('sub_products.product_id', '=', 'products.id')
    .orderBy('sub_products.position')
    .orderBy('sub_products.id');
}
