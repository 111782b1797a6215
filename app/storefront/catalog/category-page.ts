import type { PageHandle } from '#shared/keep.ts';
import { CATALOG_QUERY } from './catalog-address.ts';

export const handle: PageHandle = {
  keep: { params: { category: { is: /./, names: 'category' } }, query: CATALOG_QUERY },
};

/** `/catalogo/categoria/:category` gives its parameter to the parent, which renders the page. */
export default function CatalogCategory() {
  return null;
}
