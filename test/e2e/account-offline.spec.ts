import { expect, test } from './fixtures.ts';
import { newEmail, PASSWORD } from './support/account-steps.ts';
import { givenShopper, openAs } from './support/shopper.ts';

const NO_CONNECTION = 'No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.';
/** What a connection that is cut leaves in the log. */
const CUT = /^(failed |console: .*net::ERR_(FAILED|INTERNET_DISCONNECTED))/;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('offline, registering says so and keeps what was typed; online again it goes through', async ({
  page,
  context,
  faults,
}) => {
  faults.expect(CUT);
  const email = newEmail('sin-red');
  await page.goto('/register');
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Apellido').fill('Paz');
  await page.getByRole('main').getByLabel('E-mail').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill(PASSWORD);
  await context.setOffline(true);
  const create = page.getByRole('button', { name: 'Crear cuenta', exact: true });
  await create.click();
  await expect(page.getByText(NO_CONNECTION).first()).toBeVisible();
  await expect(page.getByRole('main').getByLabel('E-mail')).toHaveValue(email);
  await context.setOffline(false);
  await create.click();
  await expect(page).toHaveURL(/\/login/);
});

test('offline, saving one’s data says so and keeps what was typed; online again it goes through', async ({
  page,
  context,
  shop,
  faults,
}) => {
  faults.expect(CUT);
  const shopper = await givenShopper(shop.url, 'datos', { address: true });
  await openAs(page, shopper, '/info-user');
  await page.getByRole('button', { name: 'Modificar Información' }).click();
  await page.getByLabel('Nombre').fill('Anabella');
  await context.setOffline(true);
  const save = page.getByRole('button', { name: 'Guardar' });
  await save.click();
  await expect(page.getByText(NO_CONNECTION).first()).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('Anabella');
  await context.setOffline(false);
  await save.click();
  await expect(page.getByText('Anabella').first()).toBeVisible();
  await expect(page.getByLabel('Nombre')).toBeHidden();
});

test('on a slow connection the private screens say that they are loading, and come', async ({
  page,
  shop,
}) => {
  test.slow();
  const shopper = await givenShopper(shop.url, 'lenta', { address: true });
  await openAs(page, shopper, '/');
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  // The "Fast 3G" of Chromium's own tools.
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (750 * 1024 * 0.9) / 8,
  });
  for (const [path, heading] of [
    ['/mis-pedidos', 'Mis pedidos'],
    ['/info-user', 'Datos de usuario'],
    ['/carrito', 'Carrito'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText('Cargando...', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});
