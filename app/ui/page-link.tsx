import { useState } from 'react';
import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router';
import { useOnline } from './use-online.ts';

/** A link to a public page, which is prefetched when somebody points at it. */
export function PageLink(props: Omit<LinkProps, 'prefetch' | 'onTouchStart'>) {
  return <Link {...props} {...usePrefetch()} />;
}

/** The same for a menu: it marks the present page. */
export function PageNavLink(props: Omit<NavLinkProps, 'prefetch' | 'onTouchStart'>) {
  return <NavLink {...props} {...usePrefetch()} />;
}

/**
 * Prefetches on touch, too: a touch is a press, not a pointer that may only pass. Not without a connection, because
 * React Router reloads the page if a module cannot be loaded, even ahead (`loadRouteModule`).
 */
function usePrefetch() {
  const online = useOnline();
  const [touched, setTouched] = useState(false);
  const when = touched ? 'render' : 'intent';
  return { prefetch: online ? when : 'none', onTouchStart: () => setTouched(true) } as const;
}
