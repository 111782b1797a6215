import type { Page } from '@playwright/test';

/** Signs in without the screen, as a browser that has been here before: each page from here on finds the token. */
export async function signInAs(page: Page, who: { email: string; password: string }): Promise<string> {
  const answer = await page.request.post('/api/user/login', { data: who });
  if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  await storeToken(page, token);
  return token;
}

/** The page's next address finds the token in local storage; what happens later (signing out) stays. */
export async function storeToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    const given = `given ${value}`;
    if (sessionStorage.getItem(given) === null) localStorage.setItem('authToken', value);
    sessionStorage.setItem(given, 'yes');
  }, token);
}
