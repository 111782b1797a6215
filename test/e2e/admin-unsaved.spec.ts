import { randomUUID } from 'node:crypto';
import { admin, expect, expectAccessible, test } from './fixtures.ts';
import { signInAs } from './support/sign-in.ts';

test('a half-filled new product is asked about before it is left, and survives a reload', async ({
  page,
}) => {
  await signInAs(page, admin);
  await page.goto('/admin/new-product');
  const name = page.getByRole('form', { name: 'Nuevo producto' }).getByLabel('Nombre', { exact: true });
  const typed = `Compás ${randomUUID().slice(0, 8)}`;
  await name.fill(typed);
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  const back = page.getByRole('link', { name: 'Volver a la administración' });
  await back.click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/admin/new-product');
  await expect(name).toHaveValue(typed);

  // Closing or reloading the tab is asked about by the browser.
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
  await expect(name).toHaveValue(typed);

  await back.click();
  await question.getByRole('button', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/admin');
  await page.goto('/admin/new-product');
  await page.getByRole('button', { name: 'Empezar de cero' }).click();
  await back.click();
  await expect(page).toHaveURL('/admin');
});
