import { adminCalls } from '../support/admin-calls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { logIn } from './support/account-steps.ts';
import { cartLink, givenShopper } from './support/shopper.ts';

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

test('whoever fetches the purchase goes on without an address', async ({ page, shop }) => {
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ price: 1000 });
  const shopper = await givenShopper(shop.url, 'retira');
  await shopper.put(product.IDSubProducts[0], 2);
  await page.goto('/login?volver=/order');
  await logIn(page, shopper.email);
  await page.getByRole('link', { name: 'Seguí sin dirección' }).click();
  await expect(page).toHaveURL('/buy?envio=retira');
  await expect(page.getByRole('radio', { name: /Retiro/ })).toBeChecked();
  await page.getByRole('button', { name: 'Comprar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible();
});
