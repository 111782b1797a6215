/** A host that cannot exist: whatever resolves to another one leaves the shop. */
const SHOP = 'http://tintero.invalid';

/** Characters; a longer address is nobody's link to a page of the shop. */
const LONGEST = 1000;

/**
 * Where to go after signing in: the wanted path as a browser would resolve it, else `/`. Refused are other sites, also
 * those spelt like a path (`//host`, `/\host`, `/.//host`), control characters, and the sign-in pages themselves.
 */
export function returnPath(wanted: string | null): string {
  if (!wanted?.startsWith('/') || wanted.length > LONGEST || /\p{Cc}/u.test(wanted)) return '/';
  const url = resolve(wanted);
  if (!url || /^\/(login|register)/i.test(url.pathname)) return '/';
  const path = url.pathname + url.search + url.hash;
  // Dots can hide a second slash: what comes out is resolved once more by whoever navigates to it.
  return resolve(path)?.pathname === url.pathname ? path : '/';
}

function resolve(path: string): URL | null {
  if (!URL.canParse(path, SHOP)) return null;
  const url = new URL(path, SHOP);
  return url.origin === SHOP ? url : null;
}
