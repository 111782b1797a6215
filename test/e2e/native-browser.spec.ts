import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A546E; wv) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile';

/** Chromium's error when a page opens Safari or Chrome on Android. */
const NO_SUCH_SCHEME = /^console: (Failed|Not allowed) to launch '(x-safari-https?|intent):/;

/** The addresses that the pages of this tab have opened, including schemes that the browser does not know. */
async function watchDepartures(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    navigation.addEventListener('navigate', (event) => {
      const before = sessionStorage.getItem('departures') ?? '';
      sessionStorage.setItem('departures', `${before}${event.destination.url}\n`);
    });
  });
  return () => page.evaluate(() => sessionStorage.getItem('departures') ?? '');
}

const APPS = [
  ['Instagram', `${IPHONE} Mobile/15E148 Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5)`],
  ['Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.0.41.104]`],
  ['Twitter', `${IPHONE} Mobile/15E148 Twitter for iPhone/10.42`],
] as const;

test('in a browser both addresses go to the server’s redirect and end in the shop', async ({ page }) => {
  for (const path of ['/redirect', '/redirect-prueba']) {
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/redirect'));
    await page.goto(path, { waitUntil: 'commit' });
    await asked;
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('inside an app the page opens Safari or Chrome and shows a link; if neither opens, the shop opens here', async ({
  newVisitor,
  pageErrors,
}) => {
  pageErrors.allow(NO_SUCH_SCHEME);
  const viewport = { width: 412, height: 900 };
  for (const [app, userAgent] of APPS) {
    const page = await newVisitor({ userAgent, viewport });
    await page.clock.install();
    const departures = await watchDepartures(page);
    await page.goto('/redirect-prueba');
    await expect(page.getByText(`Estás dentro de ${app} en iOS.`)).toBeVisible();
    await page.clock.runFor(200);
    await expect.poll(departures).toMatch(/^x-safari-http:.*\/api\/redirect$/m);
    await page.clock.runFor(2_000);
    await expect(page).toHaveURL('/');
  }
  const page = await newVisitor({ userAgent: `${ANDROID} Instagram 334.0.0.42.95 Android`, viewport });
  await page.clock.install();
  const departures = await watchDepartures(page);
  await page.goto('/redirect');
  await expect(page.getByRole('link', { name: 'Abrir la tienda' })).toHaveAttribute('href', /^intent:/);
  await expect.poll(departures).toMatch(/^intent:\/\/.*package=com\.android\.chrome/m);
  await page.clock.runFor(2_000);
  await expect(page).toHaveURL('/');
});
