import { adminCalls } from '../support/admin-calls.ts';
import { expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { logIn, newEmail } from './support/account-steps.ts';
import { alerts, cartLine, givenShopper, openAs, payWith } from './support/shopper.ts';

const NO_CONNECTION = 'No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.';
/** What a connection that is cut leaves in the log. */
const CUT = /^(failed |console: .*net::ERR_(FAILED|INTERNET_DISCONNECTED))/;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A customer with an address, a paid order and two units in the cart. */
async function givenCustomer(shopUrl: string, name: string) {
  const { givenProduct } = await adminCalls(shopUrl);
  const product = await givenProduct({ price: 1000, colors: [{ color: 'Azul', stock: 20 }] });
  const shopper = await givenShopper(shopUrl, name, { address: true });
  await shopper.put(product.IDSubProducts[0], 1);
  await payWith((await shopper.order()).init_point, 'approved');
  await shopper.put(product.IDSubProducts[0], 2);
  return { shopper, product };
}

// Every screen, loading and failed: test/screens/loading.test.ts.
test('the cart reads well while it loads, when it cannot be loaded, and when it has been', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(CUT);
  const { shopper } = await givenCustomer(shop.url, 'carga');
  const held = Promise.withResolvers<void>();
  const calls = /\/api\/carts\//;
  await page.route(calls, async (route) => {
    await held.promise;
    await route.abort();
  });
  await openAs(page, shopper, '/carrito');
  await expect(page.getByText('Cargando...', { exact: true })).toBeVisible();
  await expectReadsWell(page);
  held.resolve();
  await expect(page.getByRole('main').getByText(NO_CONNECTION)).toBeVisible();
  await expectReadsWell(page);
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito', exact: true })).toBeVisible();
  await expectReadsWell(page);
});

test('offline, a change of the cart is taken back and said; online again it goes through', async ({
  page,
  context,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(CUT);
  const { shopper, product } = await givenCustomer(shop.url, 'carrito');
  await openAs(page, shopper, '/carrito');
  const number = cartLine(page, product).getByRole('spinbutton');
  await expect(number).toHaveValue('2');
  await context.setOffline(true);
  await cartLine(page, product).getByRole('button', { name: 'Sumar uno' }).click();
  await expect(alerts(page).getByText(NO_CONNECTION, { exact: true })).toBeVisible();
  await expect(number).toHaveValue('2');
  await context.setOffline(false);
  await cartLine(page, product).getByRole('button', { name: 'Sumar uno' }).click();
  await expect(number).toHaveValue('3');
});

test('offline, buying and signing in say so, and go through once online', async ({
  page,
  context,
  shop,
  pageErrors,
  newVisitor,
}) => {
  pageErrors.allow(CUT);
  const { shopper } = await givenCustomer(shop.url, 'compra');
  await openAs(page, shopper, '/buy');
  const buy = page.getByRole('button', { name: 'Comprar', exact: true });
  await expect(buy).toBeVisible();
  await context.setOffline(true);
  await buy.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(NO_CONNECTION);
  await context.setOffline(false);
  await buy.click();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible();

  const visitor = await newVisitor();
  await visitor.goto('/login');
  await visitor.getByRole('main').getByLabel('E-mail').fill(newEmail('nadie'));
  await visitor.getByLabel('Contraseña', { exact: true }).fill('cualquiera 48');
  await visitor.context().setOffline(true);
  await visitor.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  const wrong = 'Usuario o contraseña incorrecta, intenta de nuevo';
  await expect(alerts(visitor).getByText(wrong, { exact: true })).toBeVisible();
  await expect(visitor.getByRole('main').getByRole('alert')).toHaveText(NO_CONNECTION);
  await visitor.context().setOffline(false);
  await logIn(visitor, shopper.email);
});
