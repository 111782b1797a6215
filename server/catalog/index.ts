import type { Database } from '#server/db/index.ts';
import type {
  AdminProductQuery,
  NewProduct,
  NewSubProduct,
  ProductEdit,
  SubProduct,
  SubProductEdit,
  SubProductQuery,
} from '#shared/schemas/catalog.ts';
import { countProducts } from './count-products.ts';
import { addSubProducts, createProduct } from './create-product.ts';
import { deleteProduct, deleteSubProduct } from './delete-product.ts';
import { createWholeListReader, type WholeListing } from './each-product.ts';
import { addSubProductPictures, type EditedBy, editProduct, editSubProduct } from './edit-product.ts';
import { eachProductAddress } from './list-addresses.ts';
import { listAdminProducts } from './list-admin-products.ts';
import { browseProducts, listProducts, type ProductListing } from './list-products.ts';
import { eachSubProductBatch, listSubProducts } from './list-sub-products.ts';
import { getProduct, getSubProduct, isCatalogEmpty, listBrands, listCategories } from './read-catalog.ts';
import { restoreProduct, restoreSubProduct } from './restore-product.ts';
import { suggest } from './suggest.ts';

export type Catalog = ReturnType<typeof createCatalog>;

/** The catalogue's use cases over one database; each is documented where it is defined. */
export function createCatalog({ db }: { db: Database }) {
  const whole = createWholeListReader(db);
  const deps = { db, whole };
  return {
    listProducts: (listing: ProductListing) => listProducts(deps, listing),
    browseProducts: (listing: ProductListing) => browseProducts(deps, listing),
    eachProductBatch: (listing: WholeListing) => whole.eachBatch(listing),
    suggest: (q: string) => suggest(deps, q),
    getProduct: (id: string) => getProduct(deps, id),
    getSubProduct: (id: string) => getSubProduct(deps, id),
    listCategories: () => listCategories(deps),
    listBrands: () => listBrands(deps),
    listSubProducts: (query: SubProductQuery) => listSubProducts(deps, query),
    eachSubProductBatch: (query: SubProductQuery) => eachSubProductBatch(deps, query),
    countProducts: () => countProducts(db),
    eachProductAddress: (range: Parameters<typeof eachProductAddress>[1]) => eachProductAddress(deps, range),
    isEmpty: () => isCatalogEmpty(deps),
    createProduct: (input: NewProduct, adminId: string) => createProduct(deps, input, adminId),
    addSubProducts: (input: { productId: string; subProducts: NewSubProduct[]; adminId: string }) =>
      addSubProducts(deps, input),
    editProduct: (id: string, edit: ProductEdit, by: Parameters<typeof editProduct>[3]) =>
      editProduct(deps, id, edit, by),
    editSubProduct: (id: string, edit: SubProductEdit, by: EditedBy<SubProduct>) =>
      editSubProduct(deps, id, edit, by),
    addSubProductPictures: (id: string, urls: string[], adminId: string) =>
      addSubProductPictures(deps, id, urls, adminId),
    deleteProduct: (id: string, adminId: string) => deleteProduct(deps, id, adminId),
    deleteSubProduct: (id: string, adminId: string) => deleteSubProduct(deps, id, adminId),
    restoreProduct: (id: string, adminId: string) => restoreProduct(deps, id, adminId),
    restoreSubProduct: (id: string, adminId: string) => restoreSubProduct(deps, id, adminId),
    listAdminProducts: (query: AdminProductQuery) => listAdminProducts(deps, query),
  };
}

export type { ProductListing } from './list-products.ts';
export { type ParentOfSubProduct, toSubProduct } from './product-shape.ts';
export { findOrCreateTaxonomies } from './taxonomies.ts';
export {
  insertProducts,
  insertSubProducts,
  updatePricesFromBatch,
  updateProducts,
  updateSubProducts,
} from './write-rows.ts';
