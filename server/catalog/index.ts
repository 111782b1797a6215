import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { editInBulk } from './bulk-edit.ts';
import { countProducts } from './count-products.ts';
import { addSubProducts, createProduct } from './create-product.ts';
import { deleteProduct, deleteSubProduct } from './delete-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { createWholeListReader } from './each-product.ts';
import { addSubProductPictures, editProduct, editSubProduct } from './edit-product.ts';
import { eachProductAddress } from './list-addresses.ts';
import { listAdminProducts } from './list-admin-products.ts';
import { listNewest } from './list-newest.ts';
import { browseProducts, listProducts } from './list-products.ts';
import { eachSubProductBatch, listSubProducts } from './list-sub-products.ts';
import { meantBeside } from './meant-products.ts';
import { publishDue } from './publish-due.ts';
import {
  getProduct,
  getShownProduct,
  getShownSubProduct,
  getSubProduct,
  isCatalogEmpty,
  listBrands,
  listCategories,
} from './read-catalog.ts';
import { restoreProduct, restoreSubProduct } from './restore-product.ts';
import { searchShop } from './search-shop.ts';
import { suggest } from './suggest.ts';
import { suggestSearch } from './suggest-search.ts';
import { readBulkEdit, undoBulkEdit } from './undo-bulk-edit.ts';

export type Catalog = ReturnType<typeof createCatalog>;

/** The catalogue's use cases; each is documented where it is defined. `reads` is for what visitors see. */
export function createCatalog({ db, reads = db }: { db: Database; reads?: Database }) {
  const whole = createWholeListReader(reads);
  return {
    ...withDeps(
      { db: reads, whole },
      {
        listProducts,
        browseProducts,
        listNewest,
        suggest,
        meantBeside,
        searchShop,
        suggestSearch,
        getShownProduct,
        getShownSubProduct,
        listCategories,
        listBrands,
        listSubProducts,
        eachSubProductBatch,
        eachProductAddress,
      },
    ),
    ...withDeps(
      { db },
      {
        getProduct,
        getSubProduct,
        isCatalogEmpty,
        createProduct,
        addSubProducts,
        editProduct,
        editSubProduct,
        addSubProductPictures,
        deleteProduct,
        deleteSubProduct,
        restoreProduct,
        duplicateProduct,
        restoreSubProduct,
        listAdminProducts,
        publishDue,
        editInBulk,
        undoBulkEdit,
        readBulkEdit,
      },
    ),
    eachProductBatch: whole.eachBatch,
    countProducts: () => countProducts(db),
  };
}

export { deleteMany } from './delete-many.ts';
export type { ColorCount } from './list-colors.ts';
export type { ProductListing } from './list-products.ts';
export { neededToAdd, permissionOfField } from './needed-permissions.ts';
export {
  NEW_VISIBILITY,
  type ProductFields,
  productFieldsOf,
  toProductColumns,
  toVariantColumns,
  VARIANT_NUMBER_COLUMNS,
  type VariantFields,
  variantFieldsOf,
} from './product-columns.ts';
export { isInStock, isLow, isShown, isSoldOut, lacksPicture } from './product-conditions.ts';
export { SHOWN_SUB_PRODUCT_COLUMNS, selectProductRows, selectShownProducts } from './product-rows.ts';
export { type ParentOfSubProduct, toProduct, toSubProduct } from './product-shape.ts';
export { readShownProducts } from './read-catalog.ts';
export { findOrCreateTaxonomies } from './taxonomies.ts';
export {
  clearBarcodes,
  insertProducts,
  insertSubProducts,
  markDeleted,
  type SubProductWrite,
  updatePricesFromBatch,
  updateProducts,
  updateSubProducts,
} from './write-rows.ts';
