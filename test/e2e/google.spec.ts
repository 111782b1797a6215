import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './fixtures.ts';
import { givenAccount, logIn, newEmail, PASSWORD, storedToken } from './support/account-steps.ts';
import { chooseAtGoogle, test } from './support/google-shop.ts';

const googleButton = (page: Page) => page.getByRole('link', { name: 'Continuar con Google' });

async function startFromLogin(page: Page, path = '/login'): Promise<void> {
  await page.goto(path);
  await googleButton(page).click();
}

/** Back at the login, with a reason and without a session. */
async function expectSentBack(page: Page, notice: string, words: RegExp): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/login\\?aviso=${notice}`));
  await expect(page.getByText(words)).toBeVisible();
  expect(await storedToken(page)).toBeNull();
}

async function userOf(page: Page) {
  const authorization = `Bearer ${await storedToken(page)}`;
  const answer = await page.request.get('/api/user/profile', { headers: { authorization } });
  const { selectedUserInfo } = (await answer.json()) as { selectedUserInfo: { _id: string; email: string } };
  return selectedUserInfo;
}

/** The address that a browser is sent to when it starts a sign-in, held in the context's own cookie. */
async function beginByHand(page: Page): Promise<URL> {
  const answer = await page.request.get('/api/user/google', { maxRedirects: 0 });
  return new URL(answer.headers().location ?? '');
}

test('somebody new: an account, signed in, and no trace of the token', async ({ page, shop, pageErrors }) => {
  // Going back ends at the provider's own page, which has served its turn.
  pageErrors.allow(/^console: .*status of 400/);
  const email = newEmail('nueva');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await startFromLogin(page);
  await chooseAtGoogle(page, { email });

  await expect(page).toHaveURL(`${shop.url}/`);
  const token = (await storedToken(page)) ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(visited).toContain(`${shop.url}/loginGoogle/${token}`);
  await page
    .getByRole('button', { name: /cuenta/i })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Lucía Sosa')).toBeVisible();

  // Nothing of it in the history, nor in what the shop has printed.
  await page.goBack();
  await expect(page).not.toHaveURL(/loginGoogle/);
  await page.goForward();
  await expect(page).toHaveURL(`${shop.url}/`);
  expect(shop.output()).not.toContain(token);
  expect(shop.output()).not.toMatch(/[?&](code|state)=[\w-]{20}/);
});

test('from the registration too, and back to where one wanted to go', async ({ page, shop }) => {
  await startFromLogin(page, '/register');
  await chooseAtGoogle(page, { email: newEmail('registro') });
  await expect(page).toHaveURL(`${shop.url}/`);
  await page.evaluate(() => localStorage.clear());
  await startFromLogin(page, '/login?volver=/mis-pedidos');
  await chooseAtGoogle(page, { email: newEmail('vuelve') });
  await expect(page).toHaveURL(`${shop.url}/mis-pedidos`);
});

test('an account whose owner has verified the e-mail is joined and keeps its password', async ({
  page,
  mailbox,
}) => {
  const email = newEmail('existe');
  await givenAccount(page, email);
  // Signed in: whoever has the password and the mailbox is one person.
  await page.goto('/login');
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/$/);
  const mail = await mailbox.lastTo(email, /Verificá tu e-mail/);
  await page.goto(mail.links[0] ?? '');
  await page.getByRole('button', { name: 'Verificar mi e-mail' }).click();
  await expect(page.getByRole('heading', { name: '¡Listo! Tu e-mail está verificado' })).toBeFocused();
  await page.evaluate(() => localStorage.clear());

  await startFromLogin(page);
  await chooseAtGoogle(page, { email });
  await expect(page).toHaveURL(/\/$/);
  const joined = await userOf(page);
  expect(joined.email).toBe(email);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await logIn(page, email, PASSWORD);
  expect((await userOf(page))._id).toBe(joined._id);
});

test('an existing account whose e-mail is not verified is not joined: the password first', async ({
  page,
}) => {
  const email = newEmail('sin-verificar');
  await givenAccount(page, email);
  await startFromLogin(page);
  await chooseAtGoogle(page, { email });
  await expectSentBack(page, 'google-cuenta-existente', /Primero iniciá sesión con tu contraseña/);
  await expectAccessible(page);
  await logIn(page, email);
});

test('an e-mail that is not verified at Google', async ({ page }) => {
  const email = newEmail('dudosa');
  await startFromLogin(page);
  await chooseAtGoogle(page, { email, verified: false });
  await expectSentBack(page, 'google-sin-verificar', /Google todavía no verificó tu e-mail/);
  // Nothing was written: the e-mail is still free.
  await givenAccount(page, email);
});

test('Cancelar at Google', async ({ page }) => {
  await startFromLogin(page);
  await chooseAtGoogle(page, null);
  await expectSentBack(page, 'google-cancelado', /Cancelaste el ingreso con Google/);
});

test('a tampered state', async ({ page }) => {
  const url = await beginByHand(page);
  url.searchParams.set('state', 'x'.repeat(43));
  await page.goto(url.href);
  await chooseAtGoogle(page, { email: newEmail('estado') });
  await expectSentBack(page, 'google-vencido', /venció o ya se usó/);
});

test('a tampered nonce', async ({ page }) => {
  const email = newEmail('nonce');
  const url = await beginByHand(page);
  url.searchParams.set('nonce', 'de-otra-persona');
  await page.goto(url.href);
  await chooseAtGoogle(page, { email });
  await expectSentBack(page, 'google-fallo', /No pudimos confirmar quién sos/);
  await givenAccount(page, email);
});

test('a replayed code, in the same browser and in another', async ({ page, newVisitor }) => {
  let callback = '';
  page.on('request', (request) => {
    if (request.url().includes('/api/user/google/callback')) callback = request.url();
  });
  await startFromLogin(page);
  await chooseAtGoogle(page, { email: newEmail('repite') });
  await expect(page).toHaveURL(/\/$/);
  expect(callback).toContain('code=');
  await page.evaluate(() => localStorage.clear());
  await page.goto(callback);
  await expectSentBack(page, 'google-vencido', /venció o ya se usó/);
  const thief = await newVisitor();
  await thief.goto(callback);
  await expectSentBack(thief, 'google-vencido', /venció o ya se usó/);
});
