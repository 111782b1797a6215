import { expect, test } from './fixtures.ts';
import { logIn } from './support/account-steps.ts';
import { adminCalls } from './support/admin-catalog.ts';
import { alerts, cartLine, cartLink, cartSummary, givenShopper, news, openAs } from './support/shopper.ts';

/** Two products of a shop's: one of 1500 pesos in two colours, one of 99,90 in one. */
async function givenShelf(shopUrl: string) {
  const { givenProduct } = await adminCalls(shopUrl);
  const pen = await givenProduct({
    price: 1500,
    colors: [
      { color: 'Azul', stock: 4 },
      { color: 'Rojo', stock: 9 },
    ],
  });
  const pad = await givenProduct({ price: 99.9, colors: [{ color: 'Verde', stock: 200 }] });
  return { pen, pad, blue: pen.IDSubProducts[0], green: pad.IDSubProducts[0] };
}

/** A customer with 2 blue pens and 3 green pads in the cart: 3299,70 pesos. */
async function givenFullCart(shopUrl: string, name: string) {
  const shelf = await givenShelf(shopUrl);
  const shopper = await givenShopper(shopUrl, name);
  await shopper.put(shelf.blue, 2);
  await shopper.put(shelf.green, 3);
  return { ...shelf, shopper };
}

test('a visitor: no session, the way to the login, and back here afterwards', async ({ page, shop }) => {
  const { shopper, pen } = await givenFullCart(shop.url, 'visita');
  await page.goto('/carrito');
  await expect(page).toHaveTitle('Carrito · Tintero');
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito', exact: true })).toBeVisible();
  await expect(page.getByText('No tienes una sesión activa', { exact: true })).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();
  await expect(page.getByText('Subtotal sin envío $')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page).toHaveURL('/login?volver=%2Fcarrito');
  await logIn(page, shopper.email);
  await expect(page).toHaveURL('/carrito');
  await expect(cartLine(page, pen)).toBeVisible();
  await expect(cartLink(page, 5)).toBeVisible();
});

