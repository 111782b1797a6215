import type { Page } from '@playwright/test';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenAccount, newEmail, PASSWORD, storedToken } from './support/account-steps.ts';
import { waitForHydration } from './support/demo-catalogue.ts';
import { alerts, cartLink, notices } from './support/shopper.ts';

const email = (page: Page) => page.getByRole('main').getByLabel('E-mail');
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const enter = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión', exact: true });

// What every mistake is answered with: test/screens/login.test.ts.
test('a wrong password, then the right one, the cart, and signing out: token, cart and filters are gone', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^401 POST \/api\/user\/login/);
  const who = newEmail('entra');
  await givenAccount(page, who);
  await page.goto('/login');
  await expect(page).toHaveTitle('Iniciar sesión · Tintero');
  await email(page).fill(`  ${who.toUpperCase()} `);
  await password(page).fill('otra cosa 48');
  await enter(page).click();
  await expect(alerts(page)).toContainText('Usuario o contraseña incorrecta, intenta de nuevo');
  await expectAccessible(page);
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  expect(await storedToken(page)).toMatch(/^[\w-]{43}$/);
  await page.reload();
  await page.getByRole('button', { name: 'Menú y cuenta' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar Sesión' })).toBeVisible();
  // The sign-in form is not in the history.
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);

  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct();
  await page.goto(`/detalle/${product._id}`);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(cartLink(page, 1)).toBeVisible();
  const token = await storedToken(page);
  await page.goto('/catalogo/categoria/Mochilas?orden=mayor-precio');
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Menú y cuenta' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(notices(page).getByText('Cerraste tu sesión. ¡Hasta pronto!')).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  const answer = await page.request.get('/api/user/profile', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Catálogo' }).click();
  await expect(page).toHaveURL('/catalogo');
  await expect(page.getByLabel('Ordenar').locator('option:checked')).toHaveText('Por nombre');
});
