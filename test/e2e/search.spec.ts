import { expect, expectAccessible, test } from './fixtures.ts';
import { waitForHydration } from './support/demo-catalogue.ts';

test('typing searches, keeps the focus and does not flood the history; a typing error is a link away from what was meant', async ({
  page,
}) => {
  await page.goto('/sobre-nosotros');
  await waitForHydration(page);
  const before = await page.evaluate(() => history.length);
  const box = page.getByRole('combobox', { name: 'Buscar productos' });
  await expect(box).toHaveAttribute('placeholder', '¿Qué buscás?');
  await box.pressSequentially('lapiz', { delay: 60 });
  await expect(page).toHaveURL('/catalogo?q=lapiz');
  await expect(page.getByRole('heading', { level: 2, name: 'Resultados para «lapiz»' })).toBeVisible();
  await expect(box).toBeFocused();
  await box.pressSequentially(' grafito', { delay: 60 });
  await expect(page).toHaveURL('/catalogo?q=lapiz+grafito');
  await expect(page.getByRole('article').first()).toContainText(/grafito/i);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('lapiz grafito');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL('/sobre-nosotros');
  await expect(box).toHaveValue('');

  await page.goto('/catalogo/categoria/Mochilas?orden=menor-precio');
  await waitForHydration(page);
  // A search from a category leaves the category and keeps the order.
  await box.fill('tijera');
  await box.press('Enter');
  await expect(page).toHaveURL('/catalogo?q=tijera&orden=menor-precio');
  await expect(page.getByRole('article').first()).toContainText(/tijera/i);
  await box.fill('');
  await expect(page).toHaveURL('/catalogo?orden=menor-precio');
  await expect(page.getByRole('heading', { level: 2, name: 'Todos los productos' })).toBeVisible();

  await page.goto('/catalogo?q=cuderno');
  await expect(page.getByText('No encontramos «cuderno», así que buscamos cuaderno.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/cuaderno/i);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'cuaderno', exact: true }).click();
  await expect(page).toHaveURL('/catalogo?q=cuaderno');
  await expect(box).toHaveValue('cuaderno');
  await expect(page.getByRole('article').first()).toContainText(/cuaderno/i);
});
