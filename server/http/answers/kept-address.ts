import type { KeepRule, KeptValue } from '#shared/keep.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { taxonomySlug } from '#shared/search.ts';

/** What an address means to the response cache. */
export type KeptAddress = {
  /** The one spelling of the address under which its answer is kept; null: made anew each time. */
  key: string | null;
  /** It searches by words, which costs more than anything else that anybody may ask for. */
  isSearch: boolean;
  named: Named[];
};

type Named = { names: NonNullable<KeptValue['names']>; value: string };

/**
 * The key of an address whose route says what may be kept: without parameters that the answer does not depend on and
 * without those that say what is meant anyway, the others in the rule's order and in one encoding.
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
    isSearch: named.some(({ names, value }) => names === 'words' && value !== ''),
    named,
  };
}

/**
 * Whether the address is the shop's own spelling of what it shows. There are only so many of those; strangers can make
 * up any number of others.
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
      return false;
  }
}

/** A path with each part as encodeURIComponent writes it; null for what cannot be decoded. */
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
 * The parameters of a canonical path by the pattern of its route (`/detalle/:idProduct`), decoded; null when it is none
 * of the pattern. Case and slashes at the end do not matter, as to the router; `isExact` says that they are right, too.
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
