import { href } from 'react-router';
import type { KeptValue } from '#shared/keep.ts';
import { brandPath, categoryPath } from '#shared/paths.ts';
import type { ProductSort } from '#shared/schemas/catalog.ts';
import { taxonomySlug } from '#shared/search.ts';

/** The orders of the catalogue (rules 1.3), and their value in an address; by name has none. */
export const SORT_CHOICES: readonly { sort: ProductSort; value: string; label: string }[] = [
  { sort: 'SortByName', value: 'nombre', label: 'Por nombre' },
  { sort: 'SortByMinorPrice', value: 'menor-precio', label: 'Menor precio' },
  { sort: 'SortByMajorPrice', value: 'mayor-precio', label: 'Mayor precio' },
];

/** What a catalogue address asks for: the whole state of the page. */
export type CatalogView = {
  /** By name, or as in an address; null: all. */
  category: string | null;
  brand: string | null;
  sort: ProductSort;
  q: string;
  inStock: boolean;
  /** From 1. */
  page: number;
};

/** The catalogue without filters. */
export const WHOLE_CATALOG: CatalogView = {
  category: null,
  brand: null,
  sort: 'SortByName',
  q: '',
  inStock: false,
  page: 1,
};

/**
 * The query parameters of the catalogue's pages, as `catalogAddress` writes them, and the values with which pages are
 * kept.
 */
export const CATALOG_QUERY: Record<string, KeptValue> = {
  marca: { is: /^.{1,100}$/, names: 'brand' },
  q: { is: /^.{1,100}$/, names: 'words' },
  orden: { is: /^(?:menor|mayor)-precio$/ },
  stock: { is: /^1$/ },
  pagina: { is: /^(?:[2-9]|[1-9]\d{1,4})$/, names: 'page' },
};

/** Reads a catalogue address. Invalid values are ignored. */
export function readCatalogView(
  search: URLSearchParams,
  params: { category?: string | undefined; brand?: string | undefined },
): CatalogView {
  const order = search.get('orden');
  const page = Number(search.get('pagina') ?? '1');
  return {
    category: knowable(params.category),
    brand: knowable(params.brand) ?? (plainText(search.get('marca')) || null),
    sort: SORT_CHOICES.find(({ value }) => value === order)?.sort ?? 'SortByName',
    q: plainText(search.get('q')),
    inStock: search.get('stock') === '1',
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

// The database cannot compare a null byte, so a name with one is a name that the shop does not have.
function knowable(name: string | undefined): string | null {
  return name?.replaceAll('\0', '\uFFFD') ?? null;
}

// The database cannot compare a null byte, and nobody searches for more than a line.
function plainText(value: string | null): string {
  return (value ?? '').replaceAll('\0', '').trim().slice(0, 200);
}

/** The address of a view, without default values. A brand within a category is in the query, not in the path. */
export function catalogAddress(view: Partial<CatalogView>): string {
  const search = new URLSearchParams();
  if (view.category && view.brand) search.set('marca', taxonomySlug(view.brand));
  if (view.q) search.set('q', view.q);
  const order = SORT_CHOICES.find(({ sort }) => sort === view.sort);
  if (order && order.sort !== 'SortByName') search.set('orden', order.value);
  if (view.inStock) search.set('stock', '1');
  if (view.page && view.page > 1) search.set('pagina', String(view.page));
  const query = search.toString();
  return catalogPath(view) + (query && `?${query}`);
}

/** The path: the whole catalogue, a category or a brand (rules 1.6). */
export function catalogPath({ category, brand }: Partial<CatalogView>): string {
  if (category) return categoryPath(category);
  if (brand) return brandPath(brand);
  return href('/catalogo');
}

/** True if the path is one of the catalogue's addresses. */
export function isCatalogPath(pathname: string): boolean {
  return /^\/catalogo(\/|$)/i.test(pathname);
}

type Address = { pathname: string; search: string };

/** The search in an address; empty outside the catalogue. */
export function searchedText({ pathname, search }: Address): string {
  return isCatalogPath(pathname) ? readCatalogView(new URLSearchParams(search), {}).q : '';
}

/** The address of a search: the whole catalogue (rules 2.2), in the chosen order. */
export function searchAddress({ pathname, search }: Address, q: string): string {
  const current = isCatalogPath(pathname) ? readCatalogView(new URLSearchParams(search), {}) : WHOLE_CATALOG;
  return catalogAddress({ q: q.trim(), sort: current.sort, inStock: current.inStock });
}
