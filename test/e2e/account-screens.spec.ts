import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { expectNoWider, expectReadsWell } from './support/accessibility.ts';
import { givenVisitAs, newEmail } from './support/account-steps.ts';
import { test } from './support/google-shop.ts';

const screens = [
  ['/login', 'Iniciar sesión'],
  ['/login?aviso=google-cuenta-existente', 'Iniciar sesión'],
  ['/register', 'Crear cuenta'],
  ['/recuperar', 'Recuperar contraseña'],
  ['/nueva-contrasena/enlace', 'Elegí una contraseña nueva'],
  ['/verificar-email/enlace', 'Verificá tu e-mail'],
] as const;

/** At every width and scheme, and nothing beyond the right edge at 320 px. */
async function expectFits(page: Page): Promise<void> {
  await expectReadsWell(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoWider(page, 320);
}

for (const [path, heading] of screens) {
  test(`${path} reads well at every width, light and dark`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectFits(page);
  });
}

test('/info-user reads well at every width, light and dark, also while it is edited', async ({ page }) => {
  await givenVisitAs(page, newEmail('una-direccion-de-correo-bastante-larga'), '/info-user');
  await expect(page.getByRole('heading', { level: 1, name: 'Datos de usuario' })).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Modificar Información' }).click();
  await expectFits(page);
});

test('by keyboard alone: to Google and back, and through the profile', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continuar con Google' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('E-mail', { exact: true }).focus();
  await page.keyboard.type(newEmail('teclado'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/info-user');
  await expect(page.getByText('Verificado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Modificar Información' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Modificar Información' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await page.getByLabel('Teléfono').focus();
  await page.keyboard.type('2325401234');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Guardamos tus datos.')).toBeVisible();
});
