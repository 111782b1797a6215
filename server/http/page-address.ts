import { brandPath, categoryPath } from '#shared/paths.ts';
import type { Product } from '#shared/schemas/catalog.ts';
import { taxonomySlug } from '#shared/search.ts';

/** A kind of page that may be kept: the query it knows, and the route whose data it is made of (app/routes.ts). */
type Kind = { path: RegExp; query?: Record<string, RegExp>; route?: string };

/** No value: a page that reads the parameter is rendered each time. */
const NOTHING = /^(?!)/;

const RAW = '/ver-productos';
const CATALOG = 'routes/storefront/catalog';

const KINDS: Kind[] = [
  { path: /^\/$/, route: 'routes/storefront/home' },
  { path: /^\/ofertas$/, route: 'routes/storefront/offers' },
  {
    path: /^\/catalogo(\/(categoria|marca)\/[^/]+)?$/,
    query: {
      orden: /^(menor-precio|mayor-precio)$/,
      stock: /^1$/,
      pagina: /^([2-9]|[1-9]\d{1,4})$/,
      marca: /^.{1,100}$/,
    },
    route: CATALOG,
  },
  {
    path: /^\/detalle\/[0-9a-f-]{36}$/,
    query: { variante: /^[0-9a-f-]{36}$/ },
    route: 'routes/storefront/detail',
  },
  { path: new RegExp(`^${RAW}$`), route: 'routes/storefront/raw-products' },
  {
    path: /^\/(comoLlegar|ideas-creativas|sobre-nosotros|formasDePago|Contacto|privacidad|terminos)$/,
  },
  // What it is asked with is somebody's: their order's code, the code of their withdrawal.
  {
    path: /^\/arrepentimiento$/,
    query: { pedido: NOTHING, codigo: NOTHING, problema: NOTHING },
  },
];

/**
 * The one address under which a finished page may be kept, without what the page does not read, such as what others put on
 * links; null for pages that are somebody's, searches, and values that make no sense: those are rendered each time. What the router asks for on the way to a page (`.data`, `_routes` with the page's own route) is a page too.
 */
export function pageKey(url: string): string | null {
  const { pathname, searchParams } = new URL(`http://shop${url}`);
  const page = withoutData(pathname);
  const kind = KINDS.find(({ path }) => path.test(page));
  if (!kind) return null;
  const query = new URLSearchParams();
  for (const [name, value] of searchParams) {
    const known = valuesOf(kind, name, page !== pathname);
    if (!known) continue;
    if (!known.test(value) || query.has(name)) return null;
    query.set(name, value);
  }
  query.sort();
  const text = query.toString();
  return pathname + (text && `?${text}`);
}

/** What a parameter may be for a page to be kept; undefined for one that the page does not read. */
function valuesOf(kind: Kind, name: string, isData: boolean): RegExp | undefined {
  if (name === 'q' && kind.route === CATALOG) return NOTHING;
  // Which of the page's data the router asks for.
  if (name === '_routes') return isData ? new RegExp(`^${kind.route ?? NOTHING.source}$`) : undefined;
  return kind.query && Object.hasOwn(kind.query, name) ? kind.query[name] : undefined;
}

/** The page's own path: `/_.data` is of `/`, `/catalogo.data` of `/catalogo`. */
function withoutData(pathname: string): string {
  return pathname.replace(/(?:\/_)?\.data$/, '') || '/';
}

/** Whether the address is the catalogue's: with a key of null it is a search, or asked for in a way that costs as much. */
export function isSearch(address: string): boolean {
  return /^\/catalogo/i.test(address);
}

/** Whether the page shows the exact units of all products on it, not only whether there are any. */
export function showsUnits(address: string): boolean {
  return withoutData(address.split('?', 1)[0] ?? '') === RAW;
}

/**
 * Whether the address is the shop's own spelling of what the page shows. Others are answered too, but not kept:
 * a stranger could make up any number of them.
 */
export function isOwnAddress(key: string, products: Product[]): boolean {
  const { pathname, searchParams } = new URL(`http://shop${key}`);
  const page = withoutData(pathname);
  if (page.startsWith('/detalle/')) {
    const variant = searchParams.get('variante');
    return !variant || products.some(({ IDSubProducts }) => IDSubProducts.some(({ _id }) => _id === variant));
  }
  if (!page.startsWith('/catalogo')) return true;
  const [first] = products;
  if (!first) return false;
  const brand = searchParams.get('marca');
  if (brand !== null && brand !== taxonomySlug(first.brand)) return false;
  if (page.startsWith('/catalogo/categoria/')) return samePath(page, categoryPath(first.category));
  if (page.startsWith('/catalogo/marca/')) return samePath(page, brandPath(first.brand));
  return true;
}

function samePath(one: string, other: string): boolean {
  return new URL(one, 'http://shop').pathname === new URL(other, 'http://shop').pathname;
}
