import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { productWhere, waitForHydration } from './support/demo-catalogue.ts';

// What each address lists: test/screens/catalog.test.ts.
test('narrowing the catalogue: category, brand, chips, order and stock, all in sight and in the address', async ({
  page,
}) => {
  await page.goto('/catalogo');
  await waitForHydration(page);
  const filters = page.getByRole('complementary', { name: 'Filtros' });
  const categories = filters.locator('details', { hasText: 'Categorías' });
  const brands = filters.locator('details', { hasText: 'Marcas' });
  const expectInSight = async (places: Locator[]) => {
    for (const place of places) await expect(place).toBeInViewport({ ratio: 1 });
  };
  const headAndFirst = (section: Locator) => [
    section.locator('summary').first(),
    ...[0, 1, 2].map((place) => section.getByRole('link').nth(place)),
  ];
  await expectInSight(headAndFirst(categories));
  await categories.getByText(/^Ver más/).click();
  const mochilas = filters.getByRole('link', { name: /^Mochilas/ });
  const count = Number(/(\d+)/.exec(await mochilas.innerText())?.[1]);
  await mochilas.click();
  await expect(page).toHaveURL('/catalogo/categoria/Mochilas');
  await expect(page.getByRole('heading', { level: 2, name: 'Mochilas' })).toBeVisible();
  await expect(page.getByText(`${count} productos`, { exact: true }).first()).toBeVisible();
  // The chosen one is among the first, which are seen without opening the rest.
  await expectInSight([categories.locator('summary').first(), mochilas]);
  await brands.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/catalogo\/categoria\/Mochilas\?marca=/);
  await expect(page.getByRole('heading', { level: 2, name: /^Mochilas · / })).toBeVisible();
  const chips = page.getByRole('list', { name: 'Filtros elegidos' });
  await chips.getByRole('link', { name: 'Quitar: Mochilas' }).click();
  await expect(page).toHaveURL(/\/catalogo\/marca\//);

  await page.goto('/catalogo');
  await waitForHydration(page);
  const order = page.getByLabel('Ordenar');
  // Right after the name; the price without taxes stands below it.
  const prices = async () =>
    (await page.locator('article h3 + *').allInnerTexts()).map((text) =>
      Number(text.replace(/[^\d,]/g, '').replace(',', '.')),
    );
  await order.selectOption('Menor precio');
  await expect(page).toHaveURL('/catalogo?orden=menor-precio');
  await expect(async () => {
    const shown = await prices();
    expect(shown).toHaveLength(24);
    expect(shown).toEqual([...shown].sort((one, other) => one - other));
  }).toPass();
  await order.selectOption('Mayor precio');
  await expect(page).toHaveURL('/catalogo?orden=mayor-precio');
  await expect(async () => {
    const shown = await prices();
    expect(shown).toEqual([...shown].sort((one, other) => other - one));
  }).toPass();
  await page.reload();
  await expect(order.locator('option:checked')).toHaveText('Mayor precio');
  await page.goBack();
  await expect(order.locator('option:checked')).toHaveText('Menor precio');

  const soldOut = await productWhere(page, ({ IDSubProducts }) =>
    IDSubProducts.every(({ stock }) => stock === 0),
  );
  const list = `/catalogo?q=${encodeURIComponent(soldOut.name)}`;
  await page.goto(list);
  await expect(page.getByRole('article')).toContainText('Sin stock');
  await page.getByRole('switch', { name: 'Solo con stock' }).click();
  await expect(page).toHaveURL(`${list.replaceAll('%20', '+')}&stock=1`);
  await expect(page.getByRole('article').filter({ hasText: soldOut.name })).toHaveCount(0);
});

test('pages are real links; back returns to the same page and place', async ({ page }) => {
  await page.goto('/catalogo');
  await waitForHydration(page);
  await page
    .getByRole('navigation', { name: 'Páginas' })
    .getByRole('link', { name: 'Página 2', exact: true })
    .click();
  await expect(page).toHaveURL('/catalogo?pagina=2');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle('Catálogo (página 2) · Tintero');

  const card = page.getByRole('article').nth(13);
  const name = await card.getByRole('link').first().innerText();
  await card.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(200);
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/catalogo?pagina=2');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect(page.getByRole('article').nth(13)).toContainText(name);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Volver al catálogo' }).click();
  await expect(page).toHaveURL('/catalogo?pagina=2');
});

