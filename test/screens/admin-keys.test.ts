import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenOrders } from '../e2e/support/orders.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { openAsAdmin, rowWith } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';

test('j and k go down and up the rows of a list, and are letters in a field', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const tag = `Teclas${Date.now()}`;
  const names = [`${tag} uno`, `${tag} dos`];
  for (const name of names) await givenProduct({ name });
  const tab = await openAsAdmin(`/admin/products?q=${tag}`);
  await rowWith('Productos', names[0] ?? '');
  const rows = () => [...document.querySelectorAll('main tbody tr')];
  const here = () => rows().findIndex((row) => row.contains(document.activeElement));
  // The list begins with the focus in its search.
  const search = within(screen.getByRole('main')).getByRole('searchbox');
  await waitFor(() => expect(search).toHaveFocus());
  search.blur();
  await tab.user.keyboard('j');
  expect(here()).toBe(0);
  await tab.user.keyboard('j');
  expect(here()).toBe(1);
  await tab.user.keyboard('k');
  expect(here()).toBe(0);
  search.focus();
  await tab.user.keyboard('j');
  expect(search).toHaveFocus();
});

test('Escape closes a form of an order, and its button has the focus again', async () => {
  const { orders } = await givenOrders(shopUrl(), { unpaid: 1 });
  const tab = await openAsAdmin(`/admin/edit-state/${orders[0]?.id}`);
  const opener = await screen.findByRole('button', { name: 'Registrar pago' });
  await tab.user.click(opener);
  await screen.findByRole('form', { name: 'Registrar un cobro' });
  await tab.user.keyboard('{Escape}');
  expect(screen.queryByRole('form', { name: 'Registrar un cobro' })).toBeNull();
  await waitFor(() => expect(opener).toHaveFocus());
});
