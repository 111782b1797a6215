import type { ServerBuild } from 'react-router';
import type { Keep, KeepRule, PageHandle } from '#shared/keep.ts';
import { canonicalPath, type KeptAddress, keptAddressOf, matchPath } from './kept-address.ts';

type Routes = ServerBuild['routes'];

/** A page of the build. `keep` undefined: the route does not say. */
export type Page = { id: string; pattern: string; keep: Keep | undefined; dataKeep: Keep | undefined };

/** The address of a page, with its route's `keep`. `pattern`: null if no route has the address. */
export type PageAddress = KeptAddress & { keep: Keep | undefined; pattern: string | null };

/** How the router asks for a page's data: `/catalogo.data`, `/_.data` for `/`. */
const DATA = /(?:\/_)?\.data$/;

/** Reads the rules of all routes once. Returns a function that judges addresses. */
export function createPageRules(routes: Routes): (target: string) => PageAddress {
  const pages = pagesOf(routes);
  return (target) => {
    const { pathname, searchParams: query } = new URL(`http://shop${target}`);
    const data = DATA.exec(pathname)?.[0] ?? '';
    const path = canonicalPath(pathname.slice(0, pathname.length - data.length));
    let pattern: string | null = null;
    for (const page of path === null ? [] : pages) {
      const match = matchPath(page.pattern, path || '/');
      if (!match) continue;
      const keep = data ? page.dataKeep : page.keep;
      pattern = (page.pattern || '/') + (data && '.data');
      if (!keep) break;
      const address = keptAddressOf(keep, { path: path + data, params: match.params, query });
      const key = match.isExact ? address.key : null;
      // A value that the rule does not accept may cost as much as a search.
      return {
        ...address,
        key,
        isSearch: address.isSearch || (key === null && searches(keep)),
        keep,
        pattern,
      };
    }
    return { key: null, isSearch: false, named: [], keep: undefined, pattern };
  };
}

/** The pages that have an address, in matching order: fixed words before parameters. */
export function pagesOf(routes: Routes): Page[] {
  const pages = Object.values(routes).flatMap((route): Page[] => {
    if (!route || (!route.path && !route.index)) return [];
    const chain = [route];
    for (let parent = parentOf(routes, route); parent; parent = parentOf(routes, parent))
      chain.unshift(parent);
    const keep = isPageHandle(route.module.handle) ? route.module.handle.keep : undefined;
    const pattern = chain.map(({ path }) => (path ? `/${path}` : '')).join('');
    if (keep && /[?*]/.test(pattern)) throw new Error(`${route.id}: a kept page has no optional parts`);
    const ids = chain.map(({ id }) => id).filter((id) => id !== 'root');
    return [{ id: route.id, pattern, keep, dataKeep: keep && forData(keep, ids) }];
  });
  const params = ({ pattern }: Page) => pattern.split('/:').length;
  return pages.sort((one, other) => params(one) - params(other));
}

function parentOf(routes: Routes, { parentId }: { parentId?: string | undefined }) {
  return parentId === undefined ? undefined : routes[parentId];
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'keep' in handle;
}

/** The router's parameter `_routes` names the routes whose data it wants. */
function forData(keep: KeepRule, routeIds: string[]): KeepRule {
  const is = new RegExp(`^(?:${routeIds.join('|')})$`);
  return { ...keep, query: { ...keep.query, _routes: { is } } };
}

function searches({ query = {} }: KeepRule): boolean {
  return Object.values(query).some(({ names }) => names === 'words');
}
