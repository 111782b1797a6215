const NOWHERE = 'http://tintero.invalid';

/**
 * Where to go after the login: the wanted path if it is one of this site, else `/`. Other sites, also those that are
 * spelt like a path (`//host`, `/\host`), and the login itself are refused.
 */
export function returnPath(wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, NOWHERE)) return '/';
  const url = new URL(wanted, NOWHERE);
  if (url.origin !== NOWHERE || /^\/(login|register)/i.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
