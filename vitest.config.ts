import { defineConfig } from 'vitest/config';

const integration = {
  include: ['test/integration/**/*.test.ts'],
  globalSetup: ['test/support/prepare-database.ts'],
  testTimeout: 20_000,
  // Opening a database restores a whole cluster; on a busy machine that takes its time.
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: ['test/support/fail-on-console.ts'],
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{app,server,shared}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
            'test/support/**/*.test.ts',
          ],
        },
      },
      { extends: true, test: { ...integration, name: 'pglite', env: { TEST_ENGINE: 'pglite' } } },
      { extends: true, test: { ...integration, name: 'postgres', env: { TEST_ENGINE: 'postgres' } } },
    ],
    coverage: {
      provider: 'v8',
      include: ['app/**/*.{ts,tsx}', 'server/**/*.ts', 'shared/**/*.ts'],
      exclude: ['**/*.test.*'],
      reporter: ['text-summary', 'html'],
    },
  },
});
