import { adminCalls } from '../support/admin-calls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { logIn } from './support/account-steps.ts';
import { alerts, cartLine, cartLink, cartSummary, givenShopper, notices, openAs } from './support/shopper.ts';

// What each line, quantity and message says: test/screens/cart.test.ts.
test('a cart on a phone: signing in, limits, lines that were removed or run short, emptying and undoing, a link to the product', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 412, height: 915 });
  const { call, givenProduct } = await adminCalls(shop.url);
  const pen = await givenProduct({ price: 1500, colors: [{ color: 'Azul', stock: 4 }] });
  const pad = await givenProduct({ price: 99.9, colors: [{ color: 'Verde', stock: 200 }] });
  const eraser = await givenProduct({ colors: [{ color: 'Blanca', stock: 2 }] });
  const [blue, green, white] = [pen, pad, eraser].map(({ IDSubProducts: [variant] }) => variant);
  const shopper = await givenShopper(shop.url, 'visita');
  for (const [variant, units] of [
    [blue, 2],
    [green, 98],
    [white, 1],
  ] as const)
    await shopper.put(variant, units);
  await call('DELETE', `/subproducts/${white?._id}`);
  await call('PUT', `/subproducts/${green?._id}`, { stock: 97 });

  await page.goto('/carrito');
  await expect(page).toHaveTitle('Carrito · Tintero');
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page).toHaveURL('/login?volver=%2Fcarrito');
  await logIn(page, shopper.email);
  await expect(page).toHaveURL('/carrito');
  await expect(cartLink(page, 100)).toContainText(/100$/);
  await expect(page.getByRole('main')).toContainText(`${eraser.name} (Blanca): ya no está a la venta.`);
  await expect(cartLine(page, pad).getByRole('status')).toContainText('Quedan 97 unidades.');
  await expect(cartLine(page, pen).locator('img')).toBeVisible();
  await expectAccessible(page);
  await cartLine(page, pad).getByRole('button', { name: 'Llevar 97' }).click();
  const number = cartLine(page, pen).getByRole('spinbutton');
  await number.fill('5');
  await expect(alerts(page)).toContainText('No hay suficiente stock');
  await expect(number).toHaveValue('2');
  await number.fill('3');
  await expect(cartLink(page, 100)).toBeVisible();
  await page.reload();
  await expect(number).toHaveValue('3');
  await expect(page.getByText('ya no está a la venta')).toHaveCount(0);

  await page.getByRole('button', { name: 'Vaciar carrito', exact: true }).click();
  const empty = page.getByText('No tienes productos en el carrito', { exact: true });
  await expect(empty).toBeFocused();
  await expect(empty).toBeInViewport({ ratio: 1 });
  await expect(cartLink(page, 0)).toHaveText('Carrito');
  await expectAccessible(page);
  await notices(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(number).toHaveValue('3');
  await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 14.190,30');

  await cartLine(page, pen).getByRole('link', { name: pen.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: pen.name })).toBeVisible();
});

test('tabs stay in step: quantities, badge, removal, emptying, the purchase, signing out and in, and another device', async ({
  page,
  context,
  shop,
  newVisitor,
}) => {
  const { givenProduct } = await adminCalls(shop.url);
  const pen = await givenProduct({ price: 1000, colors: [{ color: 'Azul', stock: 9 }] });
  const pad = await givenProduct({ price: 1000, colors: [{ color: 'Verde', stock: 5 }] });
  const shopper = await givenShopper(shop.url, 'pestanas', { address: true });
  await shopper.put(pen.IDSubProducts[0], 2);
  await shopper.put(pad.IDSubProducts[0], 2);

  // One tab shows the sign-in form while the token is stored, as by a sign-in in another tab.
  await page.goto('/login?volver=/carrito');
  await expect(page.getByRole('button', { name: 'Iniciar sesión', exact: true })).toBeVisible();
  const detail = await context.newPage();
  await openAs(detail, shopper, `/detalle/${pen._id}`);
  await expect(page).toHaveURL('/carrito');
  await expect(cartLine(page, pen).getByRole('spinbutton')).toHaveValue('2');
  await expect(cartLink(detail, 4)).toBeVisible();
  await detail.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(cartLine(page, pen).getByRole('spinbutton')).toHaveValue('3');

  const other = await context.newPage();
  await other.goto('/carrito');
  await expect(cartLine(other, pen)).toBeVisible();
  await cartLine(page, pen).getByRole('button', { name: 'Sumar uno' }).click();
  await expect(cartLine(other, pen).getByRole('spinbutton')).toHaveValue('4');
  await expect(cartSummary(other)).toContainText('Subtotal sin envío $ 6.000');
  await expect(cartLink(detail, 6)).toBeVisible();
  await other.getByRole('button', { name: `Eliminar ${pad.name} (Verde) del carrito` }).click();
  await expect(cartLine(page, pad)).toHaveCount(0);
  await expect(cartLine(page, pen)).toBeVisible();
  await expect(cartLink(detail, 4)).toBeVisible();

  await detail.getByRole('button', { name: 'Menú y cuenta' }).click();
  await detail.getByRole('button', { name: 'Cerrar Sesión' }).click();
  for (const tab of [page, other])
    await expect(tab.getByText('No tienes una sesión activa', { exact: true })).toBeVisible();
  await expect(cartLink(detail, 0)).toBeVisible();

  // The cart is kept over a logout, and is the same on another device.
  const phone = await newVisitor();
  const { token } = await shopper.login();
  await openAs(phone, { ...shopper, token }, '/carrito');
  await expect(cartLine(phone, pen).getByRole('spinbutton')).toHaveValue('4');
  const purchase = await phone.context().newPage();
  await purchase.goto('/buy');
  const buy = purchase.getByRole('button', { name: 'Comprar', exact: true });
  await expect(buy).toBeVisible();
  await phone.getByRole('button', { name: 'Vaciar carrito' }).click();
  await expect(purchase.getByText('No tienes productos en el carrito', { exact: true })).toBeVisible();
  await expect(buy).toHaveCount(0);

  // What one customer sees does not stay when another signs in, in another tab.
  await purchase.goto('/info-user');
  await expect(purchase.getByText(shopper.email, { exact: true })).toBeVisible();
  const stranger = await givenShopper(shop.url, 'llega');
  await openAs(await phone.context().newPage(), stranger, '/');
  await expect(purchase.getByText(stranger.email, { exact: true })).toBeVisible();
  await expect(purchase.getByText(shopper.email, { exact: true })).toHaveCount(0);
});
