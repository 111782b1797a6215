import type { ProductRow, SubProductRow } from '#server/db/index.ts';
import { toPesos } from '#shared/money.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';

/** A product's row with the names of its category and brand. */
export type ProductWithNames = Omit<
  ProductRow,
  'folded_name' | 'sort_key' | 'category_id' | 'brand_id' | 'deleted_at'
> & {
  category: string;
  brand: string;
};

/** What of a product appears within its sub-products. */
export type ParentOfSubProduct = Pick<
  ProductWithNames,
  'id' | 'name' | 'price_centavos' | 'category' | 'brand'
>;

/** Rows to the product of contract.md, Catalogue. `subProducts` in their order. */
export function toProduct(row: ProductWithNames, subProducts: SubProductRow[]): Product {
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
    weight: row.weight,
    minimumStock: row.minimum_stock,
    discount: row.discount,
    taxRate: row.tax_rate,
    IDSubProducts: subProducts.map((subProduct) => toSubProduct(subProduct, row)),
  };
}

/** What of a sub-product's row a visitor is shown. */
export type ShownSubProduct = Pick<
  SubProductRow,
  'id' | 'color' | 'barcode' | 'on_hand' | 'reserved' | 'img' | 'created_at' | 'modified_at'
>;

/** Rows to the sub-product of contract.md, Catalogue. `ownUnits`: held by the reader's own unpaid order. */
export function toSubProduct(row: ShownSubProduct, parent: ParentOfSubProduct, ownUnits = 0): SubProduct {
  return {
    _id: row.id,
    color: row.color,
    barcode: row.barcode,
    stock: row.on_hand - row.reserved + ownUnits,
    img: row.img,
    creationDate: row.created_at.toISOString(),
    lastModifiedDate: row.modified_at?.toISOString() ?? null,
    IDProduct: {
      _id: parent.id,
      name: parent.name,
      price: toPesos(parent.price_centavos),
      category: parent.category,
      brand: parent.brand,
    },
  };
}
