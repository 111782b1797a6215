import type { Product, ProductSort } from '#shared/schemas/catalog.ts';
import { taxonomySlug } from '#shared/search.ts';

type Address = { pathname: string; search: string };

/** The three orders of the catalogue (specification 2.3) and how each stands in an address; by name needs none. */
export const SORT_CHOICES: readonly { sort: ProductSort; value: string; label: string }[] = [
  { sort: 'SortByName', value: 'nombre', label: 'Por nombre' },
  { sort: 'SortByMinorPrice', value: 'menor-precio', label: 'Menor precio' },
  { sort: 'SortByMajorPrice', value: 'mayor-precio', label: 'Mayor precio' },
];

/** What the catalogue's address asks for. Whatever makes no sense is as if it were not there. */
export type CatalogQuery = { sort: ProductSort; q: string; inStock: boolean; page: number };

/** Reads the query part of a catalogue address. */
export function readCatalogQuery(search: URLSearchParams): CatalogQuery {
  const order = search.get('orden');
  const page = Number(search.get('pagina') ?? '1');
  return {
    sort: SORT_CHOICES.find(({ value }) => value === order)?.sort ?? 'SortByName',
    q: (search.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 200),
    inStock: search.get('stock') === '1',
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The query part that asks for this, without what is the default; empty or beginning with `?`. */
export function catalogSearch(query: Partial<CatalogQuery>): string {
  const search = new URLSearchParams();
  if (query.q) search.set('q', query.q);
  const order = SORT_CHOICES.find(({ sort }) => sort === query.sort);
  if (order && order.sort !== 'SortByName') search.set('orden', order.value);
  if (query.inStock) search.set('stock', '1');
  if (query.page && query.page > 1) search.set('pagina', String(query.page));
  const text = search.toString();
  return text && `?${text}`;
}

/** Whether the path is one of the catalogue's three addresses. */
export function isCatalogPath(pathname: string): boolean {
  return /^\/catalogo(\/|$)/i.test(pathname);
}

/** The text searched for in the address; empty anywhere but on the catalogue. */
export function searchedText({ pathname, search }: Address): string {
  return isCatalogPath(pathname) ? readCatalogQuery(new URLSearchParams(search)).q : '';
}

/** Where a search leads: the whole catalogue (a category is dropped; contract, Shop) in the order that was chosen. */
export function searchAddress({ pathname, search }: Address, q: string): string {
  const current = isCatalogPath(pathname) ? readCatalogQuery(new URLSearchParams(search)) : null;
  return `/catalogo${catalogSearch({ q: q.trim(), sort: current?.sort, inStock: current?.inStock })}`;
}

/** Address of a category: its name with dashes for spaces, accents kept. */
export function categoryPath(category: string): string {
  return `/catalogo/categoria/${encodeURIComponent(taxonomySlug(category))}`;
}

/** Address of a brand, likewise. */
export function brandPath(brand: string): string {
  return `/catalogo/marca/${encodeURIComponent(taxonomySlug(brand))}`;
}

/** Address of a product's page, with one of its variants chosen. */
export function productPath(product: Pick<Product, '_id'>, variantId?: string): string {
  const path = `/detalle/${encodeURIComponent(product._id)}`;
  return variantId ? `${path}?variante=${encodeURIComponent(variantId)}` : path;
}
