import { isCatalogPath } from './catalog-address.ts';

/** The list from which a product page was opened, kept in the history entry: the way back leads to that very list. */
export type CameFrom = { catalog: string };

/** What a link to a product carries along; nothing outside the catalogue. */
export function hereAsOrigin({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): CameFrom | undefined {
  return isCatalogPath(pathname) ? { catalog: pathname + search } : undefined;
}

/** What the current page was opened with. */
export function cameFrom({ state }: { state: unknown }): CameFrom | undefined {
  if (typeof state !== 'object' || state === null || !('catalog' in state)) return undefined;
  return typeof state.catalog === 'string' ? { catalog: state.catalog } : undefined;
}
