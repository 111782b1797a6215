import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router';
import { useOnline } from './use-online.ts';

/** A link to a public page, which is fetched ahead once somebody points at it. */
export function PageLink(props: Omit<LinkProps, 'prefetch'>) {
  return <Link {...props} prefetch={usePrefetch()} />;
}

/** The same, for a menu: it tells which page is open. */
export function PageNavLink(props: Omit<NavLinkProps, 'prefetch'>) {
  return <NavLink {...props} prefetch={usePrefetch()} />;
}

/**
 * Not without a connection: a module that cannot be fetched, also ahead, makes React Router reload the page
 * (`loadRouteModule`), and what was being read would give way to the browser's own page.
 */
function usePrefetch() {
  return useOnline() ? 'intent' : 'none';
}
