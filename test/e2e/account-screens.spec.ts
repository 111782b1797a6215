import { adminCalls } from '../support/admin-calls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectNoWider, expectReadsWell } from './support/accessibility.ts';
import { givenShopper, openAs, payWith, type Shopper } from './support/shopper.ts';

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

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('sign-in, passwords, links and the pages after a payment read well at every width, light and dark', async ({
  page,
}) => {
  const afterPaying = ['/success', '/failure', '/pending'];
  for (const [path, heading] of [
    ['/login?aviso=google-cuenta-existente', 'Iniciar sesión'],
    ['/register', 'Crear cuenta'],
    ['/recuperar', 'Recuperar contraseña'],
    ['/nueva-contrasena/enlace', 'Elegí una contraseña nueva'],
    ['/verificar-email/enlace', 'Verificá tu e-mail'],
    ['/success', 'El pago fué realizado con exito'],
    ['/failure', 'Fallo el pago'],
    ['/pending', 'El pago está pendiente'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      if (afterPaying.includes(path))
        await expect(page.getByRole('link', { name: /^(Iniciá sesión|Ver mis pedidos)/ })).toBeVisible();
      await expectReadsWell(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoWider(page, 320);
    });
  }
  await page.goto('/register');
  await page.getByRole('button', { name: 'Crear cuenta', exact: true }).click();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expectAccessible(page);
});

// What each card says: test/screens/my-orders.test.ts.
test('the profile, also while it is edited, and my orders, empty and in every state, read well', async ({
  page,
  shop,
}) => {
  const { call, shopper, product, buys } = await givenCustomer(
    shop.url,
    'una-direccion-de-correo-bastante-larga',
  );
  await openAs(page, shopper, '/info-user');
  await expect(page.getByRole('heading', { level: 1, name: 'Datos de usuario' })).toBeVisible();
  await expectReadsWell(page);
  await page.getByRole('button', { name: 'Modificar Información' }).click();
  await expectReadsWell(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoWider(page, 320);

  await page.goto('/mis-pedidos');
  await expect(page.getByText('Todavía no tienes ordenes generadas', { exact: true })).toBeVisible();
  await expectReadsWell(page);
  const [first, second] = [await buys(), await buys()];
  await buyForFarAway(shopper, product);
  await call('PUT', `/orders/${first.id}/state/recibida`);
  await call('PUT', `/orders/${second.id}/state/En-camino`);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(3);
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

  // One customer's orders do not stay when another signs in, in another tab.
  const stranger = await givenShopper(shop.url, 'llega');
  await openAs(await page.context().newPage(), stranger, '/');
  await expect(page.getByText('Todavía no tienes ordenes generadas', { exact: true })).toBeVisible();
  await expect(page.getByText(first.code)).toHaveCount(0);
});
