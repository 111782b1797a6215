import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Written by scripts/ensure.mjs; without it Playwright looks for its own download. */
const note = 'node_modules/.cache/chromium-path';
const chromium = process.env.CHROMIUM_PATH ?? (existsSync(note) ? readFileSync(note, 'utf8') : null);

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './test/e2e/support/prepare-shop.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // A browser that crashes on a busy machine has found nothing of the shop; what passes only at the second try is
  // counted apart in the last line, and worth a look.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Playwright itself switches off most of what Chromium does in the background; these two are left.
      args: ['--no-pings', '--disable-domain-reliability'],
    },
  },
});
