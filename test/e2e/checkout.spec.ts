import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { adminCalls } from './support/admin-catalog.ts';
import { alerts, cartLine, givenShopper, openAs, payWith } from './support/shopper.ts';

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
const giles = (page: Page) => page.getByRole('radio', { name: /Envío en San Andrés de Giles/ });
const retira = (page: Page) => page.getByRole('radio', { name: /Retiro en la librería/ });
const argentina = (page: Page) => page.getByRole('radio', { name: /Envío al resto de la Argentina/ });
const approve = (page: Page) => page.getByRole('button', { name: 'Aprobar' });

test('the three choices, their prices, and a summary that follows them', async ({ page, shop }) => {
  const { shopper, product } = await givenBuyer(shop.url, 'elige');
  await openAs(page, shopper, '/buy');
  await expect(page).toHaveTitle('Finalizar compra · Tintero');
  await expect(page.getByRole('radio')).toHaveCount(3);
  await expect(giles(page)).toBeChecked();
  await expect(page.getByRole('radiogroup')).toContainText('$ 2.000');
  const line = summary(page).getByRole('listitem');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(product.name);
  await expect(line).toContainText('2 × $ 1.000 · Azul');
  await expect(line.locator('img')).toBeVisible();
  await expect(summary(page)).toContainText(/Envío\s*\$ 2\.000/);
  await expect(summary(page)).toContainText(/Total\s*\$ 4\.000/);
  await expect(page.getByRole('heading', { name: 'Lo enviamos a' })).toBeVisible();

  await argentina(page).check();
  await expect(page).toHaveURL('/buy?envio=argentina');
  await expect(page.getByText('El envío se paga después: te contactamos para acordarlo.')).toBeVisible();
  await expect(summary(page)).toContainText(/Envío\s*a acordar, se paga aparte/);
  await expect(summary(page)).toContainText(/Total\s*\$ 2\.000/);
  await expect(page.getByRole('heading', { name: 'Lo enviamos a' })).toBeVisible();
  await expect(page.getByRole('radiogroup')).toContainText('Lunes a viernes');
  await retira(page).check();
  await expect(summary(page).getByText('Envío', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Lo enviamos a' })).toHaveCount(0);
});

test('the choice stands in the address: reload, deep link and back keep it', async ({ page, shop }) => {
  const { shopper } = await givenBuyer(shop.url, 'recarga');
  await openAs(page, shopper, '/buy');
  await retira(page).check();
  await page.reload();
  await expect(retira(page)).toBeChecked();
  await argentina(page).check();
  await page.getByRole('link', { name: 'Volver al carrito' }).click();
  await expect(page).toHaveURL('/carrito');
  await page.goBack();
  await expect(page).toHaveURL('/buy?envio=argentina');
  await expect(argentina(page)).toBeChecked();
  // Choosing floods no history: one more back leaves the page.
  await page.goForward();
  await expect(page).toHaveURL('/carrito');
});

test('without a choice nothing is bought: the sentence to the letter', async ({ page, shop }) => {
  const { shopper, orders } = await givenBuyer(shop.url, 'sin-elegir');
  await openAs(page, shopper, '/buy?envio=paloma');
  for (const radio of await page.getByRole('radio').all()) await expect(radio).not.toBeChecked();
  await buy(page).click();
  await expect(
    alerts(page).getByText('Por favor, selecciona una opción de envío.', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await orders()).toEqual([]);
});

test('a double click makes one order, and the button says that it is under way', async ({ page, shop }) => {
  const { shopper, orders } = await givenBuyer(shop.url, 'doble');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/create-order/')) sent.push(request.headers()['idempotency-key'] ?? '');
  });
  await openAs(page, shopper, '/buy');
  const held = Promise.withResolvers<void>();
  await page.route('**/create-order/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await buy(page).dblclick();
  await expect(buy(page)).toHaveAttribute('aria-busy', 'true');
  await buy(page).press('Enter');
  held.resolve();
  await expect(approve(page)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(/^\w{32}$/);
  expect(await orders()).toHaveLength(1);
});

test('when no answer came it can be tried again, and it is still one order', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/^(failed POST \/api\/payments|console: .*net::ERR_FAILED)/);
  const { shopper, orders } = await givenBuyer(shop.url, 'reintenta');
  await openAs(page, shopper, '/buy');
  await page.route('**/create-order/**', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await buy(page).click();
  const refusal = summary(page).getByRole('alert');
  await expect(refusal).toContainText('No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.');
  await expect(refusal).toContainText('Tu carrito queda como está.');
  await expectAccessible(page);
  expect(await orders()).toHaveLength(1);
  await page.unroute('**/create-order/**');
  await buy(page).click();
  await expect(approve(page)).toBeVisible();
  expect(await orders()).toHaveLength(1);
});

test('a shipping price that is not the server’s is said and shown; the next press takes it', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/^409 POST \/api\/payments\/create-order/);
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

test('what was sold meanwhile stops the purchase, with the way to the cart', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/^409 POST \/api\/payments\/create-order/);
  const { shopper, product, setStock, orders } = await givenBuyer(shop.url, 'vendido');
  await openAs(page, shopper, '/buy');
  await expect(buy(page)).toBeVisible();
  await setStock(1);
  await buy(page).click();
  await expect(summary(page).getByRole('alert')).toContainText(
    `No hay stock suficiente: de ${product.name} (Azul) queda 1.`,
  );
  await expectAccessible(page);
  await summary(page).getByRole('alert').getByRole('link', { name: 'Volver al carrito' }).click();
  await expect(cartLine(page, product)).toContainText('Queda 1 sola unidad.');
  expect(await orders()).toEqual([]);
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

test('a pending ticket: no second order, its code and the way to finish that payment', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/^409 POST \/api\/payments\/create-order/);
  const { shopper, orders } = await givenBuyer(shop.url, 'cupon');
  const { init_point } = await shopper.order();
  await payWith(init_point, 'pending');
  await expect.poll(async () => (await orders())[0]?.payment.status).toBe('pending');
  await openAs(page, shopper, '/buy');
  await buy(page).click();
  const refusal = summary(page).getByRole('alert');
  await expect(refusal).toContainText(
    /Tu pedido [\w-]+ tiene un cupón de pago pendiente: no hace falta pagar dos veces\./,
  );
  await expectAccessible(page);
  await refusal.getByRole('link', { name: 'Terminar ese pago' }).click();
  await approve(page).click();
  await expect(page).toHaveURL(/\/success/);
  expect(await orders()).toHaveLength(1);
});
