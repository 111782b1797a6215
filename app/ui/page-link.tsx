import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, type LinkProps, NavLink } from 'react-router';
import { useOnline } from './use-online.ts';

/** In milliseconds: how long browsers use a prefetched answer without waiting for the server (server/http/pages.ts). */
const USABLE = 9_000;

type Own = 'prefetch' | 'onTouchStart' | 'ref';

export type PageLinkProps = Omit<LinkProps, Own> & {
  /** True for a link that many follow: on phones it is prefetched when it rests in view. */
  likely?: boolean;
};

/** A link to a public page, which is prefetched when somebody points at it. */
export function PageLink({ likely = false, ...props }: PageLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  return <Link {...props} {...usePrefetch(link, likely)} ref={link} />;
}

type PageNavLinkProps = {
  to: string;
  className: string;
  children: ReactNode;
  /** True if the present page belongs to it without being below its path. */
  isWithin: boolean;
};

/** The same for a menu: it marks the present page. */
export function PageNavLink({ isWithin, ...props }: PageNavLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const Element = isWithin ? Link : NavLink;
  return <Element {...props} {...usePrefetch(link, false)} aria-current="page" ref={link} />;
}

/** As `watchLink`, whose module only phones load, after the page. */
function watchInView(link: HTMLAnchorElement, prefetch: () => void): () => void {
  let stop: (() => void) | null = null;
  let isGone = false;
  import('./links-in-view.ts').then(
    ({ watchLink }) => {
      if (!isGone) stop = watchLink(link, prefetch);
    },
    () => null,
  );
  return () => {
    isGone = true;
    stop?.();
  };
}

/**
 * Prefetches on touch, too: a touch is a press, not a pointer that may only pass. Not without a connection, because
 * React Router reloads the page if a module cannot be loaded, even ahead (`loadRouteModule`).
 */
function usePrefetch(link: RefObject<HTMLAnchorElement | null>, likely: boolean) {
  const online = useOnline();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const isPhone = matchMedia('(hover: none)').matches;
    if (likely && online && isPhone && link.current) return watchInView(link.current, () => setWanted(true));
  }, [link, likely, online]);
  useEffect(() => {
    if (!wanted) return;
    // From then on a touch prefetches it again.
    const timer = setTimeout(() => setWanted(false), USABLE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const when = wanted ? 'render' : 'intent';
  return { prefetch: online ? when : 'none', onTouchStart: () => setWanted(true) } as const;
}
