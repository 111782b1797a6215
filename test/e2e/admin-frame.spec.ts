import { admin, expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { waitForHydration } from './support/demo-catalogue.ts';
import { signInAs } from './support/sign-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the open search, the shortcuts and the menu’s sheet read well at every width, light and dark', async ({
  page,
}) => {
  await signInAs(page, admin);
  await page.goto('/admin/info-general');
  await waitForHydration(page);
  const search = page.getByRole('combobox', { name: /^Buscar órdenes/ });
  await search.fill('cuaderno');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectReadsWell(page);
  await expect(page.getByRole('option').first()).toBeVisible();
  await search.press('Escape');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Atajos del teclado' });
  await expect(shortcuts).toBeVisible();
  // The strip's yellow ring could not be seen on the dialog's white.
  const ring = await shortcuts.locator(':focus').evaluate((one) => getComputedStyle(one).outlineColor);
  expect(ring).not.toBe('rgb(255, 228, 92)');
  await expectReadsWell(page);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 412, height: 900 });
  await page.getByRole('button', { name: 'Menú', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Menú' });
  await expect(sheet.getByRole('link', { name: 'Auditoría' })).toBeVisible();
  await expectReadsWell(page);
});

test('a dialog that is asked for again while Escape closes it opens', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 900 });
  await signInAs(page, admin);
  await page.goto('/admin/info-general');
  const menu = page.getByRole('button', { name: 'Menú', exact: true });
  await menu.click();
  const sheet = page.getByRole('dialog', { name: 'Menú' });
  await expect(sheet).toBeVisible();
  // As Escape and Enter do when both are pressed before the browser has told of the first.
  await menu.evaluate(async (button: HTMLButtonElement) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose();
    await Promise.resolve();
    button.click();
  });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Auditoría' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(menu).toBeFocused();
});

test('by keyboard alone: past the menu to the content, from the search to an article, back by Escape', async ({
  page,
}) => {
  await signInAs(page, admin);
  await page.goto('/admin/info-general');
  await expect(page.getByText('Dinero potencial')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('/');
  await page.keyboard.type('tijera');
  await expect(page.getByRole('option', { selected: true })).toContainText(/tijera/i);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('/');
  await page.keyboard.type('tijera');
  await expect(page.getByRole('option', { selected: true })).toContainText(/tijera/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/products\?q=.*&editar=/);
});

test('on a phone the last row is above the bar, and the bar is not printed', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 900 });
  await signInAs(page, admin);
  await page.goto('/admin/products');
  await expect(page.getByRole('button', { name: 'Página siguiente' })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Lo más usado' });
  const steps = page.getByRole('button', { name: 'Última página' });
  // The page grows when its rows are there: the end is where it is then.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [below, above] = [await bar.boundingBox(), await steps.boundingBox()];
    expect(below && above && above.y + above.height <= below.y).toBe(true);
  }).toPass();
  await page.emulateMedia({ media: 'print' });
  await expect(bar).toBeHidden();
});
