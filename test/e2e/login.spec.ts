import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenAccount, logIn, newEmail, PASSWORD, storedToken } from './support/account-steps.ts';
import { adminCalls } from './support/admin-catalog.ts';
import { waitUntilAlive } from './support/catalogue.ts';
import { alerts, cartLink, givenShopper, news, openAs } from './support/shopper.ts';

const WRONG = 'Usuario o contraseña incorrecta, intenta de nuevo';

const email = (page: Page) => page.getByRole('main').getByLabel('E-mail');
const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const reason = (page: Page) => page.getByRole('main').getByRole('alert');
const enter = (page: Page) => page.getByRole('button', { name: 'Iniciar sesión', exact: true });

test('in: the token is kept under authToken, and the way leads to /', async ({ page }) => {
  const who = newEmail('entra');
  await givenAccount(page, who);
  await page.goto('/login');
  await expect(page).toHaveTitle('Iniciar sesión · Tintero');
  await email(page).fill(`  ${who.toUpperCase()} `);
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

test('wrong password, unknown e-mail, no e-mail at all: the sentence to the letter', async ({
  page,
  faults,
}) => {
  faults.expect(/^40[01] POST \/api\/user\/login/);
  const who = newEmail('mal');
  await givenAccount(page, who);
  await page.goto('/login');
  for (const [typed, secret] of [
    [who, 'otra cosa 48'],
    [newEmail('nadie'), PASSWORD],
    ['no es un e-mail', PASSWORD],
  ] as const) {
    await email(page).fill(typed);
    await password(page).fill(secret);
    await enter(page).click();
    await expect(alerts(page).getByText(WRONG, { exact: true })).toBeVisible();
    await expect(password(page)).toBeFocused();
    await expect(email(page)).toHaveValue(typed);
    await alerts(page).getByRole('button', { name: 'Cerrar el mensaje' }).click();
    await expect(alerts(page)).toBeEmpty();
  }
  expect(await storedToken(page)).toBeNull();
  await expectAccessible(page);
});

test('empty fields: the sentence, a word at each, and nothing is sent', async ({ page }) => {
  await page.goto('/login');
  await enter(page).click();
  await expect(alerts(page).getByText(WRONG, { exact: true })).toBeVisible();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription('Escribí tu e-mail.');
  await expect(password(page)).toHaveAccessibleDescription('Escribí tu contraseña.');
  await expectAccessible(page);
  await email(page).fill('ana@tintero.test');
  await enter(page).click();
  await expect(password(page)).toBeFocused();
});

test('a failure that is not the password’s: the same sentence, and in the form what it really was', async ({
  page,
  faults,
}) => {
  faults.expect(/^(failed POST \/api\/user\/login|503 POST|console: .*net::ERR_FAILED)/);
  const who = newEmail('falla');
  await givenAccount(page, who);
  await page.goto('/login');
  await email(page).fill(who);
  await password(page).fill(PASSWORD);
  await page.route('**/api/user/login', (route) => route.abort());
  await enter(page).click();
  await expect(alerts(page).getByText(WRONG, { exact: true })).toBeVisible();
  await expect(reason(page)).toHaveText('No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.');
  await page.unroute('**/api/user/login');
  await page.route('**/api/user/login', (route) => route.fulfill({ status: 503, body: 'no' }));
  await enter(page).click();
  await expect(alerts(page).getByText(WRONG, { exact: true })).toBeVisible();
  await expect(reason(page)).toContainText('La tienda no puede responder en este momento.');
  await expectAccessible(page);
  await page.unroute('**/api/user/login');
  await enter(page).click();
  await expect(page).toHaveURL('/');
});

test('after ten wrong tries it has to wait, also with the right password', async ({ page, faults }) => {
  faults.expect(/^429 POST \/api\/user\/login/);
  const who = newEmail('diez');
  await givenAccount(page, who);
  for (let tried = 0; tried < 10; tried++) {
    const answer = await page.request.post('/api/user/login', { data: { email: who, password: 'no es' } });
    expect(answer.status()).toBe(401);
  }
  await page.goto('/login');
  await email(page).fill(who);
  await password(page).fill(PASSWORD);
  await enter(page).click();
  await expect(alerts(page).getByText(WRONG, { exact: true })).toBeVisible();
  await expect(reason(page)).toContainText(/[Dd]emasiados intentos/);
  expect(await storedToken(page)).toBeNull();
});

test('back to where one was, and never to another site', async ({ page }) => {
  const who = newEmail('vuelve');
  await givenAccount(page, who);
  for (const [wanted, reached] of [
    ['/mis-pedidos', '/mis-pedidos'],
    ['/catalogo?q=lapiz', '/catalogo?q=lapiz'],
    ['//otro.example/x', '/'],
    ['/\\otro.example', '/'],
    ['https://otro.example/', '/'],
    ['/login', '/'],
  ] as const) {
    await page.goto(`/login?volver=${encodeURIComponent(wanted)}`);
    await logIn(page, who);
    await expect(page).toHaveURL(reached);
    await page.evaluate(() => localStorage.clear());
  }
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
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page).toHaveURL(/\/login\?volver=/);
  await expect(
    alerts(page).getByText('Debes iniciar sesión para poder agregar productos al carrito', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(`Entrá y agregamos ${product.name}, rojo a tu carrito.`)).toBeVisible();
  await logIn(page, who);
  await expect(page).toHaveURL(path);
  await expect(news(page).getByText(`Agregaste 1 × ${product.name}, rojo.`)).toBeVisible();
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
  await expect(news(page).getByText('Cerraste tu sesión. ¡Hasta pronto!')).toBeVisible();
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

test('Cerrar Sesión without a connection still ends it here', async ({ page, shop, faults }) => {
  faults.expect(/^(failed POST \/api\/user\/logout|console: .*net::ERR_FAILED)/);
  await openAs(page, await givenShopper(shop.url, 'sale-sin-red'), '/');
  await page.route('**/api/user/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Menú y cuenta' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión', exact: true }).click();
  await expect(news(page).getByText('Cerraste tu sesión. ¡Hasta pronto!')).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});
