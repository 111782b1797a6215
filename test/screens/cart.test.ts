import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  closeMessages,
  expectBadge,
  expectQuantity,
  expectSaid,
  expectSubtotal,
  givenCart,
  lineOf,
  linesOf,
  openCart,
  setNumber,
  summary,
} from '../support/cart-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { givenShopper } from '../support/shopper.ts';
import { openTab, saidIn } from '../support/tab.tsx';

const TOO_FEW = 'Debe ingresar un numero mayor a 1';
const EMPTY = 'No tienes productos en el carrito';

test('a visitor sees a link to the login instead of a cart, and returns to the cart after signing in', async () => {
  const { at, user } = await openTab('/carrito');
  expect(await screen.findByRole('heading', { level: 1, name: 'Carrito' })).toBeVisible();
  expect(screen.getByText('No tienes una sesión activa')).toBeVisible();
  await expectBadge(0);
  expect(screen.queryByText(/Subtotal sin envío/)).toBeNull();
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(at()).toBe('/login?volver=%2Fcarrito'));
});

test('an empty cart says so and links to the catalogue', async () => {
  const { at, user } = await openTab('/carrito', await givenShopper(shopUrl(), 'vacio'));
  expect(await screen.findByText(EMPTY)).toBeVisible();
  expect(screen.queryByText(/Subtotal sin envío/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Vaciar carrito' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Iniciar compra' })).toBeNull();
  const categories = await screen.findByRole('region', { name: '¿Qué estás buscando?' });
  expect((await within(categories).findAllByRole('link')).length).toBeGreaterThan(1);
  await user.click(screen.getByRole('link', { name: 'Ir a comprar productos' }));
  await waitFor(() => expect(at()).toBe('/catalogo'));
});

test('each line shows product, colour, quantity, price and total; the summary shows the shipping prices', async () => {
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

test('the quantity stops at its limits with a message; totals and badge change with it', async () => {
  const { tab, shopper, pen } = await openCart('cantidad');
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
  test(`the typed quantity ${typed} is refused with a message, and the old one returns`, async () => {
    const { tab, shopper, pen } = await openCart('tipeado');
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

test('after many quick presses the last quantity is saved', async () => {
  const { tab, shopper, pad } = await openCart('rapido');
  const { plus } = await lineOf(pad);
  for (let press = 0; press < 8; press++) await tab.user.click(plus);
  await expectQuantity(pad, 11);
  await expectBadge(13);
  await waitFor(async () => expect(await shopper.quantities()).toContain(11));
});

test('"Eliminar" removes one line and can be undone', async () => {
  const { tab, shopper, pen, pad } = await openCart('elimina');
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
  const { tab, pen, pad } = await openCart('vacia');
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

test('reloading the cart shows a changed price', async () => {
  const { tab, call, pen } = await openCart('precio');
  await expectSubtotal('3.299,70');
  await call('PUT', `/products/${pen._id}`, { ...pen, price: 1750.5 });
  await tab.reload();
  expect((await lineOf(pen)).line).toHaveTextContent('$ 1.750,50 por unidad');
  await expectSubtotal('3.800,70');
});
