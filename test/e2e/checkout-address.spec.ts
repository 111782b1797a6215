import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { logIn } from './support/account-steps.ts';
import { adminCalls } from './support/admin-catalog.ts';
import { alerts, cartLink, givenShopper, openAs } from './support/shopper.ts';

/** A customer with something in the cart. */
async function givenBuyer(shopUrl: string, name: string, { address = false } = {}) {
  const { givenProduct } = await adminCalls(shopUrl);
  const product = await givenProduct({ price: 1000 });
  const shopper = await givenShopper(shopUrl, name, { address });
  await shopper.put(product.IDSubProducts[0], 2);
  return { shopper, product };
}

const fillInData = (page: Page) => page.getByRole('heading', { level: 1, name: 'LLenar datos', exact: true });
const useThis = (page: Page) => page.getByRole('heading', { level: 1, name: '¿Usar esta dirección?' });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar y continuar' });

for (const path of ['/order', '/buy']) {
  test(`${path} for a visitor: the cart's own sentence, and back here after the login`, async ({
    page,
    shop,
  }) => {
    const { shopper } = await givenBuyer(shop.url, 'visita');
    await page.goto(path);
    await expect(page.getByText('No tienes una sesión activa', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión', exact: true }).click();
    await logIn(page, shopper.email);
    await expect(page).toHaveURL(path);
    await expect(cartLink(page, 2)).toBeVisible();
    await expect(page.getByText('No tienes una sesión activa')).toHaveCount(0);
  });

  test(`${path} with an empty cart: the cart's own sentence and button`, async ({ page, shop }) => {
    await openAs(page, await givenShopper(shop.url, 'vacio', { address: true }), path);
    await expect(page.getByText('No tienes productos en el carrito', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Comprar', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ir a comprar productos', exact: true }).click();
    await expect(page).toHaveURL('/catalogo');
  });
}

test('a complete address is asked about; the yes leads to /buy', async ({ page, shop }) => {
  const { shopper } = await givenBuyer(shop.url, 'completa', { address: true });
  await openAs(page, shopper, '/carrito');
  await page.getByRole('link', { name: 'Iniciar compra', exact: true }).click();
  await expect(page).toHaveURL('/order');
  await expect(page).toHaveTitle('Datos para tu compra · Tintero');
  await expect(useThis(page)).toBeVisible();
  for (const part of ['Ana Paz', 'Moreno 450', /6720/, /San Andrés de Giles/, /Buenos Aires/])
    await expect(page.getByRole('main').getByText(part).first()).toBeVisible();
  await page.getByRole('link', { name: 'Usar esta dirección', exact: true }).click();
  await expect(page).toHaveURL('/buy');
  await page.goBack();
  await expect(useThis(page)).toBeVisible();
});

test('the address can be modified, or left as it was', async ({ page, shop }) => {
  const { shopper } = await givenBuyer(shop.url, 'modifica', { address: true });
  await openAs(page, shopper, '/order');
  await page.getByRole('button', { name: 'Modificar datos', exact: true }).click();
  await expect(fillInData(page)).toBeFocused();
  await expect(page.getByLabel('Dirección')).toHaveValue('Moreno 450');
  await page.getByLabel('Dirección').fill('Otra 1');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(useThis(page)).toBeVisible();
  await expect(page.getByText('Moreno 450')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Modificar datos' })).toBeFocused();

  await page.getByRole('button', { name: 'Modificar datos' }).click();
  await page.getByLabel('Dirección').fill('Rivadavia 12, 3.º B');
  await save(page).click();
  await expect(page).toHaveURL('/buy');
  await expect(page.getByText('Rivadavia 12, 3.º B')).toBeVisible();
  await page.goto('/order');
  await expect(page.getByText('Rivadavia 12, 3.º B')).toBeVisible();
});

test('LLenar datos: every field says what it needs, and all that was typed stays', async ({ page, shop }) => {
  const { shopper } = await givenBuyer(shop.url, 'llena');
  await openAs(page, shopper, '/order');
  await expect(fillInData(page)).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana');
  await expect(page.getByLabel('Apellido')).toHaveValue('Paz');
  await expect(page.getByLabel('Código postal')).toHaveAttribute('min', '0');
  await page.getByLabel('Nombre').fill(' ');
  await page.getByLabel('Apellido').fill('');
  await page.getByLabel('Teléfono').fill('veinte');
  await save(page).click();
  for (const [field, words] of [
    ['Nombre', 'Escribí tu nombre.'],
    ['Apellido', 'Escribí tu apellido.'],
    ['Teléfono', 'Escribilo con números, con código de área.'],
    ['Dirección', 'Escribí la calle y el número.'],
    ['Código postal', 'Escribí el código postal.'],
    ['Ciudad', 'Escribí la ciudad.'],
    ['Provincia', 'Elegí la provincia.'],
  ] as const) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(new RegExp(words));
  }
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expect(page.getByLabel('Teléfono')).toHaveValue('veinte');
  await expectAccessible(page);

  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Apellido').fill('Paz');
  await page.getByLabel('Teléfono').fill('+54 9 (2325) 40-0000');
  await page.getByLabel('Dirección').fill('Moreno 450');
  await page.getByLabel('Ciudad').fill('San Andrés de Giles');
  await page.getByLabel('Provincia').selectOption('Buenos Aires');
  for (const wrong of ['-5', '12.5', '123456789']) {
    await page.getByLabel('Código postal').fill(wrong);
    await save(page).click();
    await expect(page.getByText('Escribilo con números, por ejemplo 6720.', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Código postal')).toBeFocused();
  }
  await page.getByLabel('Código postal').fill('6720');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/buy');
  await expect(page.getByText('Moreno 450')).toBeVisible();
});

test('whoever fetches the purchase goes on without an address', async ({ page, shop }) => {
  const { shopper } = await givenBuyer(shop.url, 'retira');
  await openAs(page, shopper, '/order');
  await page.getByRole('link', { name: 'Seguí sin dirección' }).click();
  await expect(page).toHaveURL('/buy?envio=retira');
  await expect(page.getByRole('radio', { name: /Retiro/ })).toBeChecked();
  await page.getByRole('button', { name: 'Comprar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible();
});

test('without an address the other two send to it, and the order is not made', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/^409 POST \/api\/payments\/create-order/);
  const { shopper } = await givenBuyer(shop.url, 'sin-domicilio');
  for (const [envio, name] of [
    ['giles', /Giles/],
    ['argentina', /resto de la Argentina/],
  ] as const) {
    await openAs(page, shopper, `/buy?envio=${envio}`);
    await expect(page.getByRole('radio', { name })).toBeChecked();
    await expect(page.getByText('Para este envío necesitamos tu dirección.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Completar la dirección' })).toHaveAttribute(
      'href',
      '/order',
    );
    await page.getByRole('button', { name: 'Comprar', exact: true }).click();
    await expect(page).toHaveURL('/order');
    await expect(fillInData(page)).toBeVisible();
    await expect(alerts(page)).toContainText(/dirección/);
  }
});

test('saving that fails says so, keeps what was typed and can be tried again', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/^(failed PUT \/api\/user|console: .*net::ERR_FAILED)/);
  const { shopper } = await givenBuyer(shop.url, 'falla', { address: true });
  await openAs(page, shopper, '/order');
  await page.getByRole('button', { name: 'Modificar datos' }).click();
  await page.getByLabel('Ciudad').fill('Luján');
  await page.route('**/api/user/update-user/**', (route) => route.abort());
  await save(page).click();
  await expect(
    alerts(page).getByText('No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel('Ciudad')).toHaveValue('Luján');
  await page.unroute('**/api/user/update-user/**');
  await save(page).click();
  await expect(page).toHaveURL('/buy');
  await expect(page.getByText('6720 Luján')).toBeVisible();
});

test('what the server refuses stands at its field', async ({ page, shop, faults }) => {
  faults.expect(/^400 PUT \/api\/user\/update-user/);
  const { shopper } = await givenBuyer(shop.url, 'rechaza', { address: true });
  await openAs(page, shopper, '/order');
  await page.getByRole('button', { name: 'Modificar datos' }).click();
  await page
    .getByLabel('Dirección')
    .evaluate((input: HTMLInputElement) => input.removeAttribute('maxlength'));
  await page.getByLabel('Dirección').fill('x'.repeat(201));
  await save(page).click();
  await expect(page.getByLabel('Dirección')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Dirección')).toBeFocused();
  await expect(page.getByLabel('Dirección')).toHaveAccessibleDescription(/200/);
});
