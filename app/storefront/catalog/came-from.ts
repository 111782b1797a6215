import { isCatalogPath } from './search-address.ts';

/** The list from which a product page was opened, kept in the history entry for the way back. */
export type CameFrom = { catalog: string };

/** The history state of a link to a product; nothing outside the catalogue. */
export function hereAsOrigin({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
}): CameFrom | undefined {
  return isCatalogPath(pathname) ? { catalog: pathname + search } : undefined;
}

/** The history state of the present page. */
export function cameFrom({ state }: { state: unknown }): CameFrom | undefined {
  if (typeof state !== 'object' || state === null || !('catalog' in state)) return undefined;
  return typeof state.catalog === 'string' ? { catalog: state.catalog } : undefined;
}
