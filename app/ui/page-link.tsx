import { useState } from 'react';
import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router';
import { useOnline } from './use-online.ts';

/** A link to a public page, which is fetched ahead once somebody points at it. */
export function PageLink(props: Omit<LinkProps, 'prefetch' | 'onTouchStart'>) {
  return <Link {...props} {...usePrefetch()} />;
}

/** The same, for a menu: it tells which page is open. */
export function PageNavLink(props: Omit<NavLinkProps, 'prefetch' | 'onTouchStart'>) {
  return <NavLink {...props} {...usePrefetch()} />;
}

/**
 * A finger is there for as long as a press lasts, no tenth of a second as a pointer that may only pass: with all that the
 * page needs asked for at once, nothing is waited for one after the other.
 *
 * Not without a connection: a module that cannot be fetched, also ahead, makes React Router reload the page
 * (`loadRouteModule`), and what was being read would give way to the browser's own page.
 */
function usePrefetch() {
  const online = useOnline();
  const [touched, setTouched] = useState(false);
  const when = touched ? 'render' : 'intent';
  return { prefetch: online ? when : 'none', onTouchStart: () => setTouched(true) } as const;
}
