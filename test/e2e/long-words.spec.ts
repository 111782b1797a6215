import type { Page } from '@playwright/test';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test } from './fixtures.ts';
import { givenShopper, openAs } from './support/shopper.ts';

test.use({ viewport: { width: 320, height: 640 } });

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { wide, screen } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(wide, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(screen);
}

test('names, addresses and products without a space widen no screen of the purchase', async ({
  page,
  shop,
}) => {
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
  await openAs(page, shopper, '/info-user');
  await expect(page.getByText('A'.repeat(200))).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const path of [`/detalle/${product._id}`, '/carrito', '/order', '/buy']) {
    await page.goto(path);
    await expect(
      page
        .getByRole('main')
        .getByText(path === '/order' ? /^A+$/ : /Cuadernolargo/)
        .first(),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('nor does what an address or a search quotes', async ({ page, pageErrors }) => {
  pageErrors.allow(/^404 GET /);
  const long = 'q'.repeat(190);
  for (const [path, quoted] of [
    [`/detalle/${long}`, `No hay producto coincidente con el id ${long}`],
    [`/catalogo?q=${long}`, `No encontramos productos para «${long}»`],
    [`/catalogo/categoria/${long}`, `No hay productos en «${long}»`],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(quoted, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('a null byte in an address is a name that the shop does not have', async ({ page, pageErrors }) => {
  pageErrors.allow(/^404 GET /);
  for (const path of ['/catalogo/categoria/%00', '/catalogo/marca/Bic%00', '/detalle/%00']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
  }
});
