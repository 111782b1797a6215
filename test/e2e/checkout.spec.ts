import { adminCalls } from '../support/admin-calls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { logIn } from './support/account-steps.ts';
import { tabTo } from './support/keyboard.ts';
import { cartLink, givenShopper, openAs } from './support/shopper.ts';

// What else the purchase says and refuses: test/screens/purchase*.test.ts.
test('from a visitor at /order to the address, its mistakes, the purchase and what stops it', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^409 POST \/api\/payments\/create-order/);
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ price: 1000 });
  const shopper = await givenShopper(shop.url, 'visita');
  await shopper.put(product.IDSubProducts[0], 2);

  await page.goto('/order');
  await expect(page.getByText('No tienes una sesión activa', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión', exact: true }).click();
  await logIn(page, shopper.email);
  await expect(page).toHaveURL('/order');
  await expect(page).toHaveTitle('Datos para tu compra · Tintero');
  await expect(cartLink(page, 2)).toBeVisible();

  const save = page.getByRole('button', { name: 'Guardar y continuar' });
  await save.click();
  await expect(page.getByText('Escribí la calle y el número.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Dirección')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Dirección').fill('Moreno 450');
  await page.getByLabel('Código postal').fill('6720');
  await page.getByLabel('Ciudad').fill('San Andrés de Giles');
  await page.getByLabel('Provincia').selectOption('Buenos Aires');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/buy');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: '¿Usar esta dirección?' })).toBeVisible();
  await expectAccessible(page);
  await page.goForward();

  await call('PUT', `/subproducts/${product.IDSubProducts[0]?._id}`, { stock: 1 });
  await page.getByRole('button', { name: 'Comprar', exact: true }).click();
  const refusal = page.getByRole('region', { name: /Resumen de tu compra/ }).getByRole('alert');
  await expect(refusal).toContainText(`No hay stock suficiente: de ${product.name} (Azul) queda 1.`);
  await expectAccessible(page);
});

test('the town’s shipping for an address elsewhere: warned beside the choice, asked before paying', async ({
  page,
  shop,
}) => {
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ price: 1000 });
  const shopper = await givenShopper(shop.url, 'otra-ciudad');
  await shopper.put(product.IDSubProducts[0], 2);
  const direction = { address: 'Mitre 12', CP: 6700, city: 'Luján', prov: 'Buenos Aires' };
  await shopper.call('PUT', `/user/update-user/${shopper.user._id}`, { direction }, shopper.token);
  const giles = page.getByRole('radio', { name: /Envío en San Andrés de Giles/ });
  const argentina = page.getByRole('radio', { name: /Envío al resto de la Argentina/ });
  const buy = page.getByRole('button', { name: 'Comprar', exact: true });
  await openAs(page, shopper, '/buy');
  await expect(giles).toBeChecked();
  const warning = page.getByText(/Tu dirección es de Luján y este envío llega solamente dentro de/);
  await expect(warning).toBeVisible();
  await expectAccessible(page);

  await buy.click();
  const question = page.getByRole('dialog', { name: '¿Tu dirección queda en San Andrés de Giles?' });
  await expect(question).toContainText('Mitre 12, Luján (6700), Buenos Aires');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/buy');

  await buy.click();
  await question.getByRole('button', { name: 'Elegir envío al resto de la Argentina' }).click();
  await expect(argentina).toBeChecked();
  await expect(warning).toHaveCount(0);

  await giles.check();
  await buy.click();
  await question.getByRole('button', { name: 'Sí, seguir así' }).click();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible();
});

test('on a phone total and button are within reach of the thumb, cover nothing, and a refusal is seen', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^409 POST \/api\/payments\/create-order/);
  await page.setViewportSize({ width: 320, height: 640 });
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ price: 1000 });
  const shopper = await givenShopper(shop.url, 'pulgar', { address: true });
  await shopper.put(product.IDSubProducts[0], 2);
  await openAs(page, shopper, '/buy');

  const buy = page.getByRole('button', { name: 'Comprar', exact: true });
  await expect(buy).toHaveCount(1);
  await expect(buy).toBeInViewport({ ratio: 1 });
  const total = page.getByText(/^Total · Mercado Pago/);
  await expect(total).toBeInViewport({ ratio: 1 });
  await expect(total).toContainText('$ 4.000');
  await tabTo(page, page.getByRole('link', { name: 'Modificar' }));
  await tabTo(page, buy);
  await tabTo(page, page.getByRole('link', { name: 'Volver al carrito' }));
  await expectAccessible(page);

  await call('PUT', `/subproducts/${product.IDSubProducts[0]?._id}`, { stock: 1 });
  await page.getByRole('radio', { name: /^Retiro/ }).check();
  await expect(total).toContainText('$ 2.000');
  await buy.click();
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toBeInViewport({ ratio: 1 });
  const covered = async () => {
    const [notice, button] = [await refusal.boundingBox(), await buy.boundingBox()];
    return (notice?.y ?? 0) + (notice?.height ?? 0) - (button?.y ?? 0);
  };
  await expect.poll(covered).toBeLessThanOrEqual(0);
});

test('on the smallest phone no word of the ways of delivery is broken', async ({ page, shop }) => {
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ price: 1000 });
  const shopper = await givenShopper(shop.url, 'angosto');
  await shopper.put(product.IDSubProducts[0], 1);
  await page.setViewportSize({ width: 320, height: 800 });
  await openAs(page, shopper, '/buy');
  const labels = page.getByRole('radiogroup').locator('label > span:nth-of-type(1)');
  await expect(labels).toHaveCount(3);
  for (const label of await labels.all()) {
    const isBroken = await label.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const whole = document.createElement('span');
      whole.style.cssText = 'position: absolute; width: min-content; overflow-wrap: normal';
      whole.textContent = element.textContent;
      element.append(whole);
      const longestWord = whole.getBoundingClientRect().width;
      whole.remove();
      return longestWord > box.width;
    });
    expect(isBroken, (await label.textContent()) ?? '').toBe(false);
  }
});
