import type { Page } from '@playwright/test';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test } from './fixtures.ts';
import { givenShopper, openAs } from './support/shopper.ts';

/** A customer with a complete address and two units of 1000 pesos in the cart. */
async function givenBuyer(shopUrl: string, name: string) {
  const { call, givenProduct } = await adminCalls(shopUrl);
  const product = await givenProduct({ price: 1000, colors: [{ color: 'Azul', stock: 5 }] });
  const variant = product.IDSubProducts[0];
  const shopper = await givenShopper(shopUrl, name, { address: true });
  await shopper.put(variant, 2);
  /** All orders of that customer, the unpaid ones, too. */
  const orders = async () => {
    const all = await call<Array<{ state: string; userId: { email: string }; payment: { status: string } }>>(
      'GET',
      '/orders',
    );
    return all.filter(({ userId }) => userId.email === shopper.email);
  };
  const setStock = (stock: number) => call('PUT', `/subproducts/${variant?._id}`, { stock });
  return { shopper, product, variant, orders, setStock };
}

const summary = (page: Page) => page.getByRole('region', { name: /Resumen de tu compra/ });
const buy = (page: Page) => page.getByRole('button', { name: 'Comprar', exact: true });
const retira = (page: Page) => page.getByRole('radio', { name: /Retiro en la librería/ });
const approve = (page: Page) => page.getByRole('button', { name: 'Aprobar' });

test('a shipping price that is not the server’s is said and shown; the next press takes it', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^409 POST \/api\/payments\/create-order/);
  const { shopper } = await givenBuyer(shop.url, 'precio-envio');
  await openAs(page, shopper, '/buy');
  // As a page that was opened before the shop raised its price.
  await page.route('**/create-order/**', (route) =>
    route.continue({ postData: JSON.stringify({ typeOfShipment: 'giles', priceShipment: 1000 }) }),
  );
  await buy(page).click();
  await expect(summary(page).getByRole('alert')).toContainText(
    'Ahora el envío cuesta $ 2.000. Si te sirve, volvé a tocar Comprar.',
  );
  await page.unroute('**/create-order/**');
  await buy(page).click();
  await expect(approve(page)).toBeVisible();
});

test('the cart emptied in another tab: nothing is left to buy here', async ({ page, context, shop }) => {
  const { shopper } = await givenBuyer(shop.url, 'otra-pestana');
  await openAs(page, shopper, '/buy');
  await expect(buy(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/carrito');
  await other.getByRole('button', { name: 'Vaciar carrito' }).click();
  await expect(page.getByText('No tienes productos en el carrito', { exact: true })).toBeVisible();
  await expect(buy(page)).toHaveCount(0);
});

test('back from the gateway without paying: the page is ready, and the next order replaces the first', async ({
  page,
  shop,
}) => {
  const { shopper, orders } = await givenBuyer(shop.url, 'vuelve');
  await openAs(page, shopper, '/buy');
  await retira(page).check();
  await buy(page).click();
  await expect(approve(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/buy?envio=retira');
  await expect(retira(page)).toBeChecked();
  await expect(buy(page)).not.toHaveAttribute('aria-busy', 'true');
  // The reserved units are one's own: all of it can still be bought.
  await buy(page).click();
  await approve(page).click();
  await expect(page).toHaveURL(/\/success/);
  const statuses = (await orders()).map(({ payment }) => payment.status).sort();
  expect(statuses).toEqual(['approved', 'replaced']);
});
