import { taxonomySlug } from './search.ts';

/** The address of a category (rules 1.6). */
export function categoryPath(category: string): string {
  return `/catalogo/categoria/${encodeURIComponent(taxonomySlug(category))}`;
}

/** The address of a brand (rules 1.6). */
export function brandPath(brand: string): string {
  return `/catalogo/marca/${encodeURIComponent(taxonomySlug(brand))}`;
}

/** The address of a product's page, with one of its variants chosen. */
export function productPath(product: { _id: string }, variantId?: string): string {
  const path = `/detalle/${encodeURIComponent(product._id)}`;
  return variantId ? `${path}?variante=${encodeURIComponent(variantId)}` : path;
}

/** The page of a school list: the visitor's own, or one that the shop published. */
export function isListPath(path: string): boolean {
  return /^\/listas?(?:[/?]|$)/.test(path);
}

/**
 * Pages that search engines may list, in the order of the menu. Products, categories and brands come from the
 * database.
 */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/catalogo',
  '/ofertas',
  '/lista',
  '/listas',
  '/ideas-creativas',
  '/sobre-nosotros',
  '/formasDePago',
  '/comoLlegar',
  '/Contacto',
  '/arrepentimiento',
  '/terminos',
  '/privacidad',
];

/** Paths that search engines must not visit, with everything below them. */
export const UNLISTED_PATHS: readonly string[] = [
  '/admin',
  '/api/',
  '/aviso-de-stock',
  '/boletin',
  '/buy',
  '/carrito',
  '/failure',
  '/favoritos',
  '/info-user',
  '/invitacion',
  '/l/',
  '/login',
  '/mis-pedidos',
  '/nueva-contrasena',
  '/order',
  '/pago',
  '/pending',
  '/recuperar',
  '/redirect',
  '/register',
  '/sandbox/',
  '/success',
  '/ver-productos',
  '/verificar-email',
];
