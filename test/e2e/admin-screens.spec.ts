import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { ADMIN_SCREENS, type AdminScreen } from '../support/screens/admin-list.ts';
import { makeThings, type Things, type Who } from '../support/screens/make-things.ts';
import { type RunningShop, startShop } from '../support/shop-process.ts';
import { admin, expect, test } from './fixtures.ts';
import { expectAccessibleInBoth, problemsOf } from './support/accessibility.ts';
import { watchPageErrors } from './support/page-errors.ts';
import { signInAs } from './support/sign-in.ts';

/** The screen of an order that does not exist. */
const ABSENT = /^404 GET \/api\/admin\/orders\/no-existe$/;

/** A shop of its own: its till, its settings and its orders are not for other tests. */
async function inOwnShop(seed: string, work: (shop: RunningShop) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-e2e-office-'));
  const dataDir = join(folder, 'data');
  await cp(seed, dataDir, { recursive: true });
  const shop = await startShop(dataDir);
  try {
    await work(shop);
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function signedIn(browser: Browser, { url }: RunningShop, token: string | null) {
  const localStorage = token === null ? [] : [{ name: 'authToken', value: token }];
  return browser.newContext({
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
}

/** The browser of each person who looks at a screen. */
type ContextOf = (who: Who) => Promise<BrowserContext>;

/** In a tab of its own, so that no screen finds what another one has left. */
async function check(
  contextOf: ContextOf,
  { name, path, who = 'admin', prepare }: AdminScreen,
  things: Things,
) {
  const page = await (await contextOf(who)).newPage();
  await page.goto(typeof path === 'function' ? path(things) : path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await prepare?.(page, things);
  expect.soft(await problemsOf(page), name).toEqual([]);
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(await overhang(), `${name} is wider than the window`).toBe(0);
  await page.close();
}

for (const [part, screens] of Object.entries(ADMIN_SCREENS)) {
  test(`the screens of ${part} and their states read well on a desktop and on the smallest phone`, async ({
    browser,
    seed,
  }) => {
    await inOwnShop(seed, async (shop) => {
      const things = await makeThings(shop, admin);
      const errors = watchPageErrors(shop.url);
      errors.allow(ABSENT);
      const contexts = new Map<Who, BrowserContext>();
      const contextOf = async (who: Who) => {
        const context = contexts.get(who) ?? (await signedIn(browser, shop, things.tokens[who]));
        if (!contexts.has(who)) errors.watch(context);
        contexts.set(who, context);
        return context;
      };
      for (const screen of screens) await test.step(screen.name, () => check(contextOf, screen, things));
      for (const context of contexts.values()) await context.close();
      expect(errors.unexpected(), 'console errors, exceptions and refused requests').toEqual([]);
    });
  });
}

test('what lists show on phones alone is read in the dark, too', async ({ page }) => {
  await signInAs(page, admin);
  await page.setViewportSize({ width: 412, height: 900 });
  for (const path of ['/admin/products', '/admin/precios']) {
    await page.goto(path);
    await expect(page.getByRole('table', { name: 'Productos' }).getByRole('row').nth(1)).toBeVisible();
    await expectAccessibleInBoth(page);
  }
});

test('on a phone the filters are behind one button, which counts those that apply', async ({ page }) => {
  await signInAs(page, admin);
  await page.setViewportSize({ width: 412, height: 900 });
  await page.goto('/admin/products?stock=agotado');
  const stock = page.getByLabel('Stock', { exact: true });
  await expect(page.getByLabel('Buscar', { exact: true })).toBeVisible();
  await expect(stock).toBeHidden();
  await page.getByRole('button', { name: 'Filtros (1)' }).click();
  await stock.selectOption('Todas');
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await expect(stock).toBeHidden();
  await expect(page.getByRole('table', { name: 'Productos' }).getByRole('row').nth(1)).toBeInViewport();
});

test('on the smallest phone, a label of a product’s card stays in one line', async ({ page }) => {
  await signInAs(page, admin);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('/admin/products');
  const stock = page.locator('[data-card][data-title="Stock"]').first();
  await expect(stock).toBeVisible();
  const oneLine = 3 * 16;
  expect((await stock.boundingBox())?.height).toBeLessThan(oneLine);
});
