import { admin, expect, expectAccessible, test } from './fixtures.ts';
import { waitForHydration } from './support/demo-catalogue.ts';
import { givenShopper, openAs } from './support/shopper.ts';
import { signInAs } from './support/sign-in.ts';

// What the screens show: test/screens/admin-lists.test.ts.
test('a list that the shop publishes is opened by its short address, bought, and counted', async ({
  page,
  browser,
  shop,
}) => {
  const school = `Escuela de viaje ${Date.now()}`;
  await signInAs(page, admin);
  await page.goto('/admin/listas');
  await page.getByRole('link', { name: 'Nueva lista' }).click();
  await page.getByLabel('Escuela', { exact: true }).fill(school);
  await page.getByLabel('Grado o sala', { exact: true }).fill('3.er grado');
  await page.getByLabel(/^Lo que pide/).fill('1 compás\n2 lápices negros\n1 taza de plástico');
  await page.getByRole('button', { name: 'Buscar cada cosa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: school })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No lo vendemos 1 taza de plástico' }).click();
  await expect(page.getByText(/todas resueltas/)).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  const poster = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Cartel con QR' }).click();
  expect((await poster).suggestedFilename()).toMatch(/^cartel-escuela-de-viaje-.*\.pdf$/);

  // A few lists need no search.
  await page.goto('/listas?q=grado');
  await page.getByLabel('Escuela, grado o año').fill(school);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^3\.er grado/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Tenemos 2 de 3' })).toBeVisible();
  const { pathname } = new URL(page.url());
  await expectAccessible(page);

  const shopper = await givenShopper(shop.url, 'listas');
  const family = await (await browser.newContext()).newPage();
  await openAs(family, shopper, pathname);
  await waitForHydration(family);
  await family.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(family.getByText('3 unidades en el carrito')).toBeVisible();
  await family.context().close();

  await page.goto('/admin/listas');
  const row = page.getByRole('row').filter({ hasText: school });
  await expect(row.locator('[data-title="Al carrito"]')).toHaveText('1');
});
