import { defineConfig } from 'vitest/config';

const integration = {
  include: ['test/integration/**/*.test.ts'],
  globalSetup: ['test/support/prepare-database.ts'],
};

/**
 * The files whose subject differs in kind between the engines: collation and text search, locks and constraints, triggers
 * that notify, bulk statements, jobs on one connection, restarts and crashes. The others run on PostgreSQL alone; the
 * browser's and the screens' tests use the embedded engine throughout.
 */
const onBothEngines = [
  'books-killed',
  'books-random',
  'admin-search',
  'backup',
  'cart-and-order',
  'catalog-filters',
  'catalog-order',
  'catalog-search',
  'crash',
  'data-folder',
  'database',
  'hand-payments',
  'import-undo',
  'jobs',
  'jobs-of-dead-processes',
  'last-units',
  'many-rows',
  'migrating',
  'move',
  'order-desk',
  'order-desk-money',
  'page-changes',
  'price-jobs',
  'published-list-life',
  'published-lists',
  'receptions',
  'related',
  'reports',
  'sales',
  'schema',
  'staff',
  'stock-notices',
  'shared-lists',
  'synonyms',
  'settings',
  'take-back',
  'visibility',
];

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // A worker loads the modules once for all its files: half of the time went into loading them again. So a file must
    // take back what it puts in the place of globals.
    isolate: false,
    setupFiles: ['test/support/fail-on-console.ts'],
    env: { TZ: 'UTC' },
    // These limits only end what hangs. On a quiet machine a test takes seconds, on a busy one many times that.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // happy-dom prints each call that is refused or given up; the tests of screens say which may be.
    onConsoleLog: (log) =>
      !/^(GET|POST|PUT|DELETE) http\S+ \d{3} |^Error: socket hang up|AbortError/.test(log),
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{app,dev,server,shared}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            'test/support/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...integration,
          name: 'pglite',
          env: { TEST_ENGINE: 'pglite' },
          include: onBothEngines.map((name) => `test/integration/${name}.test.ts`),
        },
      },
      { extends: true, test: { ...integration, name: 'postgres', env: { TEST_ENGINE: 'postgres' } } },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['test/screens/**/*.test.ts'],
          globalSetup: ['test/support/prepare-screens.ts'],
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: {
              // Style sheets, named in the pages' HTML, count as loaded.
              settings: {
                fetch: { disableSameOriginPolicy: true },
                handleDisabledFileLoadingAsSuccess: true,
              },
            },
          },
          setupFiles: ['test/support/screens-setup.ts'],
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['app/**/*.{ts,tsx}', 'server/**/*.ts', 'shared/**/*.ts'],
      exclude: ['**/*.test.*'],
      reporter: ['text-summary', 'html'],
    },
  },
});
