import { href } from 'react-router';

type Address = { pathname: string; search: string };

/** True if the path is one of the catalogue's addresses. */
export function isCatalogPath(pathname: string): boolean {
  return /^\/catalogo(\/|$)/i.test(pathname);
}

/** The search in an address; empty outside the catalogue. */
export function searchedText({ pathname, search }: Address): string {
  return isCatalogPath(pathname) ? plainText(new URLSearchParams(search).get('q')) : '';
}

/** The address of a search: the whole catalogue (rules 2.2), in the chosen order. */
export function searchAddress({ pathname, search }: Address, q: string): string {
  const current = new URLSearchParams(isCatalogPath(pathname) ? search : '');
  const wanted = new URLSearchParams(q.trim() ? { q: q.trim() } : '');
  for (const name of ['orden', 'stock']) {
    const value = current.get(name);
    if (value) wanted.set(name, value);
  }
  const query = wanted.toString();
  return href('/catalogo') + (query && `?${query}`);
}

/** A text of an address. The database cannot compare a null byte, and nobody searches for more than a line. */
export function plainText(value: string | null): string {
  return (value ?? '').replaceAll('\0', '').trim().slice(0, 200);
}
