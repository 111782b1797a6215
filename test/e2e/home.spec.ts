import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, test } from './fixtures.ts';
import { waitForHydration } from './support/demo-catalogue.ts';

const bannersOf = (page: Page) => page.getByRole('region', { name: 'Novedades', exact: true });
/** The button of the banner that is shown. */
const currentOf = (page: Page) =>
  bannersOf(page)
    .getByRole('button', { name: /^Ver «/ })
    .and(page.locator('[aria-current=true]'));

// Links and categories: test/screens/fixed-pages.test.ts.
test('the banners are dark in the dark and light in the light, on phones and desks', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await waitForHydration(page);
  const banners = bannersOf(page);
  /** The average lightness of the banner with its text and drawing, 0 to 255. */
  const lightness = async () => {
    const { channels } = await sharp(await banners.screenshot()).stats();
    return Math.max(...channels.slice(0, 3).map(({ mean }) => mean));
  };
  for (const width of [412, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    for (const name of ['Vuelta al cole', 'Nos vemos en las redes', 'Toda la librería, en casa']) {
      await banners.getByRole('button', { name: `Ver «${name}»` }).click();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(lightness, `${name} at ${width} px`).toBeLessThan(120);
      await page.emulateMedia({ colorScheme: 'light' });
      await expect.poll(lightness, `${name} at ${width} px`).toBeGreaterThan(160);
    }
  }
});

test('the banners move every 5 s, rest under a pointer, can be paused and dragged; with reduced motion nothing moves', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  // The notebook opens for 2 s, 1 s after loading.
  const timing = await page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => animation.effect?.getComputedTiming())
      .find((each) => each?.delay === 1_000),
  );
  expect(timing).toMatchObject({ delay: 1_000, duration: 2_000, iterations: 1 });
  await waitForHydration(page);
  const [banners, current] = [bannersOf(page), currentOf(page)];
  await expect(current).toHaveAccessibleName('Ver «Vuelta al cole»');
  await page.clock.runFor(5_100);
  await expect(current).toHaveAccessibleName('Ver «Nos vemos en las redes»');
  await page.clock.runFor(5_100);
  await expect(current).toHaveAccessibleName('Ver «Toda la librería, en casa»');

  await banners.hover();
  await page.clock.runFor(11_000);
  await expect(current).toHaveAccessibleName('Ver «Toda la librería, en casa»');
  await banners.getByRole('button', { name: 'Siguiente' }).click();
  await expect(current).toHaveAccessibleName('Ver «Vuelta al cole»');

  await banners.getByRole('button', { name: 'Pausar el movimiento' }).click();
  await page.mouse.move(0, 790);
  await page.getByRole('link', { name: 'Saltar al contenido' }).focus();
  await page.clock.runFor(11_000);
  await expect(current).toHaveAccessibleName('Ver «Vuelta al cole»');
  await expect(banners.getByRole('button', { name: 'Reanudar el movimiento' })).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await waitForHydration(page);
  await page.clock.runFor(11_000);
  await expect(current).toHaveAccessibleName('Ver «Vuelta al cole»');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);

  // Dragged by the mouse, a banner comes from its side and does not open; a click opens it.
  await page.clock.resume();
  const box = await banners.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 600, (box?.y ?? 0) + 100];
  const last = banners.locator('[aria-label="3 de 3"]');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 10 });
  // The last banner is visible to the left of the first.
  await expect.poll(async () => ((await last.boundingBox())?.x ?? 0) < (box?.x ?? 0)).toBe(true);
  await expect(last).toBeInViewport();
  await page.mouse.up();
  await expect(current).toHaveAccessibleName('Ver «Toda la librería, en casa»');
  await expect(page).toHaveURL('/');
  await page.mouse.click(x, y);
  await page.waitForURL('/catalogo');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 900 }, hasTouch: true, isMobile: true });

  test('a banner is swiped by 40 px', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    const [banners, current] = [bannersOf(page), currentOf(page)];
    // Pause them, so that from here on only the finger moves them.
    await banners.getByRole('button', { name: 'Pausar el movimiento' }).click();
    await banners.getByRole('button', { name: 'Ver «Vuelta al cole»' }).click();
    const box = await banners.boundingBox();
    const client = await page.context().newCDPSession(page);
    const slide = banners.locator('[aria-label="1 de 3"]');
    const place = async () => (await slide.boundingBox())?.x ?? Number.NaN;
    const resting = (await slide.locator('xpath=../..').boundingBox())?.x ?? Number.NaN;
    await expect.poll(place).toBeCloseTo(resting, 0);
    const swipe = async (pixels: number) => {
      const [x, y] = [(box?.x ?? 0) + 250, (box?.y ?? 0) + 150];
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
        client.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x + moved, y }],
        });
      await touch('touchStart', 0);
      for (let step = 1; step <= 10; step++) await touch('touchMove', (pixels * step) / 10);
      await expect.poll(place).not.toBe(resting);
      await touch('touchEnd', 0);
    };
    await swipe(-30);
    await expect.poll(place).toBeCloseTo(resting, 0);
    await expect(current).toHaveAccessibleName('Ver «Vuelta al cole»');
    await swipe(-60);
    await expect(current).toHaveAccessibleName('Ver «Nos vemos en las redes»');
  });

  test('the notebook opens for 600 ms before the catalogue comes', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    const notebook = page.getByRole('link', { name: /todo el catálogo/ });
    await notebook.scrollIntoViewIfNeeded();
    const pressed = Date.now();
    await notebook.tap();
    await page.waitForURL('/catalogo');
    expect(Date.now() - pressed).toBeGreaterThanOrEqual(600);
  });
});
