import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const REACT = /\/node_modules\/(react|react-dom|react-router|scheduler)\//;
const PAGE = /\/app\/((?:storefront|account|admin)\/.*|root\.tsx)$/;
const SHOP_FRAME = 'storefront/layout/site-layout.tsx';
const SLIM_FRAME = 'account/checkout/checkout-layout.tsx';
const PURCHASE = 'account/checkout/buy-page.tsx';
/** What everybody loads, and the pages that most visitors see. What only forms need is not theirs. */
const BROWSING = ['root.tsx', SHOP_FRAME, 'storefront/home/', 'storefront/catalog/', 'storefront/product/'];
/** Features.LightDark of lightningcss. */
const LIGHT_DARK = 1 << 20;
/** So many pages have to load a module before it comes in one piece with others. */
const MANY = 14;

// What many pages load comes in a few pieces instead of some twenty crumbs (home: 13 scripts and 120 kB instead of 32
// and 129 kB, brotli). Which modules these are follows from who imports them, so that visitors get nothing that only
// customers or administrators need.
const groups = [
  { name: sheetOf, debugName: 'styles', test: /\.css$/, priority: 5 },
  { name: 'react', test: REACT, priority: 4 },
  { ...commonModules('storefront', BROWSING), priority: 3 },
  { name: shopsFrame, debugName: 'frame', priority: 2 },
  // What the pages with products have in common: all of it, or what only those with a grid of cards need.
  { ...modulesOfProducts('products', 'storefront/product/'), priority: 1.8 },
  { ...modulesOfProducts('cards', 'storefront/catalog/'), priority: 1.7 },
  // Dates and notices, which also stand on pages without a form.
  { name: 'said', test: /\/(?:app\/ui\/notice\.tsx|shared\/dates\.ts)$/, priority: 1.6 },
  { ...commonModules('forms', ['storefront/']), priority: 1.5 },
  { ...commonModules('account', ['account/']), priority: 1 },
  { ...commonModules('admin', ['admin/']), priority: 0 },
];

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The piece of our own modules that many pages load, one of these kinds among them, and no piece before has. */
function commonModules(piece: string, kinds: string[]) {
  const name = (id: string, modules: Modules) => {
    if (isForeign(id)) return null;
    const pages = pagesThatLoad(id, modules);
    const isOfKind = kinds.some((kind) => areAmong(pages, kind));
    // What pages with products load, and pages of account or administration, too.
    const isEverywhere = areOfProducts(pages) && (areAmong(pages, 'account/') || areAmong(pages, 'admin/'));
    const isCommon =
      isEverywhere || pages.includes('root.tsx') || pages.includes(SHOP_FRAME) || pages.length >= MANY;
    if (!isOfKind || !isCommon || isOfTheShopsFrame(pages)) return null;
    // What only the pages of one folder load (the settings) is no matter of the others.
    const folders = new Set(pages.map((page) => page.split('/').slice(0, -1).join('-')));
    return folders.size === 1 && piece === 'admin' ? [...folders].join('') : piece;
  };
  return { name, debugName: piece };
}

/** The piece of the modules that home, the catalogue and pages of this folder load, and no piece before has. */
function modulesOfProducts(piece: string, folder: string) {
  const name = (id: string, modules: Modules) => {
    if (isForeign(id)) return null;
    const pages = pagesThatLoad(id, modules);
    return areOfProducts(pages) && areAmong(pages, folder) ? piece : null;
  };
  return { name, debugName: piece };
}

const areOfProducts = (pages: string[]) =>
  areAmong(pages, 'storefront/home/') && areAmong(pages, 'storefront/catalog/');

const areAmong = (pages: string[], folder: string) => pages.some((page) => page.startsWith(folder));

/** True for a module of a library, and for what the build itself has made. */
const isForeign = (id: string) => id.includes('/node_modules/') || id.startsWith('\0');

/**
 * The style sheets, each with its rules always in the same order: the shop's, which every page has, the administration's,
 * and those of folders whose pages have much of their own. A module belongs to the first whose folder has all pages that
 * load it. Only these pages name the sheets: a module loaded later would put a second copy behind the sheet of the shop's
 * own colours.
 */
