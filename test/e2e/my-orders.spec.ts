import type { Page } from '@playwright/test';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { givenShopper, openAs, payWith, type Shopper } from './support/shopper.ts';

const NONE = 'Todavía no tienes ordenes generadas';

/** A customer and a product of 1000 pesos in two colours. */
async function givenCustomer(shopUrl: string, name: string) {
  const { call, givenProduct } = await adminCalls(shopUrl);
  const product = await givenProduct({
    price: 1000,
    colors: [
      { color: 'Azul', stock: 50 },
      { color: 'Rojo', stock: 50 },
    ],
  });
  const shopper = await givenShopper(shopUrl, name, { address: true });
  return { call, product, shopper, buys: () => buy(call, shopper, product) };
}

type AdminCall = Awaited<ReturnType<typeof adminCalls>>['call'];

/** A paid order of three units in two colours: 3000 pesos. */
async function buy(
  call: AdminCall,
  shopper: Shopper,
  { IDSubProducts: [blue, red] }: { IDSubProducts: Array<{ _id: string }> },
) {
  await shopper.put(blue, 1);
  await shopper.put(red, 2);
  const { orderId, init_point } = await shopper.order();
  await payWith(init_point, 'approved');
  const order = () =>
    call<{ code: string; state: string; creationDate: string }>('GET', `/orders/${orderId}`);
  await expect.poll(async () => (await order()).state).toBe('En-preparación');
  return { id: orderId, ...(await order()) };
}

/** A paid order of one unit, sent to the rest of the country. */
async function buyForFarAway(shopper: Shopper, product: { IDSubProducts: Array<{ _id: string }> }) {
  await shopper.put(product.IDSubProducts[0], 1);
  const { init_point } = await shopper.call<{ init_point: string }>(
    'POST',
    `/payments/create-order/${shopper.user.cartId}/${shopper.user._id}`,
    { typeOfShipment: 'argentina', priceShipment: 0 },
    shopper.token,
  );
  await payWith(init_point, 'approved');
}

const orders = (page: Page) => page.getByRole('article');

// What each card says: test/screens/my-orders.test.ts.
test('my orders read well, empty and in every state, and the totals stand at the right on a phone', async ({
  page,
  shop,
}) => {
  const { call, shopper, product, buys } = await givenCustomer(shop.url, 'estados');
  await openAs(page, shopper, '/mis-pedidos');
  await expect(page).toHaveTitle('Mis pedidos · Tintero');
  await expect(page.getByText(NONE, { exact: true })).toBeVisible();
  await expectReadsWell(page);

  const [first, second] = [await buys(), await buys()];
  await buyForFarAway(shopper, product);
  await call('PUT', `/orders/${first.id}/state/recibida`);
  await call('PUT', `/orders/${second.id}/state/En-camino`);
  await page.reload();
  await expect(orders(page)).toHaveCount(3);
  await expectReadsWell(page);
  await page.setViewportSize({ width: 412, height: 915 });
  const totals = await page.getByText(/^Total/).all();
  const rights = await Promise.all(
    totals.map(async (total) => {
      const box = await total.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    }),
  );
  expect(rights[0]).toBeGreaterThan(300);
  expect(new Set(rights).size).toBe(1);
});

test('the page of one customer does not stay when another signs in, in another tab', async ({
  page,
  context,
  shop,
}) => {
  const { shopper: owner, buys } = await givenCustomer(shop.url, 'cambia');
  const { code } = await buys();
  const stranger = await givenShopper(shop.url, 'llega');
  await openAs(page, owner, '/mis-pedidos');
  await expect(page.getByRole('article', { name: `Pedido ${code}` })).toBeVisible();
  await openAs(await context.newPage(), stranger, '/');
  await expect(page.getByText(NONE, { exact: true })).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);
});
