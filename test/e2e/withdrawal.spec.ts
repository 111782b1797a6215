import { expect, test } from './fixtures.ts';
import { expectNoWider, expectReadsWell } from './support/accessibility.ts';
import { newEmail } from './support/account-steps.ts';
import { waitForHydration } from './support/demo-catalogue.ts';

const CODE = /^ARR-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const SEND = 'Arrepentirme de la compra';

test('the button is in view on the first access, from phones to desks', async ({ page }) => {
  const link = page.getByRole('banner').getByRole('link', { name: 'Botón de arrepentimiento', exact: true });
  for (const path of ['/', '/catalogo', '/login', '/terminos']) {
    await page.goto(path);
    await expect(link).toHaveText('Botón de arrepentimiento');
    for (const width of [1280, 768, 412, 360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expect(link).toBeInViewport({ ratio: 1 });
      await link.click({ trial: true });
      await expectNoWider(page, width);
    }
  }
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Botón de arrepentimiento' })).toBeVisible();
});

// The rest of the form: test/screens/withdrawal.test.ts. Without JavaScript: without-javascript.spec.ts.
test('a withdrawal without an account, by keyboard: errors, a part of the order, the code at once and by mail, the way back', async ({
  page,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/^400 POST \/api\/withdrawals$/);
  const email = newEmail('arrepentida');
  const { keyboard } = page;
  await page.goto('/arrepentimiento');
  await waitForHydration(page);
  await page.getByLabel('Código del pedido').focus();
  await keyboard.type('no lo encuentro');
  await keyboard.press('Tab');
  await keyboard.type('ana@correo');
  await keyboard.press('Enter');
  await expect(page.getByText('Escribí tu e-mail, por ejemplo ana@correo.com.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expectReadsWell(page);
  await page.getByLabel('E-mail').fill(email);
  await keyboard.press('Tab');
  await keyboard.press('ArrowRight');
  await expect(page.getByLabel('Una parte')).toBeChecked();
  await page.getByRole('button', { name: SEND }).press('Enter');
  await expect(page.getByLabel('¿Qué parte?')).toBeFocused();
  await keyboard.type('La mochila');
  await keyboard.press('Tab');
  await keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu arrepentimiento' })).toBeFocused();
  const code = await page.getByText(CODE).innerText();
  await expect(page.getByText(`por mail a ${email}`)).toBeVisible();
  await expect(page.getByText(/antes del \d\d\/\d\d\/\d{4} \d\d:\d\d/)).toBeVisible();
  await expectReadsWell(page);
  expect((await mailbox.lastTo(email)).subject).toBe(`Recibimos tu arrepentimiento: ${code}`);
  await page.reload();
  await expect(page.getByText(code)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: SEND })).toBeVisible();
  await page.goForward();
  await expect(page.getByText(code)).toBeVisible();
});
