import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { adminCalls } from './support/admin-catalog.ts';
import { alerts, cartLine, cartLink, cartSummary, givenShopper, news, openAs } from './support/shopper.ts';

const NO_CONNECTION = 'No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.';
/** A call that the test cuts off. */
const CUT = /^(failed (POST|DELETE) \/api\/carts|console: .*net::ERR_FAILED)/;

/** A customer with two units each of two products of 1000 pesos. */
async function givenCart(shopUrl: string, name: string) {
  const { call, givenProduct } = await adminCalls(shopUrl);
  const pen = await givenProduct({ price: 1000, colors: [{ color: 'Azul', stock: 5 }] });
  const pad = await givenProduct({ price: 1000, colors: [{ color: 'Verde', stock: 5 }] });
  const [blue, green] = [pen.IDSubProducts[0], pad.IDSubProducts[0]];
  const shopper = await givenShopper(shopUrl, name);
  await shopper.put(blue, 2);
  await shopper.put(green, 2);
  const setStock = (variant: typeof blue, stock: number) =>
    call('PUT', `/subproducts/${variant?._id}`, { stock });
  const remove = (variant: typeof blue) => call('DELETE', `/subproducts/${variant?._id}`);
  return { call, shopper, pen, pad, blue, green, setStock, remove };
}

/** Holds the calls to that path until it is let go. */
async function hold(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('a quantity shows at once; refused by the server it goes back, and why is said', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/^409 POST \/api\/carts\/add-subproducts/);
  const { shopper, pen, blue, setStock } = await givenCart(shop.url, 'optimista');
  await openAs(page, shopper, '/carrito');
  await expect(cartLine(page, pen)).toBeVisible();
  await setStock(blue, 2);
  const letGo = await hold(page, '**/api/carts/add-subproducts/**');
  await cartLine(page, pen).getByRole('button', { name: 'Sumar uno' }).click();
  await expect(cartLine(page, pen).getByRole('spinbutton')).toHaveValue('3');
  await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 5.000');
  await expect(cartLink(page, 5)).toBeVisible();
  letGo();
  await expect(
    alerts(page).getByText('No hay suficiente stock, por favor ingrese un número menor o igual a 2', {
      exact: true,
    }),
  ).toBeVisible();
  await expect(cartLine(page, pen).getByRole('spinbutton')).toHaveValue('2');
  await expect(cartLine(page, pen).getByRole('spinbutton')).toHaveAttribute('max', '2');
  await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 4.000');
  await expect(cartLink(page, 4)).toBeVisible();
});

test('without an answer a quantity, a removal and an emptying are taken back and said', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(CUT);
  const { shopper, pen, pad } = await givenCart(shop.url, 'sin-red');
  await openAs(page, shopper, '/carrito');
  await expect(cartLine(page, pen)).toBeVisible();
  await page.route(/\/api\/carts\/(add|delete|clear)/, (route) => route.abort());
  const said = alerts(page).getByText(NO_CONNECTION, { exact: true });
  for (const press of [
    () => cartLine(page, pen).getByRole('button', { name: 'Sumar uno' }).click(),
    () =>
      cartLine(page, pen)
        .getByRole('button', { name: /^Eliminar / })
        .click(),
    () => page.getByRole('button', { name: 'Vaciar carrito' }).click(),
  ]) {
    await press();
    await expect(said).toBeVisible();
    await expect(cartLine(page, pen).getByRole('spinbutton')).toHaveValue('2');
    await expect(cartLine(page, pad).getByRole('spinbutton')).toHaveValue('2');
    await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 4.000');
    await alerts(page).getByRole('button', { name: 'Cerrar el mensaje' }).click();
    await expect(said).toHaveCount(0);
  }
  // And it recovers where it stands.
  await page.unroute(/\/api\/carts\/(add|delete|clear)/);
  await cartLine(page, pen).getByRole('button', { name: 'Sumar uno' }).click();
  await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 5.000');
  await page.reload();
  await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 5.000');
});

