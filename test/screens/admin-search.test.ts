import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenOrders } from '../e2e/support/orders.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { openAsAdmin } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';

const field = () => screen.findByRole('combobox', { name: /^Buscar órdenes/ });
const inGroup = (title: string) =>
  within(screen.getByRole('group', { name: title }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const chosen = () => screen.getByRole('option', { selected: true });

test('one search over orders, customers and screens; arrows choose, Enter opens, Escape leaves', async () => {
  const { surname, orders } = await givenOrders(shopUrl(), { paid: 1 });
  const [order] = orders;
  const { user, at } = await openAsAdmin('/admin/info-general');
  await screen.findByRole('heading', { level: 1, name: 'Información general' });
  await user.keyboard('/');
  const search = await field();
  expect(search).toHaveFocus();
  await user.keyboard(surname);
  await waitFor(() => expect(inGroup('Órdenes')).toHaveLength(1));
  expect(inGroup('Órdenes')[0]).toContain(`${order?.code} · Ana ${surname}`);
  expect(inGroup('Clientes')[0]).toContain(`Ana ${surname}cliente-`);
  expect(chosen()).toHaveTextContent(order?.code ?? 'no order');
  expect(search).toHaveAttribute('aria-activedescendant', chosen().id);
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('cliente-');
  await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(at()).toBe(`/admin/edit-state/${order?.id}`));
  expect(search).toHaveValue('');

  screen.getByRole('link', { name: 'Auditoría' }).focus();
  await user.keyboard('/subprod');
  await waitFor(() => expect(inGroup('Pantallas')).toEqual(['SubproductosProductos']));
  await user.keyboard('{Escape}');
  expect(search).toHaveValue('');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Auditoría' })).toHaveFocus();
});

test('a scanned barcode opens its article at once, in its form', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const barcode = `77${Date.now()}`.slice(0, 13);
  const product = await givenProduct({ colors: [{ color: 'Ocre', stock: 2, barcode }] });
  const { user, at } = await openAsAdmin('/admin/info-general');
  await user.click(await field());
  await user.keyboard(`${barcode}{Enter}`);
  const [variant] = product.IDSubProducts;
  await waitFor(() => expect(at()).toBe(`/admin/subproducts?codigo=${barcode}&editar=${variant?._id}`));
  expect(await screen.findByRole('heading', { name: 'Editar Subproducto' })).toBeVisible();
});

test('a product opens in its form; what is not there is said; the shop being away, too', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const { _id, name } = await givenProduct();
  const { user, at, network } = await openAsAdmin('/admin/info-general');
  await user.click(await field());
  await user.keyboard(name);
  await waitFor(() => expect(inGroup('Productos')[0]).toContain(name));
  await user.click(chosen());
  await waitFor(() => expect(at()).toBe(`/admin/products?q=${_id}&editar=${_id}`));
  expect(await screen.findByRole('form', { name: new RegExp(name) })).toBeVisible();

  const search = await field();
  await user.click(search);
  await user.keyboard('zzqx');
  expect(await screen.findByText('No hay nada con “zzqx”.')).toBeVisible();
  const mend = network.cut(/admin\/search/);
  await user.keyboard('y');
  expect(await screen.findByText(/No pudimos conectarnos/)).toBeVisible();
  mend();
});

test('shortcuts: "?" shows them all, "g o" goes to the orders; none while typing, none once turned off', async () => {
  const { user, at } = await openAsAdmin('/admin/info-general');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Información general' });
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Atajos del teclado' }));
  const terms = dialog.getAllByRole('term').map((term) => term.textContent);
  const keys = dialog.getAllByRole('definition').map((definition) => definition.textContent);
  expect(terms.map((term, index) => `${keys[index]} ${term}`)).toEqual([
    '/ Buscar',
    '? Ver los atajos',
    'j Bajar en una lista',
    'k Subir en una lista',
    'gi Ir a Inicio',
    'go Ir a Órdenes',
    'nv Ir a Nueva venta',
    'nd Ir a Devolución',
    'gj Ir a Caja',
    'ga Ir a Arrepentimientos',
    'gp Ir a Productos',
    'gs Ir a Subproductos',
    'np Ir a Nuevo producto',
    'gc Ir a Cambiar precios',
    'gn Ir a Informes',
  ]);
  // An open dialog has the keys.
  await user.keyboard('gp');
  await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
  expect(at()).toBe('/admin/info-general');

  await user.click(await field());
  await user.keyboard('go?');
  expect(await field()).toHaveValue('go?');
  expect(at()).toBe('/admin/info-general');
  await user.keyboard('{Escape}');

  await user.click(heading);
  await user.keyboard('go');
  await waitFor(() => expect(at()).toBe('/admin/order'));
  (await screen.findByRole('searchbox', { name: 'Buscar' })).blur();
  await user.keyboard('gp');
  await waitFor(() => expect(at()).toBe('/admin/products'));

  await user.click(screen.getByRole('button', { name: 'Atajos del teclado' }));
  const again = within(await screen.findByRole('dialog', { name: 'Atajos del teclado' }));
  await user.click(again.getByRole('checkbox', { name: 'Usar atajos en este navegador' }));
  await user.click(again.getByRole('button', { name: 'Cerrar' }));
  await user.keyboard('go');
  expect(at()).toBe('/admin/products');
});
