import { expect, expectAccessible, test } from './fixtures.ts';
import { productWhere, waitForHydration } from './support/demo-catalogue.ts';

test('a picture opens over the page, grows by key, button, wheel and double press, and closes by Escape', async ({
  page,
}) => {
  const product = await productWhere(page, ({ IDSubProducts }) => (IDSubProducts[0]?.img.length ?? 0) === 2);
  await page.goto(`/detalle/${product._id}`);
  await waitForHydration(page);
  const opener = page.getByTitle('Ampliar la foto').first();
  await opener.click();
  const zoom = page.getByRole('dialog', { name: /^Fotos de / });
  const picture = zoom.locator('img');
  await expect(picture).toHaveAttribute('alt', /foto 1 de 2$/);
  await expectAccessible(page);
  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0);
  const whole = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBe(Math.round(whole * 1.5));
  await zoom.getByRole('button', { name: 'Alejar' }).click();
  await expect.poll(width).toBe(whole);
  await picture.dblclick();
  await expect.poll(width).toBe(whole * 2);
  await picture.hover();
  await page.mouse.wheel(0, 500);
  await expect.poll(width).toBeLessThan(whole * 2);
  await zoom.getByRole('button', { name: 'Foto siguiente' }).click();
  await expect(picture).toHaveAttribute('alt', /foto 2 de 2$/);
  await expect.poll(width).toBe(whole);
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(opener).toBeFocused();
});
