import { expect, expectAccessible, test } from './fixtures.ts';
import { waitForHydration } from './support/demo-catalogue.ts';

/** What cannot be fetched without a connection. */
const CUT =
  /(^failed .* net::ERR_INTERNET_DISCONNECTED$)|(^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED$)/;

// Without transitions: a colour that is still changing under the pointer would fail the contrast check.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('without a connection the page stays, says so, and what was asked for opens once it is back', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(CUT);
  await page.goto('/catalogo');
  await waitForHydration(page);
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ofertas' }).click();
  await expect(page.getByText('Abrimos la página apenas vuelva.')).toBeVisible();
  await expect(page).toHaveURL('/catalogo');
  await expect(page.getByRole('article').first()).toBeVisible();

  await context.setOffline(false);
  await expect(page).toHaveURL('/ofertas');
  await expect(page.getByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible();
  await expect(page.getByText('Sin conexión.')).toHaveCount(0);
  await expect(page.getByText('Volvió la conexión.')).toBeVisible();
});

test('one may stay, too', async ({ page, context, pageErrors }) => {
  pageErrors.allow(CUT);
  await page.goto('/catalogo');
  await waitForHydration(page);
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ofertas' }).click();
  await page.getByRole('button', { name: 'Quedarme acá' }).click();
  await context.setOffline(false);
  await expect(page.getByText('Volvió la conexión.')).toBeVisible();
  await expect(page).toHaveURL('/catalogo');
});

test('pointing at a link without a connection leaves the page as it is', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(CUT);
  await page.goto('/catalogo');
  await waitForHydration(page);
  await page.clock.install();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ofertas' }).hover();
  // After a tenth of a second it would be fetched ahead.
  await page.clock.runFor(1_000);
  await page.getByRole('article').first().getByRole('link').first().hover();
  await page.clock.runFor(1_000);
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
});

test('a load that failed says so, offers to try again, and comes back by itself', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/^(console: |503 |exception: )/);
  await page.goto('/catalogo');
  await waitForHydration(page);
  await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'no' }));
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'No pudimos mostrar esta página.' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/*.data*');
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
  await expect(page).toHaveURL('/catalogo?pagina=2');
});

test('what takes over 200 ms shows that it is under way', async ({ page }) => {
  await page.goto('/catalogo');
  await waitForHydration(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expect(page.getByText('Cargando la página...')).toBeVisible();
  await expect(page.getByText('Cargando...', { exact: true })).toBeVisible();
  await expectAccessible(page);
  held.resolve();
  await expect(page).toHaveURL('/catalogo?pagina=2');
  await expect(page.getByText('Cargando la página...')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('on a slow connection the first page can be read before it is alive', async ({ page }) => {
  test.slow();
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  // The "Slow 3G" of Chromium's own tools.
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400 * 5,
    downloadThroughput: (500 * 1024 * 0.8) / 8,
    uploadThroughput: (500 * 1024 * 0.8) / 8,
  });
  await page.goto('/catalogo/categoria/Mochilas', { waitUntil: 'commit' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await waitForHydration(page);
  await page.getByRole('link', { name: /^Tijeras/ }).click();
  await expect(page.getByText('Cargando la página...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Tijeras' })).toBeVisible();
});
