/** A host that cannot exist: a path that resolves to any other host leaves the shop. */
const SHOP = 'http://tintero.invalid';

/** In characters. No page of the shop has a longer address. */
const LONGEST = 1000;

/**
 * The path to go to after signing in (rules 9.12): the wanted path as a browser would resolve it, else `/`. Refuses
 * other sites, also those spelt like a path (`//host`, `/\host`, `/.//host`), control characters, and the sign-in
 * pages.
 */
export function returnPath(wanted: string | null): string {
  if (!wanted?.startsWith('/') || wanted.length > LONGEST || /\p{Cc}/u.test(wanted)) return '/';
  const url = resolve(wanted);
  if (!url || /^\/(login|register)/i.test(url.pathname)) return '/';
  const path = url.pathname + url.search + url.hash;
  // Dot segments can hide a second slash, so resolve the result once more, as the browser will.
  return resolve(path)?.pathname === url.pathname ? path : '/';
}

function resolve(path: string): URL | null {
  if (!URL.canParse(path, SHOP)) return null;
  const url = new URL(path, SHOP);
  return url.origin === SHOP ? url : null;
}
