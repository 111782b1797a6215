import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Rolldown } from 'vite';

const REACT = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
const PAGE = /\/app\/((?:storefront|account|admin)\/.*|root\.tsx)$/;
const SHOP_FRAME = 'storefront/layout/site-layout.tsx';
/** So many pages have to load a module before it comes in one piece with others. */
const MANY = 12;

// What many pages load comes in a few pieces instead of some twenty crumbs (home: 13 scripts and 120 kB instead of 32
// and 129 kB, brotli). Which modules these are follows from who imports them, so that visitors get nothing that only
// customers or administrators need.
const groups = [
  { name: 'react', test: REACT, priority: 4 },
  { ...commonModules('storefront', ['root.tsx', 'storefront/']), priority: 3 },
  { name: shopsFrame, debugName: 'frame', priority: 2 },
  { ...commonModules('account', ['account/']), priority: 1 },
  { ...commonModules('admin', ['admin/']), priority: 0 },
];

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The piece of our own modules that many pages load, one of these kinds among them, and no piece before has. */
function commonModules(piece: string, kinds: string[]) {
  const name = (id: string, modules: Modules) => {
    if (id.includes('/node_modules/') || id.startsWith('\0')) return null;
    const pages = pagesThatLoad(id, modules);
    const isOfKind = pages.some((page) => kinds.some((kind) => page.startsWith(kind)));
    const isCommon = pages.includes('root.tsx') || pages.includes(SHOP_FRAME) || pages.length >= MANY;
    if (!isOfKind || !isCommon || isOfTheShopsFrame(pages)) return null;
    // What only the pages of one folder load (the settings) is no matter of the others.
    const folders = new Set(pages.map((page) => page.split('/').slice(0, -1).join('-')));
    return folders.size === 1 && piece === 'admin' ? [...folders].join('') : piece;
  };
  return { name, debugName: piece };
}

/** What surrounds the shop's pages is a piece of its own: the administration, which has its own frame, does not load it. */
function shopsFrame(id: string, modules: Modules) {
  if (id.includes('/node_modules/') || id.startsWith('\0')) return null;
  return isOfTheShopsFrame(pagesThatLoad(id, modules)) ? 'frame' : null;
}

function isOfTheShopsFrame(pages: readonly string[]): boolean {
  const isElsewhere = pages.some((page) => page === 'root.tsx' || page.startsWith('admin/'));
  return pages.includes(SHOP_FRAME) && !isElsewhere;
}

/** The pages that load a module with themselves, not by a dynamic import: their files in app/. */
function pagesThatLoad(id: string, modules: Modules): string[] {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const visit = (one: string) => {
    if (seen.has(one)) return;
    seen.add(one);
    const module = modules.getModuleInfo(one);
    const page = PAGE.exec(one.split('?')[0] ?? '')?.[1];
    if (module?.isEntry && page !== undefined) pages.add(page);
    module?.importers.forEach(visit);
  };
  visit(id);
  return [...pages];
}

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2023',
    cssMinify: true,
    // One style sheet of 16 kB for the whole shop: one request instead of eight, and its rules always in the same order.
    cssCodeSplit: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
