import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCalls } from '../e2e/support/admin-catalog.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { givenShopper } from '../support/shopper.ts';
import { openTab, saidIn, type Tab } from '../support/tab.tsx';

const NO_CONNECTION = 'No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.';
const TOO_FEW = 'Debe ingresar un numero mayor a 1';
const EMPTY = 'No tienes productos en el carrito';

/** A customer with 2 blue pens of 1500 pesos (4 in stock) and 3 green pads of 99,90 in the cart: 3299,70 pesos. */
async function givenCart(name: string) {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const pen = await givenProduct({
    price: 1500,
    colors: [
      { color: 'Azul', stock: 4 },
      { color: 'Rojo', stock: 9 },
    ],
  });
  const pad = await givenProduct({ price: 99.9, colors: [{ color: 'Verde', stock: 200 }] });
  const [blue, green] = [pen.IDSubProducts[0], pad.IDSubProducts[0]];
  const shopper = await givenShopper(shopUrl(), name);
  await shopper.put(blue, 2);
  await shopper.put(green, 3);
  const setStock = (variant: typeof blue, stock: number) =>
    call('PUT', `/subproducts/${variant?._id}`, { stock });
  const remove = (variant: typeof blue) => call('DELETE', `/subproducts/${variant?._id}`);
  return { call, shopper, pen, pad, blue, green, setStock, remove };
}

/** The lines of the cart with that product. */
async function linesOf({ name }: { name: string }): Promise<HTMLElement[]> {
  const lines = within(await screen.findByRole('list', { name: 'Productos en el carrito' })).getAllByRole(
    'listitem',
  );
  return lines.filter((line) => line.textContent?.includes(name));
}

async function lineOf(product: { name: string }) {
  const [line] = await linesOf(product);
  if (!line) throw new Error(`${product.name} is not in the cart`);
  const find = within(line);
  return {
    line,
    number: find.getByRole('spinbutton'),
    plus: find.getByRole('button', { name: 'Sumar uno' }),
    minus: find.getByRole('button', { name: 'Restar uno' }),
    remove: find.getByRole('button', { name: /^Eliminar / }),
  };
}

const summary = () => screen.getByRole('complementary', { name: 'Resumen del carrito' });
const expectSubtotal = (pesos: string) =>
  waitFor(() => expect(summary()).toHaveTextContent(`Subtotal sin envío $ ${pesos}`));
const expectQuantity = (product: { name: string }, units: number) =>
  waitFor(async () => expect((await lineOf(product)).number).toHaveValue(units));
/** The badge at the cart's icon; 0: none. */
const expectBadge = (units: number) =>
  screen.findByRole('link', {
    name: units === 0 ? 'Carrito' : `Carrito, ${units} ${units === 1 ? 'unidad' : 'unidades'}`,
  });
const expectSaid = (words: string) => waitFor(() => expect(saidIn('alert')).toContain(words));
const closeMessages = async ({ user }: Tab) => {
  for (const button of screen.getAllByRole('button', { name: 'Cerrar el mensaje' })) await user.click(button);
  await waitFor(() => expect(saidIn('alert')).toEqual([]));
};

async function setNumber({ user }: Tab, product: { name: string }, text: string): Promise<void> {
  const { number } = await lineOf(product);
  await user.clear(number);
  if (text !== '') await user.type(number, text);
}

test('a visitor has no cart, and a way to the login that leads back here', async () => {
  const { at, user } = await openTab('/carrito');
  expect(await screen.findByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible();
  expect(screen.getByText('No tienes una sesión activa')).toBeVisible();
  await expectBadge(0);
  expect(screen.queryByText(/Subtotal sin envío/)).toBeNull();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(at()).toBe('/login?volver=%2Fcarrito'));
});

