import { adminCalls } from '../support/admin-calls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { waitForHydration } from './support/demo-catalogue.ts';
import { alerts, cartLine, givenShopper, openAs } from './support/shopper.ts';

/** The log lines of requests that fail without a connection. */
const CUT = /^(failed |console: .*net::ERR_(FAILED|INTERNET_DISCONNECTED))/;
const NO_CONNECTION = 'No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.';

// Without transitions: a colour that is still changing under the pointer would fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('without a connection the page stays and says so; the requested page opens once it is back, unless the visitor stays', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(CUT);
  const offers = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ofertas' });
  await page.goto('/catalogo');
  await waitForHydration(page);
  await page.clock.install();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await expectAccessible(page);
  // A link that is pointed at for a tenth of a second is prefetched.
  for (const link of [offers, page.getByRole('article').first().getByRole('link').first()]) {
    await link.hover();
    await page.clock.runFor(1_000);
  }
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
  await page.clock.resume();

  await offers.click();
  await page.getByRole('button', { name: 'Quedarme acá' }).click();
  await context.setOffline(false);
  await expect(page.getByText('Volvió la conexión.')).toBeVisible();
  await expect(page).toHaveURL('/catalogo');

  await context.setOffline(true);
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await offers.click();
  await expect(page.getByText('Abrimos la página apenas vuelva.')).toBeVisible();
  await expect(page).toHaveURL('/catalogo');
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL('/ofertas');
  await expect(page.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible();
  await expect(page.getByText('Sin conexión.')).toHaveCount(0);
  await expect(page.getByText('Volvió la conexión.')).toBeVisible();
});

test('the account’s panel, whose module comes when it is asked for, says when it cannot, and opens at the next press', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(CUT);
  const module = '**/assets/account-drawer-*.js';
  const button = page.getByRole('button', { name: 'Menú y cuenta' });
  await page.goto('/catalogo');
  await waitForHydration(page);
  await page.route(module, (route) => route.abort());
  await button.click();
  await expect(page.getByText(NO_CONNECTION)).toBeVisible();
  await page.unroute(module);
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Menú y cuenta' })).toBeVisible();
});

test('a navigation of over 200 ms shows its progress; a load that failed says so and can be tried again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/^(console: |503 |exception: )/);
  await page.goto('/catalogo');
  await waitForHydration(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    await held.promise;
    await route.fulfill({ status: 503, body: 'no' });
  });
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expect(page.getByText('Cargando la página...')).toBeVisible();
  await expect(page.getByText('Cargando...', { exact: true })).toBeVisible();
  await expectAccessible(page);
  held.resolve();
  await expect(
    page.getByRole('heading', { level: 1, name: 'No pudimos mostrar esta página.' }),
  ).toBeVisible();
  await expect(page.getByText('Cargando la página...')).toHaveCount(0);
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
  await expect(page).toHaveURL('/catalogo?pagina=2');
  await expect(page.getByRole('article').first()).toBeVisible();
});

// Every screen, loading and failed: test/screens/loading.test.ts.
test('the cart is accessible while it loads and when it cannot be loaded; offline, a change is undone and buying says so', async ({
  page,
  context,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(CUT);
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ price: 1000, colors: [{ color: 'Azul', stock: 20 }] });
  const shopper = await givenShopper(shop.url, 'carga', { address: true });
  await shopper.put(product.IDSubProducts[0], 2);
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
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  const number = cartLine(page, product).getByRole('spinbutton');
  await expect(number).toHaveValue('2');
  await expectReadsWell(page);

  await context.setOffline(true);
  await cartLine(page, product).getByRole('button', { name: 'Sumar uno' }).click();
  await expect(alerts(page).getByText(NO_CONNECTION, { exact: true })).toBeVisible();
  await expect(number).toHaveValue('2');
  await context.setOffline(false);
  await cartLine(page, product).getByRole('button', { name: 'Sumar uno' }).click();
  await expect(number).toHaveValue('3');

  // The frame's foot does not come: the purchase goes on without it.
  await page.route(/checkout-foot/, (route) => route.abort());
  await page.goto('/buy');
  const buy = page.getByRole('button', { name: 'Comprar', exact: true });
  await expect(buy).toBeVisible();
  await context.setOffline(true);
  await buy.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(NO_CONNECTION);
  await page.unrouteAll({ behavior: 'wait' });
  await context.setOffline(false);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await buy.click();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible();
});

test('on a slow connection the first page can be read before its scripts have loaded', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  // "Slow 3G" as in Chromium's developer tools.
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400 * 5,
    downloadThroughput: (500 * 1024 * 0.8) / 8,
    uploadThroughput: (500 * 1024 * 0.8) / 8,
  });
  await page.goto('/catalogo/categoria/Mochilas', { waitUntil: 'commit' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await waitForHydration(page);
  const seen = Promise.withResolvers<void>();
  await page.route('**/Adhesivos.data*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: /^Adhesivos/ }).click();
  await expect(page.getByText('Cargando la página...')).toBeVisible();
  seen.resolve();
  await expect(page.getByRole('heading', { level: 2, name: 'Adhesivos' })).toBeVisible();
});
