import { taxonomySlug } from './search.ts';

/** Address of a category: its name with dashes, accents kept (contract, Shop). */
export function categoryPath(category: string): string {
  return `/catalogo/categoria/${encodeURIComponent(taxonomySlug(category))}`;
}

/** Address of a brand, as `categoryPath`. */
export function brandPath(brand: string): string {
  return `/catalogo/marca/${encodeURIComponent(taxonomySlug(brand))}`;
}

/** Address of a product's page, with one of its variants chosen. */
export function productPath(product: { _id: string }, variantId?: string): string {
  const path = `/detalle/${encodeURIComponent(product._id)}`;
  return variantId ? `${path}?variante=${encodeURIComponent(variantId)}` : path;
}

/** The pages that search engines may list, in the order of the shop's own menu. Products and the like are in the database. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/catalogo',
  '/ofertas',
  '/ideas-creativas',
  '/sobre-nosotros',
  '/formasDePago',
  '/comoLlegar',
  '/Contacto',
  '/arrepentimiento',
  '/terminos',
  '/privacidad',
];

/** Paths, with all below them, that no search engine shall visit: somebody's own pages, the API, helpers. */
export const UNLISTED_PATHS: readonly string[] = [
  '/admin',
  '/api/',
  '/boletin',
  '/buy',
  '/carrito',
  '/failure',
  '/info-user',
  '/login',
  '/mis-pedidos',
  '/nueva-contrasena',
  '/order',
  '/pending',
  '/recuperar',
  '/redirect',
  '/register',
  '/sandbox/',
  '/success',
  '/ver-productos',
  '/verificar-email',
];
