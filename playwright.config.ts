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
  retries: 0,
  // These limits only end what hangs: what is waited for is named, and on a quiet machine it seldom takes a second.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: {
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
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
