import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessibleInBoth } from './support/accessibility.ts';
import { productWhere } from './support/demo-catalogue.ts';
import { waitUntilPainted, watchLayoutShifts } from './support/layout-shifts.ts';

const PATHS = [
  '/',
  '/catalogo',
  '/catalogo/categoria/Mochilas',
  '/catalogo?q=cuderno',
  '/catalogo?q=xqzwvk',
  '/catalogo/categoria/no-hay-tal',
  '/detalle/nada',
  '/ofertas',
  '/lista',
  '/listas',
  '/sobre-nosotros',
  '/formasDePago',
  '/comoLlegar',
  '/ideas-creativas',
  '/contacto',
  '/arrepentimiento',
  '/arrepentimiento?codigo=ARR-4KT2-9QXD',
  '/terminos',
  '/privacidad',
  '/boletin',
  '/boletin?paso=pedido',
  '/aviso-de-stock?paso=confirmado',
  '/ver-productos',
  '/no-existe',
  '/carrito',
  '/login',
  '/register',
];

/** The element that reaches furthest to the right, for the failure's message. */
const describeWidest = (page: Page) =>
  page.evaluate(() => {
    const reach = (element: Element) => element.getBoundingClientRect().right;
    const [widest] = [...document.body.querySelectorAll('*')].sort((a, b) => reach(b) - reach(a));
    const sheets = document.styleSheets.length;
    return `${widest?.outerHTML.slice(0, 200)} to ${widest && reach(widest)} px, ${sheets} style sheets`;
  });

for (const width of [412, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('no public screen shifts by itself, is wider than the window, or fails axe in light or dark', async ({
      page,
      pageErrors,
    }) => {
      pageErrors.allow(/^404 GET \/(no-existe|catalogo\/categoria\/no-hay-tal|detalle\/nada)$/);
      const shifts = await watchLayoutShifts(page);
      const product = await productWhere(page, ({ IDSubProducts }) => IDSubProducts.length > 4);
      for (const path of [...PATHS, `/detalle/${product._id}`]) {
        await test.step(path, async () => {
          // Reduced motion stops the banners, which move on purpose.
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
          await page.goto(path, { waitUntil: 'load' });
          // Scroll to the foot: pictures load when they come near.
          for (const reach of [0, 1_500, 20_000]) {
            await page.mouse.wheel(0, reach);
            await waitUntilPainted(page);
          }
          expect(await shifts(), path).toEqual({ sum: 0, moved: [] });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(wide, `${path}: ${await describeWidest(page)}`).toBeLessThanOrEqual(width);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expectAccessibleInBoth(page);
        });
      }
    });
  });
}

test('on a phone the chat button makes room for the bar of a product, and nothing counts as a jump', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  const shifts = await watchLayoutShifts(page);
  await page.goto('/catalogo/categoria/Mochilas');
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Agregar/ }) });
  await card.first().getByRole('heading').getByRole('link').click();
  const buy = page.getByRole('button', { name: 'Agregar al carrito' });
  await expect(buy).toBeVisible();
  // Without a press, after which browsers forgive every shift.
  await page.goBack();
  await expect(buy).toHaveCount(0);
  await waitUntilPainted(page);
  await page.goForward();
  await expect(buy).toBeVisible();
  await waitUntilPainted(page);
  expect(await shifts()).toEqual({ sum: 0, moved: [] });
});

for (const width of [412, 1280]) {
  test(`the categories below an empty cart have their room before their script has come, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    let bringScript = () => {};
    const asked = new Promise<void>((hasAsked) => {
      const held = new Promise<void>((resolve) => {
        bringScript = resolve;
      });
      void page.route(/\/assets\/category-grid-\w+\.js$/, async (route) => {
        hasAsked();
        await held;
        await route.continue();
      });
    });
    await page.goto('/carrito');
    await asked;
    await expect(page.getByRole('heading', { name: '¿Qué estás buscando?' })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    const before = await footer.boundingBox();
    bringScript();
    await expect(page.getByRole('link', { name: 'Mochilas' })).toBeVisible();
    expect(await footer.boundingBox()).toEqual(before);
  });
}
