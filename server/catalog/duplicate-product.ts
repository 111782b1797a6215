import type { Database } from '#server/db/index.ts';
import { notFound } from '#server/errors.ts';
import { eachNumber, PRODUCT_FIELDS, PRODUCT_NUMBERS, VARIANT_NUMBERS } from '#shared/product-fields.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { createProduct } from './create-product.ts';
import { getProduct } from './read-catalog.ts';

const COPY = ' (copia)';

/**
 * Makes a draft like a product, with its colours and pictures, and without units and barcodes, which are those of other
 * articles. Throws not_found.
 */
export async function duplicateProduct(
  deps: { db: Database },
  id: string,
  adminId: string,
): Promise<Product> {
  const product = await getProduct(deps, id);
  if (!product) throw notFound('product');
  const { name, description, price, category, brand, size, taxRate, netContent } = product;
  const copy = {
    name: name.slice(0, PRODUCT_FIELDS.name.most - COPY.length) + COPY,
    description,
    price,
    category,
    brand,
    size,
    taxRate,
    netContent,
    ...eachNumber(PRODUCT_NUMBERS, (_, field) => product[field]),
    visibility: 'draft' as const,
    subProducts: product.IDSubProducts.map((variant) => ({
      color: variant.color,
      img: variant.img,
      stock: 0,
      ...eachNumber(VARIANT_NUMBERS, (_, field) => variant[field]),
    })),
  };
  return createProduct(deps, copy, adminId);
}
