import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Supplier, SupplierArticle } from '#shared/schemas/suppliers.ts';
import { adminCalls } from '../support/admin-calls.ts';
import {
  cellTexts,
  expectText,
  fill,
  firstRow,
  openAsAdmin,
  press,
  rowWith,
} from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';

test('a supplier’s articles get codes and costs in their cells, with their history, and can be taken away', async () => {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const name = `Mayorista ${randomUUID().slice(0, 8)}`;
  const supplier = await call<Supplier>('POST', '/admin/suppliers', { name });
  const product = await givenProduct({ price: 1_000, colors: [{ color: 'Ocre', stock: 2 }] });
  const read = () => call<SupplierArticle[]>('GET', `/admin/suppliers/${supplier._id}/articles`);
  const { user } = await openAsAdmin(`/admin/proveedores?q=${encodeURIComponent(name)}`);
  const row = await rowWith('Proveedores', name);
  await user.click(within(row).getByRole('link', { name }));

  await fill(user, await screen.findByLabelText('Código o nombre'), product.name);
  await user.keyboard('{Enter}');
  await press(user, new RegExp(`^${product.name}`));
  const table = `Artículos de ${name}`;
  const what = `${product.name}, Ocre`;
  await rowWith(table, what);
  await fill(user, screen.getByLabelText(`Código de ${what}`), 'A-17');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await read()).toMatchObject([{ code: 'A-17', cost: null }]));
  for (const cost of ['600', '750,50']) {
    await fill(user, screen.getByLabelText(`Costo de ${what}`), cost);
    await user.tab();
    await waitFor(() => expect(screen.getByLabelText(`Costo de ${what}`)).toHaveValue(cost));
  }
  await waitFor(async () => expect(await read()).toMatchObject([{ code: 'A-17', cost: 750.5 }]));
  await waitFor(async () => expect(cellTexts(await firstRow(table))).toContain('25 %'));
  await fill(user, screen.getByLabelText(`Costo de ${what}`), '9');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText(`Costo de ${what}`)).toHaveValue('750,50');

  await press(user, `Costos de ${what}`);
  await expectText(/\$ 750,50, Mayorista .*\$ 600, Mayorista/);
  await press(user, `Quitar ${what}`);
  await waitFor(async () => expect(await read()).toEqual([]));
  await press(user, 'Deshacer');
  await waitFor(async () => expect(await read()).toMatchObject([{ code: 'A-17', cost: 750.5 }]));
});
