import type { Page } from '@playwright/test';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { givenPricedCategory } from '../support/priced-category.ts';
import { admin, expect, expectAccessible, test } from './fixtures.ts';
import { signInAs } from './support/sign-in.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test.beforeEach(({ page }) => signInAs(page, admin));

// Choosing, rules, ticks, what is edited in between: test/screens/admin-prices.test.ts and admin-price-change.test.ts.
test('prices go up in one change, the shop shows them, and they come back', async ({
  page,
  shop,
  newVisitor,
}) => {
  const { category, dear } = await givenPricedCategory(shop.url);
  const visitor = await newVisitor();
  const seeInShop = async (price: string) => {
    await visitor.goto(`/detalle/${dear._id}`);
    await expect(visitor.getByText(price, { exact: true }).first()).toBeVisible();
  };
  await page.goto(`/admin/precios?categoria=${category}`);
  await page.getByRole('button', { name: 'Elegir esta página' }).click();
  const amount = page.getByLabel('Porcentaje (%)');
  await amount.fill('mucho');
  const preview = page.getByRole('button', { name: 'Revisar y aplicar' });
  await preview.click();
  await expect(amount).toBeFocused();
  await expectAccessible(page);
  await amount.fill('10');
  await preview.click();
  const apply = page.getByRole('button', { name: 'Aplicar a 3 productos' });
  await expect(apply).toBeVisible();
  await expectAccessible(page);
  await apply.click();
  await page.getByRole('button', { name: 'Cambiar 3 precios' }).click();
  await expect(row(page, 'Caro')).toContainText('Cambiado');
  await expectAccessible(page);
  await seeInShop('$ 11.000');

  const calls = '**/api/admin/price-changes/*';
  // Shows the change as if its job were running.
  const inTheMiddle = { state: 'applying', progress: { done: 1200, total: 50_000 } };
  await page.route(calls, async (route) => {
    const answer = await route.fetch();
    const change = (await answer.json()) as PriceChange;
    await route.fulfill({ response: answer, json: { ...change, ...inTheMiddle } });
  });
  await page.reload();
  await expect(page.getByRole('progressbar', { name: /Cambiando los precios/ })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Deshacer el cambio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(row(page, 'Caro')).toContainText('Restaurado');
  await seeInShop('$ 10.000');
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 412, height: 700 }, colorScheme: 'dark' });

  test('a price is changed by keyboard alone, and every step fits the screen', async ({ page, shop }) => {
    const { category, dear, price } = await givenPricedCategory(shop.url);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    await page.goto(`/admin/precios?categoria=${category}`);
    await expect(page.getByRole('checkbox', { name: /^Caro/ })).toBeVisible();
    expect(await fits()).toBe(true);
    await page.getByRole('checkbox', { name: /^Caro/ }).focus();
    await page.keyboard.press('Space');
    const next = page.getByRole('button', { name: 'Qué cambia' });
    await expect(next).toBeInViewport();
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Qué cambia' })).toBeVisible();
    await page.getByLabel('Porcentaje (%)').fill('20');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: 'Aplicar a 1 producto' });
    await expect(button).toBeVisible();
    expect(await fits()).toBe(true);
    await expectAccessible(page);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Cambiar 1 precio' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^1 precio cambiado el/)).toBeVisible();
    expect(await price(dear)).toBe(12_000);
    await page.goto('/admin/precios/historial');
    await expect(row(page, '+20 %').first()).toBeVisible();
    expect(await fits()).toBe(true);
    await expectAccessible(page);
  });
});
