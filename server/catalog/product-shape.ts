import type { ProductRow, SubProductRow } from '#server/db/index.ts';
import { toPesos } from '#shared/money.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import {
  netContentOf,
  productNumbersOf,
  type VariantNumberRow,
  variantNumbersOf,
  visibilityOf,
} from './product-columns.ts';

/** A row of `selectProducts`. */
export type ProductWithSubProducts = Omit<
  ProductRow,
  'folded_name' | 'sort_key' | 'category_id' | 'brand_id' | 'is_example'
> & {
  category: string;
  brand: string;
  sub_products: ShownSubProduct[];
};

/** The columns of a sub-product that visitors see. Dates are texts when the row was read as JSON. */
export type ShownSubProduct = Pick<SubProductRow, 'id' | 'color' | 'barcode' | 'available' | 'img'> &
  VariantNumberRow & {
    created_at: Date | string;
    modified_at: Date | string | null;
  };

/** The columns of a product that are shown within its sub-products. */
export type ParentOfSubProduct = Pick<
  ProductWithSubProducts,
  'id' | 'name' | 'price_centavos' | 'category' | 'brand'
>;

/** Converts a row to the API's product. */
export function toProduct(row: ProductWithSubProducts): Product {
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    price: toPesos(row.price_centavos),
    category: row.category,
    brand: row.brand,
    creationDate: row.created_at.toISOString(),
    lastModifiedDate: row.modified_at?.toISOString() ?? null,
    size: { long: row.size_long, width: row.size_width, height: row.size_height },
    ...productNumbersOf(row),
    taxRate: row.tax_rate,
    netContent: netContentOf(row),
    ...visibilityOf(row),
    IDSubProducts: row.sub_products.map((subProduct) => toSubProduct(subProduct, row)),
  };
}

/**
 * Converts a row to the API's sub-product. `ownUnits`: reserved by the reader's own unpaid order, so free for the
 * reader (rules 5.4).
 */
export function toSubProduct(row: ShownSubProduct, parent: ParentOfSubProduct, ownUnits = 0): SubProduct {
  return {
    _id: row.id,
    color: row.color,
    barcode: row.barcode,
    stock: row.available + ownUnits,
    img: row.img,
    ...variantNumbersOf(row),
    creationDate: new Date(row.created_at).toISOString(),
    lastModifiedDate: row.modified_at === null ? null : new Date(row.modified_at).toISOString(),
    IDProduct: {
      _id: parent.id,
      name: parent.name,
      price: toPesos(parent.price_centavos),
      category: parent.category,
      brand: parent.brand,
    },
  };
}
