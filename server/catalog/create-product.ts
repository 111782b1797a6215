import type { Database } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { recordInitialStock } from '#server/stock/index.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import type { NewProduct, NewSubProduct } from '#shared/schemas/product-forms.ts';
import { usualTaxRate } from '#shared/tax.ts';
import { recordProductChange, recordSubProductChange } from './audit-facts.ts';
import { barcodesOf, guardBarcodes, refuseRepeatedBarcode } from './barcodes.ts';
import { refuseTooManyPictures } from './pictures.ts';
import { NEW_VISIBILITY, toProductColumns, toVariantColumns, visibilityFrom } from './product-columns.ts';
import { getProduct } from './read-catalog.ts';
import { findOrCreateTaxonomy } from './taxonomies.ts';

type Deps = { db: Database };

/** Makes a product with its sub-products in one transaction. Throws barcode_in_use. */
export async function createProduct(deps: Deps, input: NewProduct, adminId: string | null): Promise<Product> {
  return guardBarcodes(deps.db, barcodesOf(input.subProducts), async (db) => {
    const { id } = await db
      .insertInto('products')
      .values({
        ...toProductColumns({
          ...input,
          ...input.size,
          taxRate: input.taxRate ?? usualTaxRate(input.category),
          netContent: input.netContent ?? null,
          ...visibilityFrom(input, NEW_VISIBILITY),
        }),
        category_id: await findOrCreateTaxonomy(db, 'categories', input.category),
        brand_id: await findOrCreateTaxonomy(db, 'brands', input.brand),
        modified_at: null,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertSubProducts(db, { productId: id, firstPosition: 0, subProducts: input.subProducts, adminId });
    const product = await readBack(db, id);
    await recordProductChange(db, { adminId, action: 'created', before: null, after: product });
    return product;
  });
}

/** Adds sub-products to the end of a product's list. Throws not_found, barcode_in_use. */
export async function addSubProducts(
  deps: Deps,
  input: { productId: string; subProducts: NewSubProduct[]; adminId: string | null },
): Promise<Product> {
  if (!isId(input.productId)) throw notFound('product');
  return guardBarcodes(deps.db, barcodesOf(input.subProducts), async (db) => {
    const product = await db
      .selectFrom('products')
      .select('id')
      .where('id', '=', input.productId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!product) throw notFound('product');
    const { last } = await db
      .selectFrom('sub_products')
      .select(({ fn }) => fn.max<number | null>('position').as('last'))
      .where('product_id', '=', product.id)
      .executeTakeFirstOrThrow();
    await insertSubProducts(db, {
      productId: product.id,
      firstPosition: (last ?? -1) + 1,
      subProducts: input.subProducts,
      adminId: input.adminId,
    });
    const more = await readBack(db, product.id);
    for (const after of more.IDSubProducts.slice(-input.subProducts.length)) {
      await recordSubProductChange(db, { adminId: input.adminId, action: 'created', before: null, after });
    }
    return more;
  });
}

async function insertSubProducts(
  db: Database,
  input: { productId: string; firstPosition: number; subProducts: NewSubProduct[]; adminId: string | null },
): Promise<void> {
  refuseRepeatedBarcode(input.subProducts);
  refuseTooManyPictures(input.subProducts);
  const rows = input.subProducts.map((subProduct, index) => ({
    product_id: input.productId,
    ...toVariantColumns({ ...subProduct, barcode: subProduct.barcode ?? null, images: subProduct.img }),
    on_hand: subProduct.stock,
    position: input.firstPosition + index,
    modified_at: null,
    deleted_at: null,
  }));
  const inserted = await db.insertInto('sub_products').values(rows).returning(['id', 'on_hand']).execute();
  const units = inserted.map((row) => ({ subProductId: row.id, quantity: row.on_hand }));
  await recordInitialStock(db, units, input.adminId);
}

async function readBack(db: Database, id: string): Promise<Product> {
  const product = await getProduct({ db }, id);
  if (!product) throw new Error(`product ${id} is not there right after it was written`);
  return product;
}
