import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newEmail, PASSWORD } from './support/account-steps.ts';
import { enlargeText, expectFits } from './support/large-text.ts';

/** Closes what the shop says: with text this large it lies over the page until then, within the screen. */
async function closeMessages(page: Page): Promise<void> {
  const message = page.getByRole('region', { name: 'Mensajes' });
  const close = message.getByRole('button', { name: 'Cerrar el mensaje' });
  const box = await close.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  await close.click();
  await expect(close).toHaveCount(0);
}

test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

test('registration and login at 320 px with text at 200 %: nothing is cut, covered or too wide', async ({
  page,
}) => {
  await enlargeText(page);
  const email = newEmail('una-direccion-de-correo-bastante-larga');
  await page.goto('/register');
  await page.getByLabel('Nombre').fill('María Guadalupe');
  await page.getByLabel('Apellido').fill('Etchegoyen Fernández');
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill('otra');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByLabel('Confirmar contraseña', { exact: true })).toBeFocused();
  await expectFits(page);
  await closeMessages(page);
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/login');
  await expectFits(page);
  await closeMessages(page);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/');
});
