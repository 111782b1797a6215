import type { KeepRule, KeptValue } from '#shared/keep.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { taxonomySlug } from '#shared/search.ts';

/** What the response cache needs to know of an address. */
export type KeptAddress = {
  /** The canonical spelling of the address, under which its answer is kept; null: the answer is not kept. */
  key: string | null;
  /** True for a search by words, a price or colours: the most expensive requests that are open to everybody. */
  isSearch: boolean;
  named: Named[];
};

type Named = { names: NonNullable<KeptValue['names']>; value: string };

/**
 * Works out the key of an address by its route's rule. Leaves out parameters that the answer does not depend on and
 * those that equal their default; the others follow in the rule's order, in one encoding.
 */
export function keptAddressOf(
  rule: KeepRule,
  address: { path: string; params: Record<string, string>; query: URLSearchParams },
): KeptAddress {
  const named: Named[] = [];
  const takes = ({ is, names }: KeptValue, value: string): boolean => {
    if (names) named.push({ names, value });
    return is.test(value);
  };
  let isKept = Object.entries(rule.params ?? {}).every(([name, value]) =>
    takes(value, address.params[name] ?? ''),
  );
  const kept = new URLSearchParams();
  for (const [name, value] of Object.entries(rule.query ?? {})) {
    const [asked, ...more] = address.query.getAll(name);
    if (asked === undefined || (asked === value.default && more.length === 0)) continue;
    isKept = takes(value, asked) && more.length === 0 && isKept;
    kept.append(name, asked);
  }
  return {
    key: isKept ? address.path + (kept.size > 0 ? `?${kept}` : '') : null,
    isSearch: named.some(({ names, value }) => (names === 'words' || names === 'range') && value !== ''),
    named,
  };
}

/**
 * True if the address is the shop's own spelling of what the answer shows. Their number is limited; strangers can
 * make up any number of other addresses.
 */
export function isOwnAddress({ named }: KeptAddress, shown: Product | undefined): boolean {
  return named.every(({ names, value }) => shown !== undefined && isShown(names, value, shown));
}

function isShown(names: Named['names'], value: string, shown: Product): boolean {
  switch (names) {
    case 'product':
      return shown._id === value;
    case 'variant':
      return shown.IDSubProducts.some(({ _id }) => _id === value);
    case 'category':
    case 'brand':
      return value === shown[names] || value === taxonomySlug(shown[names]);
    case 'page':
      return true;
    case 'words':
    case 'range':
      return false;
  }
}

/** A path with each part encoded by encodeURIComponent; null if a part cannot be decoded. */
export function canonicalPath(path: string): string | null {
  try {
    return path
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/');
  } catch {
    return null;
  }
}

/**
 * The parameters of a canonical path by its route's pattern (`/detalle/:idProduct`), decoded; null if it does not
 * match. Like the router, it ignores case and trailing slashes; `isExact`: there was nothing to ignore.
 */
export function matchPath(
  pattern: string,
  path: string,
): { params: Record<string, string>; isExact: boolean } | null {
  const expected = pattern.split('/').filter(Boolean);
  const segments = path.split('/').filter(Boolean);
  if (expected.length !== segments.length) return null;
  const params: Record<string, string> = {};
  let isExact = path === `/${segments.join('/')}`;
  for (const [at, segment] of segments.entries()) {
    const own = expected[at] ?? '';
    if (own.startsWith(':')) params[own.slice(1)] = decodeURIComponent(segment);
    else if (own.toLowerCase() !== segment.toLowerCase()) return null;
    else isExact &&= own === segment;
  }
  return { params, isExact };
}
