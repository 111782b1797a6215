import type { PageHandle } from '#shared/keep.ts';
import { CATALOG_QUERY } from './catalog-address.ts';

export const handle: PageHandle = {
  keep: { params: { category: { is: /./, names: 'category' } }, query: CATALOG_QUERY },
};

/** `/catalogo/categoria/:category` gives the parent its parameter; catalog.tsx draws the screen. */
export default function CatalogCategory() {
  return null;
}
