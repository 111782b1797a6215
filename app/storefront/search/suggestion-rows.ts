import { brandPath, categoryPath, productPath } from '#shared/paths.ts';
import type { SearchSuggestions, Taxonomy } from '#shared/schemas/catalog.ts';
import { categoryText } from '#shared/search.ts';
import { catalogAddress } from '../catalog/catalog-address.ts';

/** A line of the suggestions; each leads somewhere. */
export type Row =
  | { kind: 'recent' | 'search'; to: string; text: string; search: string }
  | { kind: 'list'; to: string; text: string; count: number }
  | { kind: 'product'; to: string; text: string; price: number; picture: string | null };

/** The last searches, while the box is empty. */
export function recentRows(searches: readonly string[]): Row[] {
  return searches.map((text) => ({ kind: 'recent', to: catalogAddress({ q: text }), text, search: text }));
}

/** The category and brand that are meant, products, and the search itself, put right if it has an error. */
export function suggestedRows({ category, brand, corrected, products }: SearchSuggestions, q: string): Row[] {
  const rows: Row[] = [];
  if (category) rows.push(listRow(category, categoryText(category.name), categoryPath(category.name)));
  if (brand) rows.push(listRow(brand, brand.name, brandPath(brand.name)));
  for (const { _id, name, price, img } of products)
    rows.push({ kind: 'product', to: productPath({ _id }), text: name, price, picture: img });
  const search = corrected ?? q;
  if (rows.length > 0)
    rows.push({
      kind: 'search',
      to: catalogAddress({ q: search }),
      text: `Ver todo para «${search}»`,
      search,
    });
  return rows;
}

function listRow({ products }: Taxonomy, text: string, to: string): Row {
  return { kind: 'list', to, text, count: products };
}
