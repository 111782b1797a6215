/** The address of a PostgreSQL server for people and logs: without account, password and options. */
export function withoutPassword(address: string): string {
  const { hostname, port, pathname } = new URL(address);
  return `postgres://${hostname}${port ? `:${port}` : ''}${pathname}`;
}

/**
 * Whether it has the parts postgres://USER:PASSWORD@SERVER/DATABASE; the password may be missing. An unescaped `/`, `?`
 * or `#` in a password would make the rest of it a part that is shown.
 */
export function isWholeAddress(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false;
  return url.username !== '' && url.hostname !== '' && url.hash === '' && /^\/[^/@]+$/.test(url.pathname);
}
