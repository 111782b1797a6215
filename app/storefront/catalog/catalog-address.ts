import { href } from 'react-router';
import type { ColorFamily } from '#shared/color-families.ts';
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
  /** In whole pesos, both included; null: any. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Any of them (rules 2.9); none: all. */
  colors: readonly ColorFamily[];
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
  minPrice: null,
  maxPrice: null,
  colors: [],
  page: 1,
};

/**
 * The query parameters of the catalogue's pages, as `catalogAddress` writes them, and the values with which pages are
 * kept.
 */
export const CATALOG_QUERY: Record<string, KeptValue> = {
  marca: { is: /^.{1,100}$/, names: 'brand' },
  q: { is: /^.{1,100}$/, names: 'words' },
  desde: { is: /^[1-9]\d{0,8}$/, names: 'range' },
  hasta: { is: /^[1-9]\d{0,8}$/, names: 'range' },
  color: { is: /^[a-z]+(?: [a-z]+)*$/, names: 'range' },
  orden: { is: /^(?:menor|mayor)-precio$/ },
  stock: { is: /^1$/ },
  pagina: { is: /^(?:[2-9]|[1-9]\d{1,4})$/, names: 'page' },
};

/** A price as people write it (rules 3.5), as the pattern of a field: `8.950`. Its centavos do not count. */
export const PRICE = String.raw`\s*\$?\s*(\d{1,3}(?:\.\d{3})+|\d+)(?:,\d*)?\s*`;

const PRICE_TEXT = new RegExp(`^${PRICE}$`);

/** A price in whole pesos; null for zero and for what is no price. */
export function readPesos(text: FormDataEntryValue | null): number | null {
  const [, digits = '0'] = PRICE_TEXT.exec(String(text)) ?? [];
  const pesos = Number(digits.replaceAll('.', ''));
  return pesos > 0 && pesos <= 999_999_999 ? pesos : null;
}

/** The address of a view, without default values. A brand within a category is in the query, not in the path. */
export function catalogAddress(view: Partial<CatalogView>): string {
  const search = new URLSearchParams();
  if (view.category && view.brand) search.set('marca', taxonomySlug(view.brand));
  if (view.q) search.set('q', view.q);
  if (view.minPrice) search.set('desde', String(view.minPrice));
  if (view.maxPrice) search.set('hasta', String(view.maxPrice));
  if (view.colors?.length) search.set('color', view.colors.join(' '));
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

/** True if the list is a part of a category, a brand or the whole: a view that has no address of its own. */
export function isNarrowed({ inStock, minPrice, maxPrice, colors }: CatalogView): boolean {
  return inStock || minPrice !== null || maxPrice !== null || colors.length > 0;
}