test('an empty cart says so and leads to the catalogue', async ({ page, shop }) => {
  await openAs(page, await givenShopper(shop.url, 'vacio'), '/carrito');
  await expect(page.getByText('No tienes productos en el carrito', { exact: true })).toBeVisible();
  await expect(page.getByText('Subtotal sin envío $')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Vaciar carrito' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Iniciar compra' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ir a comprar productos', exact: true }).click();
  await expect(page).toHaveURL('/catalogo');
});

test('each line: name and picture lead to the detail, colour, quantity, unit price, total', async ({
  page,
  shop,
}) => {
  const { shopper, pen, pad, blue } = await givenFullCart(shop.url, 'lineas');
  await openAs(page, shopper, '/carrito');
  const line = cartLine(page, pen);
  await expect(line).toContainText('Color: Azul');
  await expect(line).toContainText('$ 1.500 por unidad');
  await expect(line.getByText('$ 3.000', { exact: true })).toBeVisible();
  await expect(line.getByLabel(`Cantidad de ${pen.name} (Azul)`)).toHaveValue('2');
  await expect(line.locator('img')).toBeVisible();
  const other = cartLine(page, pad);
  await expect(other).toContainText('$ 99,90 por unidad');
  await expect(other.getByText('$ 299,70', { exact: true })).toBeVisible();

  await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 3.299,70');
  await expect(cartSummary(page)).toContainText('5 unidades');
  for (const cost of [
    'Envío en San Andrés de Giles: $ 2.000',
    'Retiro en la librería: sin cargo',
    'Envío al resto de la Argentina: a acordar, se paga aparte',
  ])
    await expect(cartSummary(page)).toContainText(cost);
  await expect(page.getByRole('link', { name: 'Iniciar compra', exact: true })).toHaveAttribute(
    'href',
    '/order',
  );
  for (const link of await line.getByRole('link', { includeHidden: true }).all())
    await expect(link).toHaveAttribute('href', `/detalle/${pen._id}?variante=${blue?._id}`);
  await line.getByRole('link', { name: pen.name }).click();
  await expect(page.getByRole('heading', { level: 1, name: pen.name })).toBeVisible();
  await expect(page.getByLabel('Color').locator('option:checked')).toHaveText(/Azul/);
});

test('two colours of one product are two lines', async ({ page, shop }) => {
  const { pen } = await givenShelf(shop.url);
  const shopper = await givenShopper(shop.url, 'colores');
  for (const variant of pen.IDSubProducts) await shopper.put(variant, 1);
  await openAs(page, shopper, '/carrito');
  await expect(cartLine(page, pen)).toHaveCount(2);
  await expect(cartLine(page, pen).first()).toContainText('Color: Azul');
  await expect(cartLine(page, pen).last()).toContainText('Color: Rojo');
});

test('the quantity: its limits and their messages, and everything that follows it', async ({
  page,
  shop,
}) => {
  const { shopper, pen } = await givenFullCart(shop.url, 'cantidad');
  await openAs(page, shopper, '/carrito');
  const number = cartLine(page, pen).getByRole('spinbutton');
  const plus = cartLine(page, pen).getByRole('button', { name: 'Sumar uno' });
  const minus = cartLine(page, pen).getByRole('button', { name: 'Restar uno' });
  const tooMany = 'No hay suficiente stock, por favor ingrese un número menor o igual a 4';
  await expect(number).toHaveAttribute('min', '1');
  await expect(number).toHaveAttribute('max', '4');

  await plus.click();
  await plus.click();
  await expect(number).toHaveValue('4');
  await expect(cartLine(page, pen).getByText('$ 6.000', { exact: true })).toBeVisible();
  await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 6.299,70');
  await expect(cartLink(page, 7)).toBeVisible();
  await plus.click();
  await expect(alerts(page).getByText(tooMany, { exact: true })).toBeVisible();
  await expect(number).toHaveValue('4');

  for (const units of [3, 2, 1]) {
    await minus.click();
    await expect(number).toHaveValue(String(units));
  }
  await minus.click();
  await expect(alerts(page).getByText('Debe ingresar un numero mayor a 1', { exact: true })).toBeVisible();
  await expect(number).toHaveValue('1');
  await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 1.799,70');

  await number.fill('3');
  await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 4.799,70');
  await expect(cartLink(page, 6)).toBeVisible();
  await page.reload();
  await expect(number).toHaveValue('3');
  await expect(cartLink(page, 6)).toBeVisible();
});

test('a typed quantity below 1 or above the stock is refused in words and stays as it was', async ({
  page,
  shop,
}) => {
  const { shopper, pen } = await givenFullCart(shop.url, 'tipeado');
  await openAs(page, shopper, '/carrito');
  const number = cartLine(page, pen).getByRole('spinbutton');
  for (const [typed, words] of [
    ['0', 'Debe ingresar un numero mayor a 1'],
    ['5', 'No hay suficiente stock, por favor ingrese un número menor o igual a 4'],
    ['-3', 'Debe ingresar un numero mayor a 1'],
    ['1.5', 'Debe ingresar un numero mayor a 1'],
  ] as const) {
    await number.fill(typed);
    await expect(alerts(page).getByText(words, { exact: true })).toBeVisible();
    await expect(number).toHaveValue('2');
    await alerts(page).getByRole('button', { name: 'Cerrar el mensaje' }).click();
    await expect(alerts(page)).toBeEmpty();
  }
  await number.fill('');
  await number.blur();
  await expect(number).toHaveValue('2');
  await page.reload();
  await expect(number).toHaveValue('2');
});

test('many presses in a row: the last one counts', async ({ page, shop }) => {
  const { shopper, pad } = await givenFullCart(shop.url, 'rapido');
  await openAs(page, shopper, '/carrito');
  const plus = cartLine(page, pad).getByRole('button', { name: 'Sumar uno' });
  for (let press = 0; press < 8; press++) await plus.click({ noWaitAfter: true });
  await expect(cartLine(page, pad).getByRole('spinbutton')).toHaveValue('11');
  await expect(cartLink(page, 13)).toBeVisible();
  await expect.poll(shopper.quantities).toContain(11);
  await page.reload();
  await expect(cartLine(page, pad).getByRole('spinbutton')).toHaveValue('11');
});

test('the badge: none for zero, else the total of units, however many', async ({ page, shop }) => {
  const { green } = await givenShelf(shop.url);
  const shopper = await givenShopper(shop.url, 'insignia');
  await openAs(page, shopper, '/');
  await expect(cartLink(page, 0)).toHaveText('Carrito');
  await shopper.put(green, 1);
  await page.reload();
  await expect(cartLink(page, 1)).toContainText(/1$/);
  await shopper.put(green, 100);
  await page.reload();
  await expect(cartLink(page, 100)).toContainText(/100$/);
  await cartLink(page, 100).click();
  await expect(page).toHaveURL('/carrito');
});

test('Eliminar takes one line out and can be undone', async ({ page, shop }) => {
  const { shopper, pen, pad } = await givenFullCart(shop.url, 'elimina');
  await openAs(page, shopper, '/carrito');
  await page.getByRole('button', { name: `Eliminar ${pen.name} (Azul) del carrito` }).click();
  await expect(cartLine(page, pen)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Carrito' })).toBeFocused();
  await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 299,70');
  await expect(cartLink(page, 3)).toBeVisible();
  await expect(news(page).getByText(`Sacaste ${pen.name} (Azul) del carrito.`)).toBeVisible();
  await news(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(cartLine(page, pen).getByRole('spinbutton')).toHaveValue('2');
  await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 3.299,70');

  await page.getByRole('button', { name: `Eliminar ${pad.name} (Verde) del carrito` }).click();
  await page.getByRole('button', { name: `Eliminar ${pen.name} (Azul) del carrito` }).click();
  await expect(page.getByText('No tienes productos en el carrito', { exact: true })).toBeFocused();
  await expect(cartLink(page, 0)).toBeVisible();
  await expect.poll(shopper.quantities).toEqual([]);
  await page.reload();
  await expect(page.getByText('No tienes productos en el carrito', { exact: true })).toBeVisible();
});

test('Vaciar carrito empties it and can be undone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 412, height: 915 });
  const { shopper, pen, pad } = await givenFullCart(shop.url, 'vacia');
  await openAs(page, shopper, '/carrito');
  await page.getByRole('button', { name: 'Vaciar carrito', exact: true }).click();
  const empty = page.getByText('No tienes productos en el carrito', { exact: true });
  await expect(empty).toBeFocused();
  await expect(empty).toBeInViewport({ ratio: 1 });
  await expect(cartLink(page, 0)).toBeVisible();
  await expect(news(page).getByText('Vaciaste el carrito.')).toBeVisible();
  await news(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(cartLine(page, pen).getByRole('spinbutton')).toHaveValue('2');
  await expect(cartLine(page, pad).getByRole('spinbutton')).toHaveValue('3');
  await expect(cartLink(page, 5)).toBeVisible();
  await page.reload();
  await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 3.299,70');
});

test('a price that changed counts as soon as the cart is loaded again', async ({ page, shop }) => {
  const { call } = await adminCalls(shop.url);
  const { shopper, pen } = await givenFullCart(shop.url, 'precio');
  await openAs(page, shopper, '/carrito');
  await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 3.299,70');
  await call('PUT', `/products/${pen._id}`, { ...pen, price: 1750.5 });
  await page.reload();
  await expect(cartLine(page, pen)).toContainText('$ 1.750,50 por unidad');
  await expect(cartSummary(page)).toContainText('Subtotal sin envío $ 3.800,70');
});
