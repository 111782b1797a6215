import type { Product } from '#shared/schemas/catalog.ts';
import { PRODUCT_SORTS } from '#shared/schemas/catalog.ts';
import { taxonomySlug } from '#shared/search.ts';

const LIST = /^\/api\/products(?:\/(?:category|brand)\/[^/]+)?$/;
const SITEMAP = /^\/sitemap[\w-]*\.xml$/;
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

/** What a call does without them anyway. */
const DEFAULTS: Record<string, string> = { sort: 'SortByName', inStock: '0' };

/**
 * The one address under which an answer of the public catalogue may be kept: whatever the order and the encoding of its
 * parts, without what the call does not read. Null for searches and for values that the call may refuse.
 */
export function answerKey(url: string): string | null {
  const [asked = '', search] = url.split('?', 2);
  const path = canonicalPath(asked);
  if (path === null) return null;
  if (SITEMAP.test(path) || OTHER.test(path)) return path;
  if (!LIST.test(path)) return null;
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === 'q' || query.has(name)) return null;
    const known = Object.hasOwn(QUERY, name) ? QUERY[name] : undefined;
    if (!known) continue;
    if (!known.test(value)) return null;
    query.set(name, value);
  }
  for (const [name, value] of Object.entries(DEFAULTS)) if (query.get(name) === value) query.delete(name);
  query.sort();
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Each part of the path in the one way that encodeURIComponent writes it; null for what cannot be read. */
function canonicalPath(path: string): string | null {
  try {
    const parts = path.split('/').map((part) => encodeURIComponent(decodeURIComponent(part)));
    return parts.join('/').replace(/^(\/api\/products)\/$/, '$1');
  } catch {
    return null;
  }
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