test('two tabs stay in step: quantities, the badge, removal, emptying, signing out', async ({
  page,
  context,
  shop,
}) => {
  const { shopper, pen, pad } = await givenCart(shop.url, 'pestanas');
  await openAs(page, shopper, '/carrito');
  await expect(cartLine(page, pen)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/carrito');
  await expect(cartLine(other, pen)).toBeVisible();
  const third = await context.newPage();
  await third.goto('/catalogo');
  await expect(cartLink(third, 4)).toBeVisible();

  await cartLine(page, pen).getByRole('button', { name: 'Sumar uno' }).click();
  await expect(cartLine(other, pen).getByRole('spinbutton')).toHaveValue('3');
  await expect(cartSummary(other)).toContainText('Subtotal sin envío $ 5.000');
  await expect(cartLink(third, 5)).toBeVisible();
  await other.getByRole('button', { name: `Eliminar ${pen.name} (Azul) del carrito` }).click();
  await expect(cartLine(page, pen)).toHaveCount(0);
  await expect(cartLine(page, pad)).toBeVisible();
  await expect(cartLink(third, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Vaciar carrito' }).click();
  await expect(other.getByText('No tienes productos en el carrito', { exact: true })).toBeVisible();
  await expect(cartLink(third, 0)).toBeVisible();

  await third.getByRole('button', { name: 'Menú y cuenta' }).click();
  await third.getByRole('button', { name: 'Cerrar Sesión' }).click();
  for (const tab of [page, other])
    await expect(tab.getByText('No tienes una sesión activa', { exact: true })).toBeVisible();
});

test('what is added in one tab shows in the cart of another, and a login too', async ({
  page,
  context,
  shop,
}) => {
  const { shopper, pen } = await givenCart(shop.url, 'agrega');
  await page.goto('/carrito');
  await expect(page.getByText('No tienes una sesión activa', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await openAs(other, shopper, `/detalle/${pen._id}`);
  // The token came by storage, as from a login of that tab.
  await expect(cartLine(page, pen).getByRole('spinbutton')).toHaveValue('2');
  await expect(cartLink(other, 4)).toBeVisible();
  await other.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(cartLine(page, pen).getByRole('spinbutton')).toHaveValue('3');
});

test('a line whose variant was deleted or sold out leaves visibly, and is told once', async ({
  page,
  shop,
}) => {
  const { shopper, pen, pad, blue, green, setStock, remove } = await givenCart(shop.url, 'vuelan');
  await remove(blue);
  const seen = page.waitForResponse(/\/api\/carts\/removed\//);
  await openAs(page, shopper, '/carrito');
  const told = page.getByRole('main').getByRole('status');
  await expect(told.filter({ hasText: 'Un producto salió de tu carrito:' })).toContainText(
    `${pen.name} (Azul): ya no está a la venta.`,
  );
  await expect(cartLine(page, pen)).toHaveCount(0);
  await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 2.000');
  await expectAccessible(page);
  // The shop knows that the person has seen it.
  await seen;
  await page.reload();
  await expect(cartLine(page, pad)).toBeVisible();
  await expect(page.getByText('salió de tu carrito')).toHaveCount(0);

  await setStock(green, 0);
  await page.reload();
  await expect(told.filter({ hasText: 'Un producto salió de tu carrito:' })).toContainText(
    `${pad.name} (Verde): se agotó.`,
  );
  await expect(page.getByText('No tienes productos en el carrito', { exact: true })).toBeVisible();
});

test('several lines that left are listed; what happens while the page is open is told too', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/^40[49] POST \/api\/carts/);
  const { shopper, pen, pad, blue, green, setStock, remove } = await givenCart(shop.url, 'mientras');
  await openAs(page, shopper, '/carrito');
  await expect(cartLine(page, pen)).toBeVisible();
  await remove(blue);
  await setStock(green, 0);
  await cartLine(page, pad).getByRole('button', { name: 'Sumar uno' }).click();
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'salieron de tu carrito' });
  await expect(notice).toContainText('Estos productos salieron de tu carrito:');
  await expect(notice.getByRole('listitem')).toHaveText([
    `${pen.name} (Azul): ya no está a la venta.`,
    `${pad.name} (Verde): se agotó.`,
  ]);
  await expect(page.getByText('No tienes productos en el carrito', { exact: true })).toBeVisible();
});

test('fewer units left than the cart holds: the line says so and takes what is left', async ({
  page,
  shop,
}) => {
  const { shopper, pen, pad, blue, green, setStock } = await givenCart(shop.url, 'quedan');
  await shopper.put(green, 4);
  await setStock(green, 3);
  await setStock(blue, 1);
  await openAs(page, shopper, '/carrito');
  await expect(cartLine(page, pad).getByRole('status')).toContainText(
    'Quedan 3 unidades. Bajá la cantidad para poder comprar.',
  );
  await expect(cartLine(page, pen).getByRole('status')).toContainText(
    'Queda 1 sola unidad. Bajá la cantidad para poder comprar.',
  );
  await expectAccessible(page);
  await cartLine(page, pad).getByRole('button', { name: 'Llevar 3' }).click();
  await cartLine(page, pen).getByRole('button', { name: 'Llevar 1' }).click();
  await expect(page.getByText('Bajá la cantidad')).toHaveCount(0);
  await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 4.000');
});

test('putting back what has gone meanwhile says what could not come back', async ({ page, shop, faults }) => {
  faults.expect(/^404 POST \/api\/carts\/add-subproducts/);
  const { shopper, pen, pad, blue, remove } = await givenCart(shop.url, 'deshacer');
  await openAs(page, shopper, '/carrito');
  await page.getByRole('button', { name: 'Vaciar carrito' }).click();
  await expect(news(page).getByText('Vaciaste el carrito.')).toBeVisible();
  await remove(blue);
  await news(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(alerts(page).getByText(`No pudimos volver a agregar: ${pen.name} (Azul).`)).toBeVisible();
  await expect(cartLine(page, pad).getByRole('spinbutton')).toHaveValue('2');
});

test('the cart is kept over a logout, and is the same on another device', async ({
  page,
  shop,
  newVisitor,
}) => {
  const { shopper, pen } = await givenCart(shop.url, 'queda');
  await openAs(page, shopper, '/carrito');
  await expect(cartLink(page, 4)).toBeVisible();
  await page.getByRole('button', { name: 'Menú y cuenta' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(cartLink(page, 0)).toBeVisible();
  const phone = await newVisitor();
  const { token } = await shopper.login();
  await openAs(phone, { ...shopper, token }, '/carrito');
  await expect(cartLine(phone, pen).getByRole('spinbutton')).toHaveValue('2');
});
