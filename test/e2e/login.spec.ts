import type { Page } from '@playwright/test';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenAccount, logIn, newEmail, PASSWORD, storedToken } from './support/account-steps.ts';
import { waitForHydration } from './support/demo-catalogue.ts';
import { alerts, cartLink, givenShopper, notices, openAs } from './support/shopper.ts';

const email = (page: Page) => page.getByRole('main').getByLabel('E-mail');
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const enter = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión', exact: true });

// What every mistake is answered with: test/screens/login.test.ts.
test('a wrong password, then the right one: the token is kept under authToken, and back leads past the login', async ({
  page,
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
  // The login is no step of the history to go back to.
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

test('adding to the cart as a visitor: the alert, the login, and it is in the cart', async ({
  page,
  shop,
}) => {
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({
    colors: [
      { color: 'Azul', stock: 3 },
      { color: 'Rojo', stock: 3 },
    ],
  });
  const { email: who } = await givenShopper(shop.url, 'agrega');
  const path = `/detalle/${product._id}?variante=${product.IDSubProducts[1]?._id}`;
  await page.goto(path);
  await waitForHydration(page);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page).toHaveURL(/\/login\?volver=/);
  await expect(
    alerts(page).getByText('Debes iniciar sesión para poder agregar productos al carrito', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(`Entrá y agregamos ${product.name}, rojo a tu carrito.`)).toBeVisible();
  await logIn(page, who);
  await expect(page).toHaveURL(path);
  await expect(notices(page).getByText(`Agregaste 1 × ${product.name}, rojo.`)).toBeVisible();
  await expect(cartLink(page, 1)).toBeVisible();
  await expect(alerts(page)).toBeEmpty();
});

test('signing in elsewhere leads this tab’s login on, too', async ({ page, context, shop }) => {
  await page.goto('/login?volver=/mis-pedidos');
  await expect(enter(page)).toBeVisible();
  await openAs(await context.newPage(), await givenShopper(shop.url, 'otra'), '/');
  await expect(page).toHaveURL('/mis-pedidos');
});

test('Cerrar Sesión: token, user, cart and filters are gone, the session is over at the server', async ({
  page,
  shop,
}) => {
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct();
  const shopper = await givenShopper(shop.url, 'sale');
  await shopper.put(product.IDSubProducts[0], 2);
  await openAs(page, shopper, '/catalogo/categoria/Mochilas?orden=mayor-precio');
  await expect(cartLink(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Menú y cuenta' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(notices(page).getByText('Cerraste tu sesión. ¡Hasta pronto!')).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  const answer = await page.request.get('/api/user/profile', {
    headers: { authorization: `Bearer ${shopper.token}` },
  });
  expect(answer.status()).toBe(401);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Catálogo' }).click();
  await expect(page).toHaveURL('/catalogo');
  await expect(page.getByLabel('Ordenar').locator('option:checked')).toHaveText('Por nombre');
});