const SHEETS = {
  'admin-lists-styles': { folder: 'admin/lists/', pages: '-page.tsx' },
  'admin-orders-styles': { folder: 'admin/orders/', pages: '-page.tsx' },
  'admin-prices-styles': { folder: 'admin/prices/', pages: '-page.tsx' },
  'admin-sales-styles': { folder: 'admin/sales/', pages: '-page.tsx' },
  'admin-settings-styles': { folder: 'admin/settings/', pages: '-page.tsx' },
  'admin-styles': { folder: 'admin/', pages: 'admin/admin-layout.tsx' },
  'lists-styles': { folder: 'storefront/lists/', pages: '-page.tsx' },
  'account-styles': { folder: 'account/', pages: '-page.tsx' },
  styles: { folder: '', pages: 'root.tsx' },
};

function sheetOf(id: string, modules: Modules): string | undefined {
  const loading = pagesThatLoad(id, modules, 'now or later');
  const sheet = Object.entries(SHEETS).find(([, { folder }]) =>
    loading.every((page) => page.startsWith(folder)),
  );
  return sheet?.[0];
}

const sheetsOfPages: Plugin = {
  name: 'sheets-of-pages',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const [sheet, { folder, pages }] of Object.entries(SHEETS)) {
        const named = chunks.find(({ name }) => name === sheet)?.viteMetadata?.importedCss;
        const ofPages = chunks.flatMap(({ facadeModuleId, viteMetadata }) => {
          const page = pageOf(facadeModuleId ?? '');
          return viteMetadata && page?.startsWith(folder) && page.endsWith(pages) ? [viteMetadata] : [];
        });
        if (!named || ofPages.length === 0) throw new Error(`No place for the style sheet ${sheet}`);
        for (const { importedCss } of ofPages) for (const file of named) importedCss.add(file);
        named.clear();
      }
    },
  },
};

/** A class's name in the page: its own and four letters of its file's path. */
function classNameOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file);
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

/**
 * What surrounds the shop's pages is a piece of its own: the administration and the purchase, which have their own
 * frames, do not load it.
 */
function shopsFrame(id: string, modules: Modules) {
  if (isForeign(id)) return null;
  return isOfTheShopsFrame(pagesThatLoad(id, modules)) ? 'frame' : null;
}

function isOfTheShopsFrame(pages: readonly string[]): boolean {
  const isElsewhere = pages.some(
    (page) => page === 'root.tsx' || page === SLIM_FRAME || page === PURCHASE || page.startsWith('admin/'),
  );
  return pages.includes(SHOP_FRAME) && !isElsewhere;
}

/** The pages that load a module, with themselves or (`now or later`) by a dynamic import, too: their files in app/. */
function pagesThatLoad(id: string, modules: Modules, when: 'now' | 'now or later' = 'now'): string[] {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const visit = (one: string) => {
    if (seen.has(one)) return;
    seen.add(one);
    const module = modules.getModuleInfo(one);
    const page = pageOf(one);
    if (module?.isEntry && page !== undefined) pages.add(page);
    module?.importers.forEach(visit);
    if (when === 'now or later') module?.dynamicImporters.forEach(visit);
  };
  visit(id);
  return [...pages];
}

/** The file of a page in app/, from the id of its module. */
function pageOf(id: string): string | undefined {
  return PAGE.exec(id.split('?')[0] ?? '')?.[1];
}

/**
 * The shortest hashes that the build allows: the browser's list of routes names all files (0.4 kB less for each page).
 * Scripts alone, because the server's build names the font, too.
 */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
};

/** Where browsers get scripts, styles and fonts: the shop, or ASSETS_URL (docs/edge.md). */
const assetsUrl = (process.env.ASSETS_URL ?? '').replace(/\/*$/, '/');

export default defineConfig(({ command }) => ({
  base: command === 'build' ? assetsUrl : '/',
  plugins: [reactRouter(), sheetsOfPages],
  build: {
    target: 'es2023',
    cssMinify: true,
    // What a module that is loaded later needs is nearly always there: preloading it would cost every visitor the code for it.
    modulePreload: false,
  },
  css: {
    modules: { generateScopedName: classNameOf },
    // Without its variables for `light-dark()`, which no style uses.
    lightningcss: { exclude: LIGHT_DARK },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { ...fileNames, codeSplitting: { groups } } } } },
    // Its styles are not used; so they are one file and not one for each piece.
    ssr: { build: { cssCodeSplit: false } },
  },
}));
