import { readFamilies } from '#shared/color-families.ts';
import {
  CATALOG_QUERY,
  type CatalogView,
  catalogAddress,
  readPesos,
  SORT_CHOICES,
} from './catalog-address.ts';
import { plainText } from './search-address.ts';

/** Reads a catalogue address. Invalid values are ignored. */
export function readCatalogView(
  search: URLSearchParams,
  params: { category?: string | undefined; brand?: string | undefined },
): CatalogView {
  const order = search.get('orden');
  const page = Number(search.get('pagina') ?? '1');
  const [minPrice, maxPrice] = inOrder(readPesos(search.get('desde')), readPesos(search.get('hasta')));
  return {
    category: knowable(params.category),
    brand: knowable(params.brand) ?? (plainText(search.get('marca')) || null),
    sort: SORT_CHOICES.find(({ value }) => value === order)?.sort ?? 'SortByName',
    q: plainText(search.get('q')),
    inStock: search.get('stock') === '1',
    minPrice,
    maxPrice,
    colors: readFamilies(search.get('color') ?? ''),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

function inOrder<Value extends number | null>(low: Value, high: Value): [Value, Value] {
  return low !== null && high !== null && low > high ? [high, low] : [low, high];
}

// The database cannot compare a null byte, so a name with one is a name that the shop does not have.
function knowable(name: string | undefined): string | null {
  return name?.replaceAll('\0', '\uFFFD') ?? null;
}

/**
 * The address of a view by price or colours, if the request spells it otherwise (`desde=8.950`): a form sends what was
 * typed, and pages are kept under one spelling.
 */
export function ownSpelling(search: URLSearchParams, view: CatalogView): string | null {
  if (!['desde', 'hasta', 'color'].some((name) => search.has(name))) return null;
  const address = catalogAddress(view);
  const known = new URLSearchParams([...search].filter(([name]) => name in CATALOG_QUERY));
  return String(known) === String(new URLSearchParams(address.split('?')[1])) ? null : address;
}
