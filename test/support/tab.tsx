import { cleanup, render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { DetachedWindowAPI } from 'happy-dom';
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import {
  type ClientLoaderFunction,
  createRoutesStub,
  type LoaderFunctionArgs,
  type MetaFunction,
  type MiddlewareFunction,
  matchRoutes,
  Outlet,
  type RouteObject,
  type ShouldRevalidateFunction,
  useLocation,
  useNavigate,
} from 'react-router';
import { afterEach, expect, inject, type MockInstance, vi } from 'vitest';
import { lookOf } from '#shared/settings/colors.ts';
import { FIRST_TEXTS_OF, firstSettings } from '#shared/settings/first-settings.ts';
import { pageShopOf, shopOf } from '#shared/settings/shop-of.ts';
import { askServerLoader } from './server-data.ts';
import { installNetwork, type Network } from './tab-network.ts';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

/** What every page knows of the shop: the facts of one whose owner has changed nothing, until a test has others. */
export const facts = { shop: pageShopOf(shopOf(firstSettings, FIRST_TEXTS_OF)) };

/** The exports that a file named in app/routes.ts can have. */
type RouteModule = {
  default?: ComponentType<object>;
  ErrorBoundary?: ComponentType<object>;
  HydrateFallback?: ComponentType<object>;
  clientLoader?: ClientLoaderFunction;
  clientMiddleware?: MiddlewareFunction[];
  /** Runs only on the server. */
  loader?: unknown;
  meta?: MetaFunction;
  handle?: unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
};
type RouteEntry = { file: string; path?: string; index?: boolean; children?: RouteEntry[] };
type StubRoute = Parameters<typeof createRoutesStub>[0][number];

/** A browser tab without a browser: the shop's real pages in a DOM, connected to a running shop over HTTP. */
export type Tab = {
  user: UserEvent;
  network: Network;
  /** Path and query of the current page. */
  at: () => string;
  back: () => void;
  /** Where the page has sent the browser outside the app; null: nowhere. */
  sentTo: () => string | null;
  /** Loads the page again, like F5: local and session storage stay. */
  reload: () => Promise<void>;
};

const files = import.meta.glob<RouteModule>(['../../app/**/*.{ts,tsx}', '!../../app/**/*.test.*']);
/** The texts of messages that stay when the page changes: errors (`alert`) or successes (`status`). */
export function saidIn(role: 'alert' | 'status'): string[] {
  const messages = within(screen.getByRole('region', { name: 'Mensajes' })).getByRole(role);
  return within(messages)
    .queryAllByRole('paragraph')
    .map((message) => message.textContent ?? '');
}

const open: Network[] = [];
let assign: MockInstance<Location['assign']> | null = null;

afterEach(() => {
  cleanup();
  const refused = open.splice(0).flatMap((network) => network.surprises());
  vi.unstubAllGlobals();
  assign?.mockRestore();
  assign = null;
  expect(refused, 'calls that the shop refused').toEqual([]);
});

/** An element of a list that has to be there. */
export function found<T>(element: T | undefined): T {
  if (element === undefined) throw new Error('The page does not have this element.');
  return element;
}

/**
 * Opens a page as a link within the shop does: also what the server renders is drawn here, from the data of the
 * server's loader. For the HTML as it is sent: `readPage`. `token`: the session's token, if any. `before`: prepares the
 * network before the first call.
 */
export async function openTab(
  path: string,
  { token, before }: { token?: string; before?: (network: Network) => void } = {},
): Promise<Tab> {
  // Runs the effects of the page before that are still to run, while its session is there.
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  if (token !== undefined) localStorage.setItem('authToken', token);
  // There is no layout in this DOM.
  document.elementsFromPoint = () => [];
  // Tabs of earlier tests would receive messages about the cart.
  vi.stubGlobal('BroadcastChannel', undefined);
  let sentTo: string | null = null;
  assign ??= vi.spyOn(window.location, 'assign');
  assign.mockImplementation((url) => {
    sentTo = String(url);
  });
  const network = installNetwork(inject('screensShop').url);
  open.push(network);
  before?.(network);
  let shown = await show(path);
  return {
    user: userEvent.setup({ delay: null }),
    network,
    at: () => shown.at(),
    back: () => shown.back(),
    sentTo: () => sentTo,
    async reload() {
      shown = await show(shown.at());
    },
  };
}

/** Renders the routes from scratch, with freshly loaded modules. */
async function show(path: string) {
  cleanup();
  vi.resetModules();
  window.happyDOM.setURL(new URL(path, inject('screensShop').url).href);
  const { default: config } = await import('../../app/routes.ts');
  const { default: App, ErrorBoundary, shouldRevalidate } = await import('../../app/root.tsx');
  let at = path;
  let back = () => {};
  function Root() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    useLayoutEffect(() => {
      at = pathname + search;
      back = () => void navigate(-1);
    });
    return <App />;
  }
  // The fallback and the error page are part of a page's module.
  const modules: Modules = new Map();
  for (const { route } of matchRoutes(config.map(addressOf), path) ?? [])
    modules.set(route.id ?? '', await loadModule(route.id ?? ''));
  const root = () => ({
    publicUrl: inject('screensShop').url,
    signsInWithGoogle: false,
    shop: facts.shop,
    look: lookOf(firstSettings.identity.colors),
  });
  const routes: StubRoute[] = [
    {
      id: 'root',
      path: '/',
      // Without one, the data that it is drawn with would be lost.
      loader: root,
      HydrateFallback: () => null,
      // In the shop the router asks more than once for one load.
      shouldRevalidate: () => shouldRevalidate() && shouldRevalidate(),
      Component: Root,
      ErrorBoundary,
      children: config.map((entry) => stubRoute(entry, modules)),
    },
  ];
  const Stub = createRoutesStub(routes);
  render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root: root() } }} />);
  return { at: () => at, back: () => back() };
}

