import { type Database, databaseTime, inTransaction } from '#server/db/index.ts';
import { isId, notFound } from '#server/errors.ts';
import { expectPermissions } from '#server/permissions.ts';
import { adjustStock } from '#server/stock/index.ts';
import type { Permission } from '#shared/permissions.ts';
import { eachNumber, PRODUCT_NUMBERS, SIZES, VARIANT_NUMBERS } from '#shared/product-fields.ts';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import type { ProductEdit, SubProductEdit } from '#shared/schemas/product-forms.ts';
import { recordProductChange, recordSubProductChange } from './audit-facts.ts';
import { guardBarcodes } from './barcodes.ts';
import { neededToEditProduct, neededToEditSubProduct } from './needed-permissions.ts';
import { refuseTooManyPictures } from './pictures.ts';
import { refuseFarPrice } from './price-guard.ts';
import { toProductColumns, toVariantColumns, visibilityFrom } from './product-columns.ts';
import { getProduct, getSubProduct } from './read-catalog.ts';
import { findOrCreateTaxonomy } from './taxonomies.ts';

type Deps = { db: Database };

/** The administrator with their permissions, and the condition under which the edit may be saved. */
export type EditedBy<Thing> = {
  adminId: string;
  permissions: readonly Permission[] | undefined;
  precondition: Precondition<Thing>;
};

/** Checks If-Match against the locked row. Throws edited_meanwhile. */
export type Precondition<Thing> = (current: Thing) => void;

/**
 * Edits a product; a missing field stays. `IDSubProducts` reorders the sub-products and never deletes one (rules
 * 12.4). With `asksForPrice`, a price beyond ±30 % is refused (rules 3.7). Throws not_found, price_beyond,
 * permission_missing for what the edit changes (rules 20.3), and what the precondition throws.
 */
export async function editProduct(
  deps: Deps,
  id: string,
  edit: ProductEdit,
  by: EditedBy<Product> & { asksForPrice?: boolean },
): Promise<Product> {
  if (!isId(id)) throw notFound('product');
  return inTransaction(deps.db, async (db) => {
    await db.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const current = await getProduct({ db }, id);
    if (!current) throw notFound('product');
    by.precondition(current);
    await db
      .updateTable('products')
      .set({
        ...toProductColumns({
          ...edit,
          ...eachNumber(PRODUCT_NUMBERS, (_, field) => edit[field] ?? current[field]),
          ...eachNumber(SIZES, (_, field) => edit.size?.[field] ?? current.size[field]),
          taxRate: edit.taxRate ?? current.taxRate,
          netContent: edit.netContent === undefined ? current.netContent : edit.netContent,
          ...visibilityFrom(edit, current),
        }),
        category_id: await findOrCreateTaxonomy(db, 'categories', edit.category),
        brand_id: await findOrCreateTaxonomy(db, 'brands', edit.brand),
        modified_at: databaseTime(),
      })
      .where('id', '=', id)
      .execute();
    await orderSubProducts(db, current, edit.IDSubProducts ?? []);
    const after = (await getProduct({ db }, id)) ?? current;
    expectPermissions(by.permissions, neededToEditProduct(current, after));
    if (by.asksForPrice) refuseFarPrice(current.price, edit.price);
    await recordProductChange(db, { adminId: by.adminId, action: 'edited', before: current, after });
    return after;
  });
}

async function orderSubProducts(
  db: Database,
  product: Product,
  order: NonNullable<ProductEdit['IDSubProducts']>,
): Promise<void> {
  const present = product.IDSubProducts.map(({ _id }) => _id);
  const asked = order.map((entry) => (typeof entry === 'string' ? entry : entry._id));
  const known = [...new Set(asked)].filter((id) => present.includes(id));
  const ordered = [...known, ...present.filter((id) => !known.includes(id))];
  const moved = ordered.filter((id, position) => present[position] !== id);
  if (moved.length === 0) return;
  // A statement for each is fine: a product has few sub-products, and reordering is rare.
  for (const [position, id] of ordered.entries()) {
    await db.updateTable('sub_products').set({ position }).where('id', '=', id).execute();
  }
}

/**
 * Edits a sub-product. `stock` becomes what can be sold; reservations stay (rules 4.2). Throws not_found,
 * barcode_in_use, permission_missing for what the edit changes (rules 20.3), and what `precondition` throws.
 */
export async function editSubProduct(
  deps: Deps,
  id: string,
  edit: SubProductEdit,
  by: EditedBy<SubProduct>,
): Promise<SubProduct> {
  if (!isId(id)) throw notFound('sub_product');
  return guardBarcodes(deps.db, edit.barcode ? [edit.barcode] : [], async (db) => {
    await db.selectFrom('sub_products').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const current = await getSubProduct({ db }, id);
    if (!current) throw notFound('sub_product');
    by.precondition(current);
    await db
      .updateTable('sub_products')
      .set({
        ...toVariantColumns({
          color: edit.color ?? current.color,
          barcode: edit.barcode === undefined ? current.barcode : edit.barcode,
          images: edit.img ?? current.img,
          ...eachNumber(VARIANT_NUMBERS, (_, field) => edit[field] ?? current[field]),
        }),
        modified_at: databaseTime(),
      })
      .where('id', '=', id)
      .execute();
    if (edit.stock !== undefined) {
      await adjustStock(db, { subProductId: id, sellable: edit.stock, userId: by.adminId });
    }
    const after = (await getSubProduct({ db }, id)) ?? current;
    expectPermissions(by.permissions, neededToEditSubProduct(current, after));
    await recordSubProductChange(db, { adminId: by.adminId, action: 'edited', before: current, after });
    return after;
  });
}

/** Appends pictures to a sub-product. Throws not_found, too_many_pictures. */
export async function addSubProductPictures(
  deps: Deps,
  id: string,
  urls: string[],
  adminId: string,
): Promise<SubProduct> {
  if (!isId(id)) throw notFound('sub_product');
  return inTransaction(deps.db, async (db) => {
    await db.selectFrom('sub_products').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const before = await getSubProduct({ db }, id);
    if (!before) throw notFound('sub_product');
    const img = [...before.img, ...urls];
    refuseTooManyPictures([{ img }]);
    await db
      .updateTable('sub_products')
      .set({ img, modified_at: databaseTime() })
      .where('id', '=', id)
      .execute();
    const after = (await getSubProduct({ db }, id)) ?? before;
    await recordSubProductChange(db, { adminId, action: 'pictures_added', before, after });
    return after;
  });
}
