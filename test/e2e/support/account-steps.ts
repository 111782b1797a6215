import type { Page } from '@playwright/test';
import { newEmail, PASSWORD } from '../../support/shopper.ts';
import { expect } from '../fixtures.ts';
import { storeToken } from './sign-in.ts';

export { newEmail, PASSWORD };

/** A new customer, made over the API. */
export async function givenAccount(page: Page, email: string): Promise<void> {
  const data = { email, password: PASSWORD, name: 'Ana', lastName: 'Paz' };
  const answer = await page.request.post('/api/user/signup', { data });
  expect(answer.status()).toBe(201);
}

/** Signs in on the login screen that is shown. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** A new customer, signed in, on the page at `path`. */
export async function givenVisitAs(
  page: Page,
  email: string,
  path: string,
  options: Parameters<Page['goto']>[1] = {},
): Promise<void> {
  await givenAccount(page, email);
  const answer = await page.request.post('/api/user/login', { data: { email, password: PASSWORD } });
  const { token } = (await answer.json()) as { token: string };
  await storeToken(page, token);
  await page.goto(path, options);
}

/** The session's token that the browser keeps; null for a visitor. */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('authToken'));
}
