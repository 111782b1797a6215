import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { fill, openAsAdmin, press } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';

test('the net content is refused at its field before it is sent, and can be taken away', async () => {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({ netContent: '500 g' });
  const tab = await openAsAdmin(`/admin/products?q=${product.name}&editar=${product._id}`);
  const field = await screen.findByLabelText('Contenido neto');
  expect(field).toHaveValue('500 g');
  await fill(tab.user, field, '500');
  await press(tab.user, 'Guardar');
  expect(await screen.findByText(/: por ejemplo 500 g$/)).toBeVisible();
  expect(field).toHaveFocus();
  await fill(tab.user, field, '');
  await press(tab.user, 'Guardar');
  await waitFor(() => expect(field).not.toBeInTheDocument());
  expect(await call<Product>('GET', `/products/${product._id}`)).toMatchObject({ netContent: null });
});
