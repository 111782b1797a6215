import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { adminCalls } from './admin-calls.ts';
import { shopUrl } from './screen-shop.ts';
import { givenShopper } from './shopper.ts';
import { openTab, saidIn, type Tab } from './tab.tsx';

/** A customer whose cart has 2 blue pens at 1500 pesos (stock: 4) and 3 green pads at 99,90: 3299,70 pesos in all. */
export async function givenCart(name: string) {
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

/** That customer's cart, open in a tab with its lines shown. */
export async function openCart(name: string) {
  const cart = await givenCart(name);
  const tab = await openTab('/carrito', cart.shopper);
  await lineOf(cart.pen);
  return { ...cart, tab };
}

/** The cart's lines with that product. */
export async function linesOf({ name }: { name: string }): Promise<HTMLElement[]> {
  const lines = within(await screen.findByRole('list', { name: 'Productos en el carrito' })).getAllByRole(
    'listitem',
  );
  return lines.filter((line) => line.textContent?.includes(name));
}

export async function lineOf(product: { name: string }) {
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

export const summary = () => screen.getByRole('complementary', { name: 'Resumen del carrito' });
export const expectSubtotal = (pesos: string) =>
  waitFor(() => expect(summary()).toHaveTextContent(`Subtotal sin envío $ ${pesos}`));
export const expectQuantity = (product: { name: string }, units: number) =>
  waitFor(async () => expect((await lineOf(product)).number).toHaveValue(units));
/** Waits for that number on the cart's icon; 0: no badge. */
export const expectBadge = (units: number) =>
  screen.findByRole('link', {
    name: units === 0 ? 'Carrito' : `Carrito, ${units} ${units === 1 ? 'unidad' : 'unidades'}`,
  });
/** The box below the cart's icon, with what was just added. */
export const addedBox = () => within(screen.getByRole('banner')).getByRole('status');
/** Waits until the box says that. */
export const expectAdded = (words: string | RegExp) =>
  waitFor(() => expect(addedBox()).toHaveTextContent(words));
export const expectSaid = (words: string) => waitFor(() => expect(saidIn('alert')).toContain(words));
export const closeMessages = async ({ user }: Tab) => {
  for (const button of screen.getAllByRole('button', { name: 'Cerrar el mensaje' })) await user.click(button);
  await waitFor(() => expect(saidIn('alert')).toEqual([]));
};

export async function setNumber({ user }: Tab, product: { name: string }, text: string): Promise<void> {
  const { number } = await lineOf(product);
  await user.clear(number);
  if (text !== '') await user.type(number, text);
}
