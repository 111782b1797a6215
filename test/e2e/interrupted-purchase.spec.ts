import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { logIn, storedToken } from './support/account-steps.ts';
import { adminCalls } from './support/admin-catalog.ts';
import { alerts, cartLink, givenShopper, news, openAs } from './support/shopper.ts';

const ENDED = 'Tu sesión venció. Iniciá sesión de nuevo.';

/** A customer with a complete address and two units of 1000 pesos in the cart, and the administrator's calls. */
async function givenBuyer(shopUrl: string, name: string) {
  const { call, givenProduct } = await adminCalls(shopUrl);
  const product = await givenProduct({ price: 1000 });
  const shopper = await givenShopper(shopUrl, name, { address: true });
  await shopper.put(product.IDSubProducts[0], 2);
  const endSession = () => shopper.call('POST', '/user/logout', undefined, shopper.token);
  return { shopper, product, call, endSession };
}

const add = (page: Page) => page.getByRole('button', { name: 'Agregar al carrito' });

test('the session ends while one’s data is edited: said once, with the way back to it', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/^401 /);
  const { shopper, endSession } = await givenBuyer(shop.url, 'vencida-datos');
  await openAs(page, shopper, '/info-user');
  await page.getByRole('button', { name: 'Modificar Información', exact: true }).click();
  await endSession();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page).toHaveURL('/');
  const messages = page.getByRole('region', { name: 'Mensajes' });
  await expect(messages.getByText(ENDED)).toHaveCount(1);
  await expect(messages.getByText(/sesión/i)).toHaveCount(2);
  await messages.getByRole('link', { name: 'Iniciar sesión' }).click();
  await logIn(page, shopper.email);
  await expect(page).toHaveURL('/info-user');
});

test('adding to the cart with a session that ended is adding as a visitor', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/^401 /);
  const { shopper, product, endSession } = await givenBuyer(shop.url, 'vencida-detalle');
  await openAs(page, shopper, `/detalle/${product._id}`);
  await expect(cartLink(page, 2)).toBeVisible();
  await endSession();
  await add(page).click();
  await expect(
    alerts(page).getByText('Debes iniciar sesión para poder agregar productos al carrito', { exact: true }),
  ).toBeVisible();
  await logIn(page, shopper.email);
  await expect(page).toHaveURL(`/detalle/${product._id}`);
});

for (const path of ['/mis-pedidos', '/info-user']) {
  test(`a link of a mail to ${path} without a session: to /, and the way there`, async ({ page, shop }) => {
    const { email } = await givenShopper(shop.url, 'enlace');
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(news(page)).toContainText('Para ver esa página tenés que iniciar sesión.');
    await expectAccessible(page);
    await news(page).getByRole('link', { name: 'Iniciar sesión' }).click();
    await logIn(page, email);
    await expect(page).toHaveURL(path);
    // Whoever signs out knows why the page is left.
    await page.getByRole('button', { name: 'Menú y cuenta' }).click();
    await page.getByRole('button', { name: 'Cerrar Sesión', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(news(page)).not.toContainText('Para ver esa página');
    expect(await storedToken(page)).toBeNull();
  });
}

test('taken off sale while its page is open: said, and the page is that of no such product', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/^404 /);
  const { shopper, call } = await givenBuyer(shop.url, 'borrado');
  const { givenProduct } = await adminCalls(shop.url);
  const gone = await givenProduct();
  await openAs(page, shopper, `/detalle/${gone._id}`);
  await expect(cartLink(page, 2)).toBeVisible();
  await call('DELETE', `/products/${gone._id}`);
  await add(page).click();
  await expect(alerts(page)).toContainText(
    'Error al agregar al carrito. Ese producto ya no está a la venta.',
  );
  await expect(
    page.getByText(`No hay producto coincidente con el id ${gone._id}`, { exact: true }),
  ).toBeVisible();
});
