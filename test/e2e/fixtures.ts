import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { deleteMadeProducts } from '../support/admin-calls.ts';
import { startGoogle } from '../support/google.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { type RunningShop, startShop } from '../support/shop-process.ts';
import { someAddress } from '../support/shopper.ts';
import { type PageErrorWatch, watchPageErrors } from './support/page-errors.ts';
import { SEED_VARIABLE } from './support/prepare-shop.ts';

export { admin } from '../support/shop-process.ts';
export { expectAccessible } from './support/accessibility.ts';
export { expect };

type WorkerFixtures = {
  seed: string;
  /**
   * One running shop with the demo catalogue for each worker, and a provider in place of Google. Its tests share it, so
   * each makes its own customers.
   */
  shop: RunningShop;
};

type TestFixtures = {
  /** The mails this shop has sent. */
  mailbox: Mailbox;
  /** `pageErrors.allow(/^409 POST/)` before doing what is refused; see watchPageErrors for the lines it matches. */
  pageErrors: PageErrorWatch;
  /** A page of somebody else: a context of its own, with its own session, watched like `page`. */
  newVisitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Deletes the products that the test made, so that only the demo catalogue is left. */
  ownProducts: undefined;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  seed: [process.env[SEED_VARIABLE] ?? '', { scope: 'worker', option: true }],
  shop: [
    async ({ seed }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'tintero-e2e-worker-'));
      const dataDir = join(folder, 'data');
      await cp(seed, dataDir, { recursive: true });
      const google = await startGoogle();
      const shop = await startShop(dataDir, { TRUST_PROXY: '1', ...google.env });
      await use(shop);
      const code = await shop.stop();
      await google.close();
      await rm(folder, { recursive: true, force: true });
      expect(code, `exit code after SIGTERM; it printed:\n${shop.output()}`).toBe(0);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // Each test has an address of its own, so that limits by address affect only tests about them.
  extraHTTPHeaders: async ({ shop: _shop }, use) => use({ 'x-forwarded-for': someAddress() }),
  mailbox: async ({ shop }, use) => use(openMailbox(shop.dataDir)),
  pageErrors: [
    async ({ shop, context }, use) => {
      const pageErrors = watchPageErrors(shop.url);
      // The only other site that a page embeds.
      await context.route('https://www.openstreetmap.org/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<html lang="es"><title>Mapa</title><p>calles</p></html>',
        }),
      );
      pageErrors.watch(context);
      await use(pageErrors);
      expect(pageErrors.unexpected(), 'console errors, exceptions and refused requests').toEqual([]);
    },
    { auto: true },
  ],
  ownProducts: [
    async ({ shop }, use) => {
      await use(undefined);
      await deleteMadeProducts(shop.url);
    },
    { auto: true },
  ],
  newVisitor: async ({ browser, pageErrors, contextOptions, baseURL }, use) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL ? { baseURL } : {}),
        ...options,
      });
      pageErrors.watch(context);
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});
