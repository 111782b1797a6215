import type { Database } from '#server/db/index.ts';
import { withDeps } from '#server/with-deps.ts';
import { deleteSupplierArticle, editSupplierArticle, listSupplierArticles } from './articles.ts';
import { listSupplierCosts } from './costs.ts';
import { listSuppliers, readSupplier } from './read-suppliers.ts';
import { listReorder } from './reorder.ts';
import { createSupplier, deleteSupplier, editSupplier } from './write-suppliers.ts';

/** Who sells what to the shop, and at what cost. Each use case is documented where it is defined. */
export function createSuppliers(deps: { db: Database }) {
  return withDeps(deps, {
    listSuppliers,
    readSupplier,
    createSupplier,
    editSupplier,
    deleteSupplier,
    listSupplierArticles,
    editSupplierArticle,
    deleteSupplierArticle,
    listSupplierCosts,
    listReorder,
  });
}

export { findOrCreateSupplier, recordCosts } from './receiving.ts';
export {
  findByCode,
  findSupplier,
  keepListsWithVat,
  readSupplies,
  type Supply,
  takeList,
} from './supplier-lists.ts';
