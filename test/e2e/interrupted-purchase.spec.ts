import type { Page } from '@playwright/test';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './support/account-steps.ts';
import { alerts, cartLink, givenShopper, openAs } from './support/shopper.ts';

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

test('adding to the cart with a session that ended is adding as a visitor', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^401 /);
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

test('taken off sale while its page is open: said, and the page is that of no such product', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^404 /);
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