test('an empty cart says so and leads to the catalogue', async () => {
  const { at, user } = await openTab('/carrito', await givenShopper(shopUrl(), 'vacio'));
  expect(await screen.findByText(EMPTY)).toBeVisible();
  expect(screen.queryByText(/Subtotal sin envío/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Vaciar carrito' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Iniciar compra' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Ir a comprar productos' }));
  await waitFor(() => expect(at()).toBe('/catalogo'));
});

test('each line has its product, colour, quantity, price and total; the summary has the costs of shipping', async () => {
  const { shopper, pen, pad, blue } = await givenCart('lineas');
  await openTab('/carrito', shopper);
  const { line, number } = await lineOf(pen);
  expect(line).toHaveTextContent('Color: Azul');
  expect(line).toHaveTextContent('$ 1.500 por unidad');
  expect(line).toHaveTextContent('$ 3.000');
  expect(number).toHaveAccessibleName(`Cantidad de ${pen.name} (Azul)`);
  expect(number).toHaveValue(2);
  for (const link of within(line).getAllByRole('link', { hidden: true }))
    expect(link).toHaveAttribute('href', `/detalle/${pen._id}?variante=${blue?._id}`);
  const other = (await lineOf(pad)).line;
  expect(other).toHaveTextContent('$ 99,90 por unidad');
  expect(other).toHaveTextContent('$ 299,70');
  await expectSubtotal('3.299,70');
  expect(summary()).toHaveTextContent('5 unidades');
  for (const cost of [
    'Envío en San Andrés de Giles: $ 2.000',
    'Retiro en la librería: sin cargo',
    'Envío al resto de la Argentina: a acordar, se paga aparte',
  ])
    expect(summary()).toHaveTextContent(cost);
  expect(screen.getByRole('link', { name: 'Iniciar compra' })).toHaveAttribute('href', '/order');
});

test('two colours of one product are two lines', async () => {
  const { shopper, pen } = await givenCart('colores');
  await shopper.put(pen.IDSubProducts[1], 1);
  await openTab('/carrito', shopper);
  const lines = await linesOf(pen);
  expect(lines.map((line) => /Color: \w+/.exec(line.textContent ?? '')?.[0])).toEqual([
    expect.stringContaining('Color: Azul'),
    expect.stringContaining('Color: Rojo'),
  ]);
});

test('the quantity has limits with their messages, and totals and badge follow it', async () => {
  const { shopper, pen } = await givenCart('cantidad');
  const tab = await openTab('/carrito', shopper);
  const { number, plus, minus } = await lineOf(pen);
  expect(number).toHaveAttribute('min', '1');
  expect(number).toHaveAttribute('max', '4');
  await tab.user.click(plus);
  await tab.user.click(plus);
  await expectQuantity(pen, 4);
  expect((await lineOf(pen)).line).toHaveTextContent('$ 6.000');
  await expectSubtotal('6.299,70');
  await expectBadge(7);
  await tab.user.click(plus);
  await expectSaid('No hay suficiente stock, por favor ingrese un número menor o igual a 4');
  await expectQuantity(pen, 4);
  for (const units of [3, 2, 1]) {
    await tab.user.click(minus);
    await expectQuantity(pen, units);
  }
  await tab.user.click(minus);
  await expectSaid(TOO_FEW);
  await expectQuantity(pen, 1);
  await expectSubtotal('1.799,70');
  await setNumber(tab, pen, '3');
  await expectSubtotal('4.799,70');
  await expectBadge(6);
  await waitFor(async () => expect(await shopper.quantities()).toContain(3));
  await tab.reload();
  await expectQuantity(pen, 3);
  await expectBadge(6);
});

for (const [typed, words] of [
  ['0', TOO_FEW],
  ['5', 'No hay suficiente stock, por favor ingrese un número menor o igual a 4'],
  ['-3', TOO_FEW],
  ['1.5', TOO_FEW],
] as const) {
  test(`the typed quantity ${typed} is refused in words and stays as it was`, async () => {
    const { shopper, pen } = await givenCart('tipeado');
    const tab = await openTab('/carrito', shopper);
    const { number } = await lineOf(pen);
    await tab.user.tripleClick(number);
    await tab.user.paste(typed);
    await expectSaid(words);
    await expectQuantity(pen, 2);
    await closeMessages(tab);
    await setNumber(tab, pen, '');
    await tab.user.tab();
    await expectQuantity(pen, 2);
    expect(await shopper.quantities()).toEqual([2, 3]);
  });
}

test('of many presses in a row the last one counts', async () => {
  const { shopper, pad } = await givenCart('rapido');
  const tab = await openTab('/carrito', shopper);
  const { plus } = await lineOf(pad);
  for (let press = 0; press < 8; press++) await tab.user.click(plus);
  await expectQuantity(pad, 11);
  await expectBadge(13);
  await waitFor(async () => expect(await shopper.quantities()).toContain(11));
});

test('"Eliminar" takes one line out and can be undone', async () => {
  const { shopper, pen, pad } = await givenCart('elimina');
  const tab = await openTab('/carrito', shopper);
  await tab.user.click((await lineOf(pen)).remove);
  await waitFor(async () => expect(await linesOf(pen)).toEqual([]));
  expect(screen.getByRole('heading', { level: 1, name: 'Carrito' })).toHaveFocus();
  await expectSubtotal('299,70');
  await expectBadge(3);
  await waitFor(() => expect(saidIn('status')).toEqual([`Sacaste ${pen.name} (Azul) del carrito.`]));
  await tab.user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await expectQuantity(pen, 2);
  await expectSubtotal('3.299,70');
  await tab.user.click((await lineOf(pad)).remove);
  await tab.user.click((await lineOf(pen)).remove);
  await waitFor(() => expect(screen.getByText(EMPTY)).toHaveFocus());
  await expectBadge(0);
  await waitFor(async () => expect(await shopper.quantities()).toEqual([]));
});

test('"Vaciar carrito" empties it and can be undone', async () => {
  const { shopper, pen, pad } = await givenCart('vacia');
  const tab = await openTab('/carrito', shopper);
  await lineOf(pen);
  await tab.user.click(screen.getByRole('button', { name: 'Vaciar carrito' }));
  await waitFor(() => expect(screen.getByText(EMPTY)).toHaveFocus());
  await expectBadge(0);
  await waitFor(() => expect(saidIn('status')).toEqual(['Vaciaste el carrito.']));
  await tab.user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await expectQuantity(pen, 2);
  await expectQuantity(pad, 3);
  await expectBadge(5);
  await tab.reload();
  await lineOf(pen);
  await expectSubtotal('3.299,70');
});

test('a price that changed counts as soon as the cart is loaded again', async () => {
  const { call, shopper, pen } = await givenCart('precio');
  const tab = await openTab('/carrito', shopper);
  await lineOf(pen);
  await expectSubtotal('3.299,70');
  await call('PUT', `/products/${pen._id}`, { ...pen, price: 1750.5 });
  await tab.reload();
  expect((await lineOf(pen)).line).toHaveTextContent('$ 1.750,50 por unidad');
  await expectSubtotal('3.800,70');
});

test('a quantity shows at once; refused by the shop it goes back, and why is said', async () => {
  const { shopper, pen, blue, setStock } = await givenCart('optimista');
  const tab = await openTab('/carrito', shopper);
  tab.network.expectRefused(/^409 POST \/api\/carts\/add-subproducts/);
  const { plus } = await lineOf(pen);
  await expectBadge(5);
  await setStock(blue, 2);
  const release = tab.network.hold(/add-subproducts/);
  await tab.user.click(plus);
  await expectQuantity(pen, 3);
  await expectSubtotal('4.799,70');
  await expectBadge(6);
  release();
  await expectSaid('No hay suficiente stock, por favor ingrese un número menor o igual a 2');
  await expectQuantity(pen, 2);
  await waitFor(async () => expect((await lineOf(pen)).number).toHaveAttribute('max', '2'));
  await expectSubtotal('3.299,70');
  await expectBadge(5);
});

for (const [change, press] of [
  ['a quantity', async ({ user }: Tab, pen: { name: string }) => user.click((await lineOf(pen)).plus)],
  ['a removal', async ({ user }: Tab, pen: { name: string }) => user.click((await lineOf(pen)).remove)],
  ['an emptying', ({ user }: Tab) => user.click(screen.getByRole('button', { name: 'Vaciar carrito' }))],
] as const) {
  test(`without an answer ${change} is taken back and said; once there is one again it works`, async () => {
    const { shopper, pen, pad } = await givenCart('sin-red');
    const tab = await openTab('/carrito', shopper);
    await lineOf(pen);
    const mend = tab.network.cut(/\/api\/carts\/(add|delete|clear)/);
    await press(tab, pen);
    await expectSaid(NO_CONNECTION);
    await expectQuantity(pen, 2);
    await expectQuantity(pad, 3);
    await expectSubtotal('3.299,70');
    mend();
    await closeMessages(tab);
    await tab.user.click((await lineOf(pen)).plus);
    await expectSubtotal('4.799,70');
    await waitFor(async () => expect(await shopper.quantities()).toEqual([3, 3]));
  });
}

test('a line whose variant was deleted or sold out leaves with a message, which is shown once', async () => {
  const { shopper, pen, pad, blue, green, setStock, remove } = await givenCart('vuelan');
  await remove(blue);
  const tab = await openTab('/carrito', shopper);
  expect(await screen.findByText(/Un producto salió de tu carrito:/)).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(`${pen.name} (Azul): ya no está a la venta.`);
  expect(await linesOf(pen)).toEqual([]);
  await expectSubtotal('299,70');
  // The shop knows that the person has seen it.
  await waitFor(() =>
    expect(tab.network.asked).toContainEqual(expect.stringContaining('/api/carts/removed/')),
  );
  await waitFor(async () => {
    await tab.reload();
    await lineOf(pad);
    expect(screen.queryByText(/salió de tu carrito/)).toBeNull();
  });
  await setStock(green, 0);
  await tab.reload();
  expect(await screen.findByText(/Un producto salió de tu carrito:/)).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(`${pad.name} (Verde): se agotó.`);
  expect(screen.getByText(EMPTY)).toBeVisible();
});

test('several lines that left are listed; what happens while the page is open is said too', async () => {
  const { shopper, pen, pad, blue, green, setStock, remove } = await givenCart('mientras');
  const tab = await openTab('/carrito', shopper);
  tab.network.expectRefused(/^40[49] POST \/api\/carts/);
  const { plus } = await lineOf(pad);
  await remove(blue);
  await setStock(green, 0);
  await tab.user.click(plus);
  expect(await screen.findByText('Estos productos salieron de tu carrito:')).toBeVisible();
  const gone = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(gone.map((each) => each.textContent)).toEqual([
    `${pen.name} (Azul): ya no está a la venta.`,
    `${pad.name} (Verde): se agotó.`,
  ]);
  expect(screen.getByText(EMPTY)).toBeVisible();
});

test('with fewer units left than the cart holds the line says so and takes what is left', async () => {
  const { shopper, pen, pad, blue, green, setStock } = await givenCart('quedan');
  await shopper.put(green, 4);
  await setStock(green, 3);
  await setStock(blue, 1);
  const tab = await openTab('/carrito', shopper);
  expect(within((await lineOf(pad)).line).getByRole('status')).toHaveTextContent(
    'Quedan 3 unidades. Bajá la cantidad para poder comprar.',
  );
  expect(within((await lineOf(pen)).line).getByRole('status')).toHaveTextContent(
    'Queda 1 sola unidad. Bajá la cantidad para poder comprar.',
  );
  await tab.user.click(screen.getByRole('button', { name: 'Llevar 3' }));
  await tab.user.click(screen.getByRole('button', { name: 'Llevar 1' }));
  await waitFor(() => expect(screen.queryByText(/Bajá la cantidad/)).toBeNull());
  await expectSubtotal('1.799,70');
});

test('putting back what has gone meanwhile says what could not come back', async () => {
  const { shopper, pen, pad, blue, remove } = await givenCart('deshacer');
  const tab = await openTab('/carrito', shopper);
  tab.network.expectRefused(/^404 POST \/api\/carts\/add-subproducts/);
  await lineOf(pen);
  await tab.user.click(screen.getByRole('button', { name: 'Vaciar carrito' }));
  await waitFor(() => expect(saidIn('status')).toEqual(['Vaciaste el carrito.']));
  await remove(blue);
  await tab.user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await expectSaid(`No pudimos volver a agregar: ${pen.name} (Azul).`);
  await expectQuantity(pad, 3);
});
