import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './support/demo-catalogue.ts';

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

/** The addresses of products and lists whose data the page asks for, also ahead. */
function watchData(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.push(decodeURIComponent(pathname));
  });
  return asked;
}

test('on a phone, what is in view is prefetched, and at most eight addresses of a page', async ({ page }) => {
  const asked = watchData(page);
  await page.goto('/catalogo');
  await waitForHydration(page);
  for (const card of await page.getByRole('article').all()) {
    const link = card.getByRole('link').first();
    const address = `${await link.getAttribute('href')}.data`;
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect.poll(() => new Set(asked).size === 8 || asked.includes(address)).toBe(true);
  }
  expect(new Set(asked).size).toBe(8);
});

test('a visitor who saves data is sent nothing ahead', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = watchData(page);
  await page.goto('/catalogo');
  await waitForHydration(page);
  const link = page.getByRole('article').first().getByRole('link').first();
  await expect(link).toBeInViewport();
  await link.tap();
  await expect(page).toHaveURL(/\/detalle\//);
  expect(asked.every((path) => path === `${new URL(page.url()).pathname}.data`)).toBe(true);
});
