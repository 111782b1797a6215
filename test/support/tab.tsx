import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { DetachedWindowAPI } from 'happy-dom';
import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import {
  type ClientLoaderFunction,
  createRoutesStub,
  type LoaderFunctionArgs,
  type MetaFunction,
  matchRoutes,
  Outlet,
  type RouteObject,
  type ShouldRevalidateFunction,
  useLocation,
  useNavigate,
} from 'react-router';
import { afterEach, expect, inject, vi } from 'vitest';
import { installNetwork, type Network } from './tab-network.ts';

declare global {
  interface Window {
    happyDOM: DetachedWindowAPI;
  }
}

/** What a file that app/routes.ts names may export. */
type RouteModule = {
  default?: ComponentType<object>;
  ErrorBoundary?: ComponentType<object>;
  HydrateFallback?: ComponentType<object>;
  clientLoader?: ClientLoaderFunction;
  /** Runs on the server alone. */
  loader?: unknown;
  meta?: MetaFunction;
  handle?: unknown;
  shouldRevalidate?: ShouldRevalidateFunction;
};
type RouteEntry = { id?: string; file: string; path?: string; index?: boolean; children?: RouteEntry[] };
type StubRoute = Parameters<typeof createRoutesStub>[0][number];

/** A tab of a browser without a browser: the shop's own screens in a DOM, talking to a running shop over HTTP. */
export type Tab = {
  user: UserEvent;
  network: Network;
  /** Path and query of the page that is shown. */
  at: () => string;
  back: () => void;
  /** Where the page has sent the browser, away from the app; null: nowhere. */
  sentTo: () => string | null;
  /** Loads the page anew, as F5 does: what is in the storages stays. */
  reload: () => Promise<void>;
};

// As patient as the tests in the browser: what is waited for is named, and comes within a second on a quiet machine.
configure({
  asyncUtilTimeout: 30_000,
  // Of the page its words: the whole of its markup hides what is missing.
  getElementError: (message, container) => new Error(`${message}\nin: ${container.textContent}`),
});

const files = import.meta.glob<RouteModule>(['../../app/**/*.{ts,tsx}', '!../../app/**/*.test.*']);
/** The messages that outlive a change of page, in words: refusals (`alert`) or what went well (`status`). */
export function saidIn(role: 'alert' | 'status'): string[] {
  const messages = within(screen.getByRole('region', { name: 'Mensajes' })).getByRole(role);
  return within(messages)
    .queryAllByRole('paragraph')
    .map((message) => message.textContent ?? '');
}

let open: Network | null = null;

afterEach(() => {
  cleanup();
  const refused = open?.surprises() ?? [];
  open = null;
  vi.unstubAllGlobals();
  vi.mocked(window.location.assign).mockRestore();
  expect(refused, 'calls that the shop refused').toEqual([]);
});

/**
 * Opens a page of those that are drawn in the browser (the account's and the administration's). Pages that the server
 * draws are empty here: only that one has come to them can be seen. `token` is the session's, if there is one; `before`
 * prepares the connection for the first calls.
 */
export async function openTab(
  path: string,
  { token, before }: { token?: string; before?: (network: Network) => void } = {},
): Promise<Tab> {
  localStorage.clear();
  sessionStorage.clear();
  if (token !== undefined) localStorage.setItem('authToken', token);
  // Nothing has a place here.
  document.elementsFromPoint = () => [];
  // Tabs of former tests would hear of carts.
  vi.stubGlobal('BroadcastChannel', undefined);
  let sentTo: string | null = null;
  vi.spyOn(window.location, 'assign').mockImplementation((url) => {
    sentTo = String(url);
  });
  const network = installNetwork(inject('screensShop').url);
  open = network;
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

/** Renders the routes from the beginning, with modules that know nothing of earlier tabs. */
async function show(path: string) {
  cleanup();
  vi.resetModules();
  window.happyDOM.setURL(new URL(path, inject('screensShop').url).href);
  const { default: config } = await import('../../app/routes.ts');
  const { default: App, ErrorBoundary } = await import('../../app/root.tsx');
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
  const loads: Loads = new Map();
  const routes: StubRoute[] = [
    {
      id: 'root',
      path: '/',
      Component: Root,
      ErrorBoundary,
      children: config.map((entry) => stubRoute(entry, loads)),
    },
  ];
  const Stub = createRoutesStub(routes);
  // What a page shows while its data is on the way is part of its module.
  for (const { route } of matchRoutes(config.map(addressOf), path) ?? []) await loads.get(route.id ?? '')?.();
  const root = { publicUrl: inject('screensShop').url, signsInWithGoogle: false };
  render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { root } }} />);
  return { at: () => at, back: () => back() };
}

/** No screen that is drawn in the browser asks the server's loader. */
const serverLoader = () => Promise.reject(new Error('there is no server loader here'));

/** What of a route says which addresses are its own. */
function addressOf({ id, file, path, index, children = [] }: RouteEntry): RouteObject {
  const name = { id: id ?? file };
  return index ? { ...name, index } : { ...name, ...(path && { path }), children: children.map(addressOf) };
}

/** How the module of a route is loaded, by the route's name. */
type Loads = Map<string, () => Promise<RouteModule>>;

/** A route whose module is loaded when one comes to it. */
function stubRoute(entry: RouteEntry, loads: Loads): StubRoute {
  let module: RouteModule = {};
  const id = entry.id ?? entry.file;
  const load = async () => {
    module = (await files[`../../app/${entry.file}`]?.()) ?? {};
    return module;
  };
  loads.set(id, load);
  const isServers = () => module.loader !== undefined && module.clientLoader === undefined;
  const route = {
    id,
    loader: async (args: LoaderFunctionArgs) => {
      await load();
      return isServers() ? null : ((await module.clientLoader?.({ ...args, serverLoader })) ?? null);
    },
    shouldRevalidate: (args: Parameters<ShouldRevalidateFunction>[0]) =>
      module.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate,
    meta: (args: Parameters<MetaFunction>[0]) => (isServers() ? [] : (module.meta?.(args) ?? [])),
    HydrateFallback: () => (module.HydrateFallback ? <module.HydrateFallback /> : null),
    Component(props: object): ReactNode {
      if (isServers()) return null;
      return module.default ? <module.default {...props} /> : <Outlet />;
    },
    ErrorBoundary: (props: object) => (module.ErrorBoundary ? <module.ErrorBoundary {...props} /> : null),
  };
  const { path, index, children } = entry;
  if (index) return { ...route, index: true };
  return {
    ...route,
    ...(path && { path }),
    ...(children && { children: children.map((child) => stubRoute(child, loads)) }),
  };
}
