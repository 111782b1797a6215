import type { Page } from '@playwright/test';

/** Signs in without the form: stores the token for every page that is opened from now on. */
export async function signInAs(page: Page, who: { email: string; password: string }): Promise<string> {
  const answer = await page.request.post('/api/user/login', { data: who });
  if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  await storeToken(page, token);
  return token;
}

/** Stores the token before the page's next address is loaded, once, so that a later sign-out stays. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    const given = `given ${value}`;
    if (sessionStorage.getItem(given) === null) localStorage.setItem('authToken', value);
    sessionStorage.setItem(given, 'yes');
  }, token);
}
