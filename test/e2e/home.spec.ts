import { expect, expectAccessible, test } from './fixtures.ts';

test('the home page answers with its title and its categories', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/Tintero/);
  await expect(page.getByRole('link', { name: 'Mochilas' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('an unknown path answers 404 with its page', async ({ page, faults }) => {
  faults.expect(/^404 GET \/no-existe$/);
  const answer = await page.goto('/no-existe');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Error 404' })).toBeVisible();
});
