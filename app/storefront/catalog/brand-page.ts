import type { PageHandle } from '#shared/keep.ts';
import { CATALOG_QUERY } from './catalog-address.ts';

export const handle: PageHandle = {
  keep: { params: { brand: { is: /./, names: 'brand' } }, query: CATALOG_QUERY },
};

/** `/catalogo/marca/:brand` gives its parameter to the parent, which renders the page. */
export default function CatalogBrand() {
  return null;
}
