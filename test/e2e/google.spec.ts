import { expect, expectAccessible, test } from './fixtures.ts';
import { givenAccount, logIn, newEmail, PASSWORD, storedToken } from './support/account-steps.ts';
import { chooseAtGoogle } from './support/google.ts';

// Every attack and refusal: test/integration/google*.test.ts; the words: test/screens/login-google.test.ts.
test('a new person, by keyboard, gets an account, is signed in, returns to the wanted page, and the token leaves no trace', async ({
  page,
  shop,
  pageErrors,
}) => {
  // Going back leads to the provider's page, whose flow is over.
  pageErrors.allow(/^console: .*status of 400/);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await page.goto('/register?volver=/info-user');
  await page.getByRole('link', { name: 'Continuar con Google' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('E-mail', { exact: true }).focus();
  await page.keyboard.type(newEmail('nueva'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${shop.url}/info-user`);
  const token = (await storedToken(page)) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(visited.some((address) => address.startsWith(`${shop.url}/loginGoogle/${token}`))).toBe(true);

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

  // The token is neither in the history nor in the shop's log.
  await page.goBack();
  await expect(page).not.toHaveURL(/loginGoogle/);
  await page.goForward();
  await expect(page).toHaveURL(`${shop.url}/info-user`);
  expect(shop.output()).not.toContain(token);
  expect(shop.output()).not.toMatch(/[?&](code|state)=[\w-]{20}/);
});

test('sent back from Google: cancelled, then an account whose e-mail is not verified, which its password opens', async ({
  page,
}) => {
  const email = newEmail('sin-verificar');
  await givenAccount(page, email);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Continuar con Google' }).click();
  await chooseAtGoogle(page, null);
  await expect(page).toHaveURL(/\/login\?aviso=google-cancelado/);
  await expect(page.getByText(/Cancelaste el ingreso con Google/)).toBeVisible();
  await page.getByRole('link', { name: 'Continuar con Google' }).click();
  await chooseAtGoogle(page, { email });
  await expect(page).toHaveURL(/\/login\?aviso=google-cuenta-existente/);
  await expect(page.getByText(/Primero iniciá sesión con tu contraseña/)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await expectAccessible(page);
  await logIn(page, email);
});

test('a token that this browser did not ask for says whose it is, and is stored only on yes', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/^401 POST \/api\/user\/google\/session/);
  const email = newEmail('token');
  await givenAccount(page, email);
  const answer = await page.request.post('/api/user/login', { data: { email, password: PASSWORD } });
  const { token } = (await answer.json()) as { token: string };
  await page.goto('/sobre-nosotros');
  await page.goto(`/loginGoogle/${token}?volver=/.//otra.example/x`);
  await expect(page.getByText(`Vas a entrar como Ana Paz (${email}). ¿Sos vos?`)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await storedToken(page)).toBeNull();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sí, entrar' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await storedToken(page)).toBe(token);
  await page.goBack();
  await expect(page).toHaveURL(/sobre-nosotros/);
});