/** A page with a loader of its own in the browser never calls the server's. */
const serverLoader = () => Promise.reject(new Error('there is no server loader here'));

/** The part of a route that determines its addresses. */
function addressOf({ file, path, index, children = [] }: RouteEntry): RouteObject {
  const name = { id: file };
  return index ? { ...name, index } : { ...name, ...(path && { path }), children: children.map(addressOf) };
}

/** The loaded modules, by their file under app/. */
type Modules = Map<string, RouteModule>;

async function loadModule(file: string): Promise<RouteModule> {
  return (await files[`../../app/${file}`]?.()) ?? {};
}

/**
 * A route whose module is loaded when the route is visited, unless it is loaded already. `waits`: a route above shows
 * that its pages are loading.
 */
function stubRoute(entry: RouteEntry, modules: Modules, waits = false): StubRoute {
  const id = entry.file;
  const loaded = modules.get(id);
  let module = loaded ?? {};
  // A layout with neither is drawn at once; only its pages load.
  const isDrawnAtOnce = loaded !== undefined && !loaded.loader && !loaded.clientLoader;
  const fallback = module.HydrateFallback ?? (waits || isDrawnAtOnce ? undefined : () => null);
  const load = async () => {
    module = await loadModule(id);
    return module;
  };
  const isServers = () => module.loader !== undefined && module.clientLoader === undefined;
  // The layouts' guards run before the loaders and leave `next` to the router.
  const guard: MiddlewareFunction = async (args, next) => {
    for (const each of (await load()).clientMiddleware ?? []) await each(args, next);
  };
  const route = {
    id,
    middleware: [guard],
    ...(!isDrawnAtOnce && {
      loader: async (args: LoaderFunctionArgs) => {
        await load();
        if (isServers()) return askServerLoader(id, new URL(args.request.url));
        return (await module.clientLoader?.({ ...args, serverLoader })) ?? null;
      },
    }),
    shouldRevalidate: (args: Parameters<ShouldRevalidateFunction>[0]) =>
      module.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
    meta: (args: Parameters<MetaFunction>[0]) => module.meta?.(args) ?? [],
    ...(fallback && { HydrateFallback: fallback }),
    Component(props: object): ReactNode {
      return module.default ? <module.default {...props} /> : <Outlet />;
    },
    ...(module.ErrorBoundary && { ErrorBoundary: module.ErrorBoundary }),
  };
  const { path, index, children } = entry;
  if (index) return { ...route, index: true };
  return {
    ...route,
    ...(path && { path }),
    ...(children && {
      children: children.map((child) => stubRoute(child, modules, waits || fallback !== undefined)),
    }),
  };
}
