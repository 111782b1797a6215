import { categoryText } from '#shared/search.ts';
import { call } from '../kit/client.ts';
import type { Option } from '../kit/data-list/define-list.ts';

/** The names of all categories and brands. */
export type TaxonomyNames = { categories: string[]; brands: string[] };

/** Throws ApiError. */
export async function loadTaxonomyNames(signal: AbortSignal): Promise<TaxonomyNames> {
  const [categories, brands] = await Promise.all([
    call('listCategories', { signal }),
    call('listBrands', { signal }),
  ]);
  return { categories: categories.map(({ name }) => name), brands: brands.map(({ name }) => name) };
}

/** The options of the filters `category` and `brand`. */
export function taxonomyOptions({ categories, brands }: TaxonomyNames) {
  const all: Option = { value: '', label: 'Todas' };
  return {
    category: [all, ...categories.map((name) => ({ value: name, label: categoryText(name) }))],
    brand: [all, ...brands.map((name) => ({ value: name, label: name }))],
  };
}
