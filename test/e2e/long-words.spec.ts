import type { Page } from '@playwright/test';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test } from './fixtures.ts';
import { roomOfPlaceholder } from './support/placeholder.ts';
import { givenShopper } from './support/shopper.ts';
import { storeToken } from './support/sign-in.ts';

test.use({ viewport: { width: 320, height: 640 } });

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(wide, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(screen);
}

test('names, addresses, products and searches without a space widen no screen', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^404 GET /);
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({
    name: 'Cuadernolargo'.repeat(12),
    colors: [
      { color: 'Azulado'.repeat(10), stock: 3 },
      { color: 'Rojo', stock: 3 },
    ],
  });
  const shopper = await givenShopper(shop.url, 'sin-espacios');
  await shopper.put(product.IDSubProducts[0], 1);
  const direction = {
    address: 'A'.repeat(200),
    CP: 99_999_999,
    city: 'Ñ'.repeat(100),
    prov: 'P'.repeat(100),
  };
  const edit = { name: 'X'.repeat(100), lastName: 'W'.repeat(100), phone: 999_999_999_999_999, direction };
  await shopper.call('PUT', `/user/update-user/${shopper.user._id}`, edit, shopper.token);
  await storeToken(page, shopper.token);
  const long = 'q'.repeat(190);
  for (const [path, words] of [
    ['/info-user', 'A'.repeat(200)],
    [`/detalle/${product._id}`, /Cuadernolargo/],
    ['/carrito', /Cuadernolargo/],
    ['/order', /^A+$/],
    ['/buy', /Cuadernolargo/],
    ['/catalogo?q=cuadernolargo', /Cuadernolargo/],
    [`/detalle/${long}`, `No hay producto coincidente con el id ${long}`],
    [`/catalogo?q=${long}`, `No encontramos productos para «${long}»`],
    [`/catalogo/categoria/${long}`, `No hay productos en «${long}»`],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    // The purchase's frame has no search.
    if (path === '/order' || path === '/buy') continue;
    expect(await roomOfPlaceholder(page.getByLabel('Buscar productos'))).toBeGreaterThanOrEqual(0);
  }
  await page.setViewportSize({ width: 412, height: 915 });
  await page.goto('/catalogo?q=cuderno');
  await expectNoSidewaysScroll(page);
  expect(await roomOfPlaceholder(page.getByLabel('Buscar productos'))).toBeGreaterThanOrEqual(0);
});

test('the search field has room for its placeholder before the shop’s own letters have loaded', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/woff2|ERR_FAILED/);
  await page.route('**/*.woff2', (route) => route.abort());
  for (const width of [320, 336, 337, 384, 385, 412]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    expect(
      await roomOfPlaceholder(page.getByLabel('Buscar productos')),
      `${width} px`,
    ).toBeGreaterThanOrEqual(0);
  }
});
