import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCalls } from '../support/admin-calls.ts';
import {
  bodyRows,
  expectRows,
  expectText,
  fill,
  openAsAdmin,
  press,
  rowWith,
} from '../support/admin-screen.ts';
import { givenPricedCategory } from '../support/priced-category.ts';
import { shopUrl } from '../support/screen-shop.ts';

const TABLE = 'Productos';
const tickOf = async (name: string) =>
  within(await rowWith(TABLE, name)).getByRole('checkbox', { name: new RegExp(`^Elegir ${name}`) });
const bar = () => screen.findByRole('region', { name: 'Productos elegidos' });

test('chosen products get a brand; the message undoes it', async () => {
  const { category } = await givenPricedCategory(shopUrl());
  const { user } = await openAsAdmin(`/admin/products?categoria=${category}`);
  await expectRows(TABLE, 3);
  expect(screen.queryByRole('region', { name: 'Productos elegidos' })).toBeNull();
  await user.click(await tickOf('Justo'));
  await user.click(await tickOf('Caro'));
  expect(await bar()).toHaveTextContent('2 productos elegidos');
  await user.click(within(await bar()).getByRole('button', { name: 'Marca' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cambiar la marca' }));
  await user.click(dialog.getByRole('button', { name: 'Cambiar 2 productos' }));
  expect(await dialog.findByText('Escribí la marca.')).toBeVisible();
  await fill(user, dialog.getByLabelText(/^Marca/), 'Parker');
  await user.click(dialog.getByRole('button', { name: 'Cambiar 2 productos' }));
  expect(await screen.findByText('2 productos cambiados.')).toBeVisible();
  await waitFor(async () => expect(await rowWith(TABLE, 'Caro')).toHaveTextContent('Parker'));
  expect(await rowWith(TABLE, 'Barato')).not.toHaveTextContent('Parker');
  expect(screen.queryByRole('region', { name: 'Productos elegidos' })).toBeNull();
  await press(user, 'Deshacer');
  expect(await screen.findByText('2 productos volvieron a lo de antes.')).toBeVisible();
  await waitFor(async () => expect(await rowWith(TABLE, 'Caro')).not.toHaveTextContent('Parker'));
});

test('all that the filter shows is deleted, over all pages, and comes back', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const category = `Pila${Date.now()}`;
  for (let each = 0; each < 11; each++) await givenProduct({ category });
  const { user } = await openAsAdmin(`/admin/products?categoria=${category}`);
  await expectRows(TABLE, 10);
  await user.click(screen.getByRole('checkbox', { name: 'Elegir los productos de esta página' }));
  expect(await bar()).toHaveTextContent('10 productos elegidos');
  await press(user, 'Elegir los 11 del resultado');
  expect(await bar()).toHaveTextContent('11 productos elegidos');
  await user.click(within(await bar()).getByRole('button', { name: 'Eliminar' }));
  await press(user, 'Eliminar 11 productos');
  expect(await screen.findByText('11 productos eliminados.')).toBeVisible();
  await expectText('Ningún producto coincide');
  await press(user, 'Deshacer');
  await expectRows(TABLE, 10);
});

test('the chosen products go along to the change of prices', async () => {
  const { category } = await givenPricedCategory(shopUrl());
  const { user, at } = await openAsAdmin(`/admin/products?categoria=${category}`);
  await user.click(await tickOf('Justo'));
  await user.click(within(await bar()).getByRole('link', { name: 'Precios' }));
  await waitFor(() => expect(at()).toContain('/admin/precios'));
  await expectText(/^.*1 elegido de/);
});

test('what is chosen ends with its filter', async () => {
  const { category } = await givenPricedCategory(shopUrl());
  const { user } = await openAsAdmin(`/admin/products?categoria=${category}`);
  await user.click(await tickOf('Justo'));
  await press(user, 'Elegir los 3 del resultado');
  const [row] = await bodyRows(TABLE);
  await user.click(within(row ?? document.body).getByRole('checkbox', { name: /^Elegir/ }));
  expect(await bar()).toHaveTextContent('2 productos elegidos');
  await user.selectOptions(screen.getByLabelText('Visibilidad'), 'Publicados');
  expect(await screen.findByText('Cambió el resultado: elegí los productos de nuevo.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Productos elegidos' })).toBeNull());
});
