import type { Page } from '@playwright/test';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { admin, expect, expectAccessible, test } from './fixtures.ts';
import { givenPricedCategory, row, seePrices, tick } from './support/priced-category.ts';
import { signInAs } from './support/sign-in.ts';

const action = (page: Page) => page.getByLabel('Qué hacer');

test.beforeEach(({ page }) => signInAs(page, admin));

test('choose by search, category, brand and rows; the new prices show while the rule is typed', async ({
  page,
  shop,
}) => {
  const { category } = await givenPricedCategory(shop.url);
  await page.goto('/admin/precios');
  await expect(page.getByRole('heading', { level: 1, name: 'Cambiar precios' })).toBeVisible();
  await expect(page).toHaveTitle(/^Cambiar precios/);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Producto',
    'Categoría',
    'Marca',
    'Precio actual',
    'Precio nuevo',
    'Cambio',
  ]);
  await expect(page.locator('tbody tr')).toHaveCount(10);
  await page.getByLabel('Marca').selectOption('Rivadavia');
  await page.getByLabel('Categoría').selectOption(category);
  await expect(page).toHaveURL(/categoria=Estante.*marca=Rivadavia/);
  await expect(page.getByText('0 elegidos de 3 productos')).toBeVisible();
  await page.getByLabel('Buscar por nombre').fill('JUSTO');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page).toHaveURL(/q=JUSTO/);

  await tick(page, 'Justo').check();
  await expect(page.getByText('1 elegido de 1 producto', { exact: true })).toBeVisible();
  await page.getByLabel('Buscar por nombre').fill('');
  await expect(page.getByText('1 elegido de 3 productos')).toBeVisible();
  await page.getByRole('link', { name: 'Precio actual' }).click();
  await expect(page.locator('tbody tr').first()).toContainText('Barato');

  await page.getByLabel('Porcentaje (%)').fill('10');
  await page.getByLabel('Redondeo').selectOption('A múltiplos de $ 50');
  await expect(row(page, 'Caro')).toContainText(/\$ 10\.000.*\$ 11\.000.*\+10 %/);
  await expect(row(page, 'Barato')).toContainText(/\$ 45.*\$ 50.*\+11,11 %/);
  await action(page).selectOption('Poner un precio nuevo');
  await page.getByLabel('Precio nuevo ($)').fill('1.500,50');
  await page.getByLabel('Redondeo').selectOption('Sin redondeo');
  await expect(row(page, 'Justo')).toContainText(/\$ 1\.500,50.*\+50,05 %/);
  await action(page).selectOption('Bajar un monto');
  await page.getByLabel('Monto ($)').fill('45');
  await expect(row(page, 'Barato')).toContainText('sin precio posible');

  await page.getByRole('button', { name: 'No elegir ninguno' }).click();
  await expect(page.getByText('Elegí los productos en la lista.')).toBeVisible();
  await seePrices(page);
  await expect(page.getByText('Elegí al menos un producto de la lista.')).toBeVisible();
  await page.getByLabel('Monto ($)').fill('mucho');
  await seePrices(page);
  await expect(page.getByText('Escribí un número, por ejemplo 12,5')).toBeVisible();
  await expect(page.getByLabel('Monto ($)')).toBeFocused();
  await expectAccessible(page);
});

test('all of a result ends with the result', async ({ page }) => {
  await page.goto('/admin/precios?categoria=Cuadernos');
  await page.getByRole('button', { name: 'Elegir todo el resultado' }).click();
  const first = page.locator('tbody input').first();
  await expect(first).toBeChecked();
  await first.uncheck();
  await expect(page.getByText(/^\d+ elegidos de \d+ productos$/)).toBeVisible();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(first).toBeChecked();
  await page.getByLabel('Categoría').selectOption({ label: 'Todas' });
  await expect(page.getByText('Cambió el resultado: elegí los productos de nuevo.')).toBeVisible();
  await expect(page.getByText(/^0 elegidos de/)).toBeVisible();
  await page.getByLabel('Buscar por nombre').fill('nada se llama así');
  await expect(page.getByText('Ningún producto coincide con la búsqueda y los filtros.')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar los filtros' }).click();
  await expect(page.locator('tbody tr')).toHaveCount(10);
});

test('discard a draft; the history has who, when and what, and leads back', async ({ page, shop }) => {
  const { call, category } = await givenPricedCategory(shop.url);
  const { _id } = await call<PriceChange>('POST', '/admin/price-changes', {
    selection: { kind: 'filter', category: category, q: 'caro' },
    rule: { kind: 'percent', percent: -5, rounding: '90' },
  });
  await page.goto('/admin/precios');
  await page.getByRole('link', { name: 'Cambios anteriores' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cambios de precios' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Cambio',
    'A qué',
    'Quién',
    'Cuándo',
    'Precios',
    'Estado',
  ]);
  const entry = row(page, category);
  await expect(entry).toContainText(`-5 %, terminados en 90${category}, “caro”`);
  await expect(entry).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d1Borrador/);
  await expectAccessible(page);
  await entry.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/precios/${_id}$`));
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Se descartó el borrador. Ningún precio cambió.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/precios$/);
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 412, height: 900 }, colorScheme: 'dark' });

  test('every step fits and works by keyboard', async ({ page, shop }) => {
    const { category, dear, price } = await givenPricedCategory(shop.url);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    await page.goto(`/admin/precios?categoria=${category}`);
    await expect(page.getByRole('link', { name: 'Decir qué cambia' })).toBeVisible();
    expect(await fits()).toBe(true);
    await tick(page, 'Caro').focus();
    await page.keyboard.press('Space');
    await page.getByRole('link', { name: 'Decir qué cambia en 1 producto' }).focus();
    await page.keyboard.press('Enter');
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