test('on a phone the filters are a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 900 });
  await page.goto('/catalogo');
  const sheet = page.getByRole('complementary', { name: 'Filtros' });
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await sheet
    .locator('details', { hasText: 'Categorías' })
    .getByText(/^Ver más/)
    .click();
  await sheet.getByRole('link', { name: /^Tijeras/ }).click();
  await expect(page).toHaveURL('/catalogo/categoria/Tijeras');
  // What narrows the category comes before the other categories.
  await expect(async () => {
    const sections = await sheet.locator('summary').filter({ hasNotText: 'Ver más' }).all();
    const places = await Promise.all(
      sections.map(
        async (section) => [(await section.boundingBox())?.y ?? 0, await section.innerText()] as const,
      ),
    );
    const titles = places.toSorted(([one], [other]) => one - other).map(([, title]) => title);
    expect(titles.map((title) => title.replace(/\W.*/s, ''))).toEqual([
      'Precio',
      'Color',
      'Marcas',
      'Categor',
    ]);
  }).toPass();
  await sheet.getByRole('button', { name: /^Ver \d+ productos?$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filtrar', exact: true })).toBeVisible();
});

test('of filters pressed before the first one is there, none is lost', async ({ page }) => {
  await page.goto('/catalogo');
  await waitForHydration(page);
  const panel = page.getByRole('complementary', { name: 'Filtros' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/catalogo.data?*', async (route) => {
    await held;
    await route.continue();
  });
  await panel.getByRole('switch', { name: 'Rojo' }).click();
  await panel.getByRole('switch', { name: 'Azul' }).click();
  await panel.getByRole('switch', { name: 'Solo con stock' }).click();
  await panel.getByLabel('Precio desde, en pesos').fill('1.000');
  await panel.getByRole('button', { name: 'Aplicar' }).click();
  answer();
  await expect(page).toHaveURL('/catalogo?desde=1000&color=azul+rojo&stock=1');
  await expect(panel.getByRole('switch', { name: 'Azul', checked: true })).toBeVisible();
  await expect(panel.getByRole('switch', { name: 'Solo con stock', checked: true })).toBeVisible();
});

test('on a phone several filters are chosen in the sheet, and removed one by one', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 900 });
  await page.goto('/catalogo?orden=menor-precio');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Filtrar' }).click();
  const sheet = page.getByRole('complementary', { name: 'Filtros' });
  await sheet.getByLabel('Precio desde, en pesos').fill('1.000');
  await sheet.getByLabel('Precio hasta, en pesos').fill('30000');
  await sheet.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL('/catalogo?desde=1000&hasta=30000&orden=menor-precio');
  await sheet.getByRole('switch', { name: 'Rojo' }).click();
  await expect(page).toHaveURL('/catalogo?desde=1000&hasta=30000&color=rojo&orden=menor-precio');
  await sheet.getByRole('switch', { name: 'Azul' }).click();
  await expect(page).toHaveURL('/catalogo?desde=1000&hasta=30000&color=azul+rojo&orden=menor-precio');
  await expect(sheet.getByRole('switch', { name: 'Azul' })).toBeChecked();
  await expectAccessible(page);
  const foot = sheet.getByRole('button', { name: /^Ver \d+ productos?$/ });
  const [count] = /\d+/.exec(await foot.innerText()) ?? [];
  await foot.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: `${count} productos` })).toBeVisible();
  const chips = page.getByRole('list', { name: 'Filtros elegidos' });
  await chips.getByRole('link', { name: 'Quitar: Rojo' }).click();
  await expect(page).toHaveURL('/catalogo?desde=1000&hasta=30000&color=azul&orden=menor-precio');
  await chips.getByRole('link', { name: 'Quitar: $ 1.000 a $ 30.000' }).click();
  await expect(page).toHaveURL('/catalogo?color=azul&orden=menor-precio');
});
