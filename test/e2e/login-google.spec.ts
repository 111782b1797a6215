import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenAccount, givenVisitAs, newEmail, PASSWORD, storedToken } from './support/account-steps.ts';

/** The address with a session's own token, as somebody may send it to anybody. */
async function givenTokenOf(page: Page, email: string): Promise<string> {
  await givenAccount(page, email);
  const answer = await page.request.post('/api/user/login', { data: { email, password: PASSWORD } });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

const NOT_THIS_BROWSERS = /^401 POST \/api\/user\/google\/session/;

test('a token that this browser did not ask for says whose it is, and is put away only on yes', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(NOT_THIS_BROWSERS);
  const email = newEmail('token');
  const token = await givenTokenOf(page, email);
  await page.goto('/sobre-nosotros');
  const opened = await page.goto(`/loginGoogle/${token}?volver=/.//otra.example/x`);
  expect(opened?.headers()['cache-control']).toBe('no-store');
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  expect(opened?.headers()['x-robots-tag']).toBe('noindex');
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

test('whoever says no is signed in to nothing', async ({ page, pageErrors }) => {
  pageErrors.allow(NOT_THIS_BROWSERS);
  const token = await givenTokenOf(page, newEmail('ajena'));
  await page.goto(`/loginGoogle/${token}`);
  await page.getByRole('button', { name: 'No soy yo' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await page.goBack();
  await expect(page).not.toHaveURL(/loginGoogle/);
});

test('a token of nobody is removed: the login, with a reason', async ({ page, pageErrors }) => {
  pageErrors.allow(NOT_THIS_BROWSERS);
  pageErrors.allow(/^401 GET \/api\/user\/profile/);
  await page.goto(`/loginGoogle/${'x'.repeat(43)}`);
  await expect(page).toHaveURL(/\/login\?aviso=enlace-no-valido/);
  await expect(page.getByText('Ese ingreso ya no es válido. Iniciá sesión de nuevo.')).toBeVisible();
  expect(await storedToken(page)).toBeNull();
  await page.goto('/loginGoogle/¿qué?');
  await expect(page).toHaveURL(/\/login\?aviso=enlace-no-valido/);
  expect(await storedToken(page)).toBeNull();
});

test('who is signed in goes to / and stays who they are', async ({ page }) => {
  await givenVisitAs(page, newEmail('sigue'), '/');
  const before = await storedToken(page);
  await page.goto(`/loginGoogle/${'x'.repeat(43)}`);
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await storedToken(page)).toBe(before);
});

test('a shop without Google shows no button', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await expect(page.getByText(/Google/)).toHaveCount(0);
  await page.goto('/api/user/google');
  await expect(page.getByText('Por ahora no se puede entrar con Google.')).toBeVisible();
});
