import { screen, waitFor, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import {
  bodyRows,
  cellTexts,
  columnHeads,
  expectRows,
  fill,
  firstRow,
  follow,
  openAsAdmin,
  press,
  rowWith,
} from '../support/admin-screen.ts';
import { givenPricedCategory } from '../support/priced-category.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { found, openTab, saidIn } from '../support/tab.tsx';
import { givenColleague } from '../support/team.ts';

const HEADS = [
  'Imagen',
  'Nombre',
  'Precio',
  'Stock',
  'Categoría',
  'Marca',
  'Descripción',
  'Tamaño (cm)',
  'Peso (g)',
  'Stock mínimo',
  'Descuento (dato interno)',
  'Fecha de creación',
  'Última modificación',
  'Control',
];

const TABLE = 'Productos';
const search = () => within(screen.getByRole('main')).getByRole('searchbox');

test('the table has its columns and formats, the cut description, the variants and the links', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({ colors: [{ color: 'Rojo', stock: 4, barcode: `77${Date.now()}` }] });
  const { user, at } = await openAsAdmin('/admin/products');
  expect(await screen.findByRole('heading', { level: 1, name: 'Administración Productos' })).toBeVisible();
  await waitFor(() => expect(search()).toHaveFocus());
  await user.paste(product.name);
  await waitFor(() => expect(at()).toContain('?q='));
  await screen.findByText('1 producto');
  expect(columnHeads()).toEqual(HEADS);
  const row = await firstRow(TABLE);
  expect(cellTexts(row)[0]).toBe(product.name);
  const summary = within(row).getByText(/^Cuaderno de tapa dur\.\.\./);
  expect(summary).toHaveTextContent('Cuaderno de tapa dur... (39 caracteres)');
  const whole = within(row).getByText('Cuaderno de tapa dura con espiral doble');
  expect(whole).not.toBeVisible();
  await user.click(summary);
  expect(whole).toBeVisible();
  const cells = cellTexts(row);
  expect(cells.slice(1, 5)).toEqual(['$ 1.234,50', '4', 'Cuadernos', 'Rivadavia']);
  expect(cells.slice(6, -1)).toEqual([
    '20 x 15 x 2',
    '300',
    '3',
    '10 %',
    expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d Hs$/),
    'todavía no fué modificado',
  ]);

  const variants = () => screen.queryByRole('list', { name: `Subproductos de ${product.name}` });
  expect(variants()).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Mostrar subproductos' }));
  await waitFor(() => expect(variants()).toHaveTextContent('RojoStock: 4'));
  await user.click(screen.getByRole('switch', { name: 'Mostrar subproductos' }));
  await waitFor(() => expect(variants()).toBeNull());

  const page = within(screen.getByRole('main'));
  expect(page.getByRole('link', { name: 'Nuevo producto' })).toHaveAttribute('href', '/admin/new-product');
  await follow(user, `Agregar más subproductos a ${product.name}`);
  await waitFor(() => expect(at()).toBe(`/admin/add-more-sub-product/${product._id}`));
});

test('a row says in words that too few units are left', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const low = await givenProduct({ colors: [{ color: 'Rojo', stock: 2, barcode: `78${Date.now()}` }] });
  await openAsAdmin(`/admin/products?q=${encodeURIComponent(low.name)}`);
  const row = await rowWith(TABLE, low.name);
  expect(cellTexts(row)[2]).toBe('2Bajo');
});

test('the shop sorts and filters; the address keeps it all', async () => {
  const { category } = await givenPricedCategory(shopUrl());
  const tab = await openAsAdmin('/admin/products');
  await tab.user.selectOptions(await screen.findByLabelText('Categoría'), category);
  await waitFor(() => expect(tab.at()).toContain(`categoria=${category}`));
  await expectRows(TABLE, 3);
  const price = () => screen.getByRole('columnheader', { name: 'Precio' });
  const prices = async () =>
    (await bodyRows(TABLE)).map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  for (const [direction, sorted] of [
    ['ascending', ['$ 45', '$ 1.000', '$ 10.000']],
    ['descending', ['$ 10.000', '$ 1.000', '$ 45']],
  ] as const) {
    await tab.user.click(within(price()).getByRole('link'));
    await waitFor(() => expect(price()).toHaveAttribute('aria-sort', direction));
    expect(await prices()).toEqual(sorted);
  }
  expect(tab.at()).toContain('orden=price&sentido=desc');
  await tab.reload();
  await expectRows(TABLE, 3);
  expect(await prices()).toEqual(['$ 10.000', '$ 1.000', '$ 45']);

  await fill(tab.user, search(), 'nada de esto hay');
  expect(await screen.findByText('Ningún producto coincide con la búsqueda y los filtros.')).toBeVisible();
  await press(tab.user, 'Borrar los filtros');
  await waitFor(() => expect(tab.at()).not.toMatch(/categoria|q=/));
});

