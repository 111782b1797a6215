import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TOAST_TIME } from '../../app/ui/toast.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { addedBox, expectAdded } from '../support/cart-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { givenShopper } from '../support/shopper.ts';
import { openTab, type Tab } from '../support/tab.tsx';

const add = async ({ user }: Tab) =>
  user.click(await screen.findByRole('button', { name: 'Agregar al carrito' }));

async function givenColors(...names: string[]) {
  const { givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({ colors: names.map((color) => ({ color, stock: 5 })) });
  return { product, path: `/detalle/${product._id}` };
}

test('what was added shows the last of several; it takes no focus and closes by Escape or its button', async () => {
  const { product, path } = await givenColors('Azul', 'Rojo');
  const tab = await openTab(path, await givenShopper(shopUrl(), 'varios'));
  await add(tab);
  await expectAdded(/Azul1 × .*1 unidad/);
  expect(screen.getByRole('button', { name: 'Agregar al carrito' })).toHaveFocus();
  await tab.user.keyboard('{Escape}');
  expect(addedBox()).toBeEmptyDOMElement();
  await tab.user.selectOptions(screen.getByLabelText('Color'), 'Rojo');
  await waitFor(() => expect(tab.at()).toContain(product.IDSubProducts[1]?._id));
  await add(tab);
  await expectAdded(/Rojo1 × .*2 unidades/);
  expect(addedBox()).not.toHaveTextContent('Azul');
  await tab.user.click(within(addedBox()).getByRole('button', { name: 'Cerrar el mensaje' }));
  expect(addedBox()).toBeEmptyDOMElement();
  // The focus is back where it was.
  expect(screen.getByRole('button', { name: 'Agregar al carrito' })).toHaveFocus();
});

test('what was added closes by itself, but not while somebody points at it', async () => {
  const { path } = await givenColors('Azul');
  const tab = await openTab(path, await givenShopper(shopUrl(), 'mira'));
  await add(tab);
  await expectAdded(/Azul/);
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const message = within(addedBox()).getByText('Agregado al carrito');
  const box = addedBox().firstElementChild;
  if (!box) throw new Error('the box is empty');
  fireEvent.pointerEnter(box);
  await pass(10 * TOAST_TIME.toActOn);
  expect(message).toBeVisible();
  fireEvent.pointerLeave(box);
  await pass(TOAST_TIME.toActOn - 1);
  expect(message).toBeVisible();
  await pass(1);
  expect(addedBox()).toBeEmptyDOMElement();
});
