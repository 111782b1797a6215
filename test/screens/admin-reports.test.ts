import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { follow, openAsAdmin, rowWith } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';

async function givenSale(): Promise<Product> {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({ colors: [{ color: 'Rojo', stock: 9 }] });
  const lines = [{ subProduct: product.IDSubProducts[0]?._id, quantity: 3 }];
  await call('POST', '/admin/sales', { channel: 'mostrador', lines, payments: [] });
  return product;
}

test('sales are drawn, stand in a table, and are seen by something else', async () => {
  const product = await givenSale();
  const { user, at } = await openAsAdmin('/admin/informes');
  expect(await screen.findByRole('heading', { level: 1, name: 'Informes' })).toBeVisible();
  expect(screen.getByRole('img', { name: /Ventas por día/ })).toBeVisible();
  expect(
    within(await screen.findByRole('table', { name: 'Ventas por día' })).getAllByRole('row'),
  ).toHaveLength(31);
  await user.selectOptions(screen.getByLabelText('Ver por'), 'Artículo');
  const row = await waitFor(() => rowWith('Ventas por artículo', product.name));
  expect(row).toHaveTextContent('3');
  await follow(user, 'Hoy');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Hoy' })).toHaveAttribute('aria-current'));
  expect(at()).toMatch(/por=article.*desde=(\d{4}-\d\d-\d\d)&hasta=\1/);
});

test('stock, articles without sales and missed searches keep the days; wrong ones are the last 30', async () => {
  await givenSale();
  const { user, at } = await openAsAdmin('/admin/informes/stock?desde=mal&por=nada');
  expect(await screen.findByRole('table', { name: 'Lo que vale el stock' })).toBeVisible();
  await follow(user, 'Sin ventas');
  expect(await screen.findByLabelText('Desde')).toBeVisible();
  await follow(user, 'Ayer');
  await waitFor(() => expect(at()).toMatch(/sin-ventas\?desde=/));
  await follow(user, 'Buscado y no encontrado');
  await waitFor(() => expect(at()).toMatch(/busquedas\?desde=/));
  // Other tests search, too: either their searches or that there are none.
  const found = () =>
    screen.queryByText(/^Todo lo que buscaron apareció, /) ?? screen.queryByText(/^Buscaron/);
  await waitFor(() => expect(found()).toBeVisible());
});
