import { brandPath, categoryPath } from '#shared/paths.ts';
import type { Product } from '#shared/schemas/catalog.ts';

/** Public pages that are the same whatever the query. */
const FIXED =
  /^\/(ofertas|ideas-creativas|sobre-nosotros|formasDePago|comoLlegar|Contacto|privacidad|terminos|arrepentimiento)?$/;
/** Of the fixed pages only /comoLlegar reads a query: the map, once it is asked for. */
const LIST = /^\/catalogo(\/(categoria|marca)\/[^/]+)?$/;
const DETAIL = /^\/detalle\/([0-9a-f-]{36})$/;

const LIST_QUERY: Record<string, RegExp> = {
  orden: /^(menor-precio|mayor-precio)$/,
  stock: /^1$/,
  pagina: /^([2-9]|[1-9]\d{1,4})$/,
  marca: /^.{1,100}$/,
};

/** What links from elsewhere carry for others to count; no page reads it. */
const TRACKING = /^(utm_\w+|fbclid|gclid|msclkid)$/;

/**
 * The one address under which a finished page may be kept, without what others put on links; null for pages that are
 * somebody's, searches, and addresses with anything in the query that the page does not know: those are rendered each
 * time. `.data` requests are pages too.
 */
export function pageKey(url: string): string | null {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const known = knownQuery(pathname.replace(/(?:\/_)?\.data$/, '') || '/');
  if (!known) return null;
  const query = new URLSearchParams();
  for (const [name, value] of searchParams) {
    if (TRACKING.test(name)) continue;
    if (!known[name]?.test(value) || query.has(name)) return null;
    query.set(name, value);
  }
  query.sort();
  const text = query.toString();
  return pathname + (text && `?${text}`);
}

/** The query that the page at a path knows; null for a page that is not kept. */
function knownQuery(page: string): Record<string, RegExp> | null {
  if (page === '/comoLlegar') return { mapa: /^1$/ };
  if (FIXED.test(page)) return {};
  if (LIST.test(page)) return LIST_QUERY;
  return DETAIL.test(page) ? { variante: /^[0-9a-f-]{36}$/ } : null;
}

/**
 * Whether the address is the shop's own spelling of what the page shows. Others are answered too, but not kept:
 * a stranger could make up any number of them.
 */
export function isOwnAddress(key: string, products: Product[]): boolean {
  const { pathname, searchParams } = new URL(key, 'http://shop');
  const page = pathname.replace(/\.data$/, '');
  if (page.startsWith('/detalle/')) {
    const variant = searchParams.get('variante');
    return !variant || products.some(({ IDSubProducts }) => IDSubProducts.some(({ _id }) => _id === variant));
  }
  if (!page.startsWith('/catalogo')) return true;
  const [first] = products;
  if (!first) return false;
  const brand = searchParams.get('marca');
  if (brand && brandPath(first.brand) !== brandPath(brand)) return false;
  if (page.startsWith('/catalogo/categoria/')) return samePath(page, categoryPath(first.category));
  if (page.startsWith('/catalogo/marca/')) return samePath(page, brandPath(first.brand));
  return true;
}

function samePath(one: string, other: string): boolean {
  return new URL(one, 'http://shop').pathname === new URL(other, 'http://shop').pathname;
}
