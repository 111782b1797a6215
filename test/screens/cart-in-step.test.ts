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
} from '../support/cart-screen.ts';
import { openTab, saidIn, type Tab } from '../support/tab.tsx';

const NO_CONNECTION = 'No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.';
const EMPTY = 'No tienes productos en el carrito';

test('a new quantity is shown at once; if the shop refuses it, the old one returns with a message', async () => {
  const { tab, pen, blue, setStock } = await openCart('optimista');
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
  ['a new quantity', async ({ user }: Tab, pen: { name: string }) => user.click((await lineOf(pen)).plus)],
  ['a removal', async ({ user }: Tab, pen: { name: string }) => user.click((await lineOf(pen)).remove)],
  [
    'emptying the cart',
    ({ user }: Tab) => user.click(screen.getByRole('button', { name: 'Vaciar carrito' })),
  ],
] as const) {
  test(`${change} without an answer is undone with a message; it works when the connection returns`, async () => {
    const { tab, shopper, pen, pad } = await openCart('sin-red');
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

test('a line whose variant was deleted or sold out disappears with a message, which is shown only once', async () => {
  const { shopper, pen, pad, blue, green, setStock, remove } = await givenCart('vuelan');
  await remove(blue);
  const tab = await openTab('/carrito', shopper);
  expect(await screen.findByText(/Un producto salió de tu carrito:/)).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(`${pen.name} (Azul): ya no está a la venta.`);
  expect(await linesOf(pen)).toEqual([]);
  await expectSubtotal('299,70');
  // The server knows that the customer has seen it.
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

test('several removed lines are listed together, also when they are removed while the page is open', async () => {
  const { tab, pen, pad, blue, green, setStock, remove } = await openCart('mientras');
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

test('a line with more units than the stock says so and can be reduced to the stock', async () => {
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

test('undoing names the lines that can’t be put back because their variant is gone', async () => {
  const { tab, pen, pad, blue, remove } = await openCart('deshacer');
  tab.network.expectRefused(/^404 POST \/api\/carts\/add-subproducts/);
  await tab.user.click(screen.getByRole('button', { name: 'Vaciar carrito' }));
  await waitFor(() => expect(saidIn('status')).toEqual(['Vaciaste el carrito.']));
  await remove(blue);
  await tab.user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await expectSaid(`No pudimos volver a agregar: ${pen.name} (Azul).`);
  await expectQuantity(pad, 3);
});