test('a product is deleted after the question, put back, and restored once its barcode is free', async () => {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const barcode = `78${Date.now()}`;
  const product = await givenProduct({ colors: [{ color: 'Azul', stock: 1, barcode }] });
  const { user, network } = await openAsAdmin(`/admin/products?q=${product.name}`);
  network.expectRefused(/^409 POST .*\/restore/);
  const remove = `Eliminar ${product.name}`;
  const dialog = () => within(screen.getByRole('dialog'));
  for (const refuse of ['Cancelar', 'Cerrar']) {
    await press(user, remove);
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(
      `${product.name} ¿Estás seguro de que deseas eliminar el producto con ID: ${product._id}?`,
    );
    await user.click(dialog().getByRole('button', { name: refuse }));
    await waitFor(() => expect(saidIn('status')).toEqual(['Eliminación cancelada.']));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(user, 'Cerrar el mensaje');
  }
  const removeIt = async () => {
    await press(user, remove);
    await user.click(dialog().getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByRole('heading', { name: 'Listo!' })).toBeVisible();
    expect(dialog().getByText(`El producto ${product._id} fue eliminado`)).toBeVisible();
    // Until the list has loaded again, a press may meet a row that is about to leave.
    await waitFor(() => expect(screen.queryByRole('button', { name: remove })).toBeNull());
  };
  await removeIt();
  await user.click(dialog().getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText(`${product.name} está de nuevo en la tienda.`)).toBeVisible();

  await removeIt();
  await user.click(found(dialog().getAllByRole('button', { name: 'Cerrar' }).at(-1)));
  expect(screen.queryByText('Eliminación cancelada.')).toBeNull();
  const other = await givenProduct({ colors: [{ color: 'Lila', stock: 1, barcode }] });
  await follow(user, 'Ver eliminados');
  await press(user, `Restaurar ${product.name}`);
  expect(await screen.findByText(new RegExp(`ya lo tiene ${other.name}, color Lila`))).toBeVisible();
  await call('DELETE', `/products/${other._id}`);
  await press(user, `Restaurar ${product.name}`);
  await waitFor(() => expect(screen.queryByRole('button', { name: `Restaurar ${product.name}` })).toBeNull());
  expect((await call<Product>('GET', `/products/${product._id}`)).IDSubProducts).toHaveLength(1);
});

test('a product that was deleted meanwhile cannot be deleted again, and leaves the list', async () => {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct();
  const { user, network } = await openAsAdmin(`/admin/products?q=${product.name}`);
  network.expectRefused(/^404 DELETE/);
  await press(user, `Eliminar ${product.name}`);
  await call('DELETE', `/products/${product._id}`);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(new RegExp(`^No se pudo borrar el producto: ${product._id}`))).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: `Eliminar ${product.name}` })).toBeNull());
});

test('the edit button is there for who may change a product or its price alone', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct();
  const path = `/admin/products?q=${product.name}`;
  const edit = { name: `Editar ${product.name}` };
  const pricer = await givenColleague(inject('screensShop'), 'Pía', ['prices']);
  await openTab(path, { token: pricer.token });
  expect(await screen.findByRole('button', edit)).toBeVisible();
  const clerk = await givenColleague(inject('screensShop'), 'Olga', ['orders']);
  await openTab(path, { token: clerk.token });
  expect(await screen.findByRole('link', { name: product.name })).toBeVisible();
  expect(screen.queryByRole('button', edit)).toBeNull();
  await openTab(`${path}&editar=${product._id}`, { token: clerk.token });
  expect(await screen.findByRole('link', { name: product.name })).toBeVisible();
  expect(screen.queryByRole('form', edit)).toBeNull();
});

test('what is not published is seen as visitors would see it, and nothing is bought there', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({
    visibility: 'draft',
    colors: [
      { color: 'Azul', stock: 5 },
      { color: 'Rojo', stock: 0 },
    ],
  });
  const { user, at } = await openAsAdmin(`/admin/products?q=${product.name}`);
  await user.click(await screen.findByRole('link', { name: 'Ver cómo queda' }));
  expect(await screen.findByRole('heading', { level: 1, name: product.name })).toBeVisible();
  expect(screen.getByText(product.description)).toBeVisible();
  expect(screen.getByText('Agregar al carrito').closest('[inert]')).not.toBeNull();
  await user.selectOptions(screen.getByLabelText('Color'), 'Rojo (sin stock)');
  expect(await screen.findByText(/Consultar por WhatsApp/)).toBeVisible();
  const red = product.IDSubProducts[1]?._id;
  await waitFor(() => expect(at()).toBe(`/admin/vista-previa/${product._id}?variante=${red}`));
  await follow(user, 'Volver a editarlo');
  expect(await screen.findByRole('form', { name: `Editar ${product.name}` })).toBeVisible();
});
