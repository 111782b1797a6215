import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './support/demo-catalogue.ts';

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
test.use(PHONE);

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

test('a visitor who saves data is sent nothing ahead', async ({ page, newVisitor }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = watchData(page);
  await page.goto('/catalogo');
  await waitForHydration(page);
  await expect(page.getByRole('article').first()).toBeInViewport();
  // Somebody who comes later and does not save data has been sent something by now.
  const other = await newVisitor(PHONE);
  const askedByOther = watchData(other);
  await other.goto('/catalogo');
  await expect.poll(() => askedByOther.length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});
