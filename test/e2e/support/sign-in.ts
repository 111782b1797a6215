import type { Page } from '@playwright/test';

/** Signs in without the screen, as a browser that has been here before: the token is in local storage. */
export async function signInAs(page: Page, who: { email: string; password: string }): Promise<string> {
  const answer = await page.request.post('/api/user/login', { data: who });
  if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  await page.goto('/formasDePago');
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
  return token;
}
