import type { Product } from '#shared/schemas/catalog.ts';
import { PRODUCT_SORTS } from '#shared/schemas/catalog.ts';
import { taxonomySlug } from '#shared/search.ts';

const LIST = /^\/api\/products(?:\/|\/(?:category|brand)\/[^/]+)?$/;
const OTHER = /^\/api\/(?:categories|brands|products\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** What a list may be asked with and still be kept; other sizes of a page are answered anew each time. */
const QUERY: Record<string, RegExp> = {
  sort: new RegExp(`^(?:${PRODUCT_SORTS.join('|')})$`),
  category: /^.{1,100}$/,
  brand: /^.{1,100}$/,
  inStock: /^[01]$/,
  page: /^[1-9]\d{0,4}$/,
  limit: /^(?:10|12|20|24|48|50|100)$/,
};

/**
 * The one address under which an answer of the public catalogue may be kept, whatever the order of its query; null for
 * searches and for anything that its call does not know.
 */
export function answerKey(url: string): string | null {
  const [path = '', search] = url.split('?', 2);
  if (search === undefined) return LIST.test(path) || OTHER.test(path) ? path : null;
  if (!LIST.test(path)) return null;
  const query = new URLSearchParams(search);
  const names = new Set<string>();
  for (const [name, value] of query) {
    if (names.has(name) || !QUERY[name]?.test(value)) return null;
    names.add(name);
  }
  query.sort();
  return `${path}?${query}`;
}

/**
 * Whether a list was asked for in the shop's own spelling of what it shows: strangers could make up any number of
 * others. An empty one is nobody's: there are as many as there are numbers of pages.
 */
export function isOwnListing(
  asked: { category?: string | undefined; brand?: string | undefined },
  products: Product[],
): boolean {
  const [first] = products;
  return (
    first !== undefined && isSpelled(asked.category, first.category) && isSpelled(asked.brand, first.brand)
  );
}

function isSpelled(asked: string | undefined, name: string): boolean {
  return asked === undefined || asked === name || asked === taxonomySlug(name);
}
