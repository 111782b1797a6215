import { expect, test } from './fixtures.ts';
import { givenAccount, givenVisitAs, newEmail, PASSWORD, storedToken } from './support/account-steps.ts';

test('a good token is put away, and its address leaves the history', async ({ page }) => {
  const email = newEmail('token');
  await givenAccount(page, email);
  const answer = await page.request.post('/api/user/login', { data: { email, password: PASSWORD } });
  const { token } = (await answer.json()) as { token: string };
  await page.goto('/sobre-nosotros');
  const opened = await page.goto(`/loginGoogle/${token}`);
  expect(opened?.headers()['cache-control']).toBe('no-store');
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  expect(opened?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await storedToken(page)).toBe(token);
  await page.goBack();
  await expect(page).toHaveURL(/sobre-nosotros/);
});

test('a token of nobody is removed: the login, with a reason', async ({ page, faults }) => {
  faults.expect(/^401 GET \/api\/user\/profile/);
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
