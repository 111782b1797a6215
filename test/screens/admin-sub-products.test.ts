import { screen, waitFor, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import {
  bodyRows,
  cellTexts,
  columnHeads,
  expectRows,
  fill,
  firstRow,
  openAsAdmin,
  press,
} from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { found, openTab, type Tab } from '../support/tab.tsx';
import { givenColleague } from '../support/team.ts';

const HEADS = [
  'Control',
  'Nombre',
  'Color',
  'Stock',
  'Imágenes',
  'Código de barras',
  'Categoría',
  'Marca',
  'Fecha de creación',
  'Última modificación',
];

const TABLE = 'Subproductos';
const colors = async () =>
  (await bodyRows(TABLE)).map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const form = async () => within(await screen.findByRole('form', { name: 'Editar Subproducto' }));
const save = (tab: Tab) => press(tab.user, 'Guardar');
const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole('form', { name: 'Editar Subproducto' })).toBeNull());

/** A product of one variant, with the path of that variant in the API and of its open form in the list. */
async function givenVariant(facts: Partial<SubProduct> = {}) {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({ colors: [{ color: 'Azul', stock: 10, ...facts }] });
  const id = product.IDSubProducts[0]?._id ?? '';
  const path = `/subproducts/${id}`;
  const screenPath = `/admin/subproducts?nombre=${product.name}&editar=${id}`;
  return { call, givenProduct, product, id, path, screenPath };
}

test('the table has its columns, four filters that must all match, sorting, and filters for what is missing', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const barcode = `B${Date.now()}`;
  const product = await givenProduct({
    brand: 'Ñandubay',
    colors: [
      { color: 'Azul', stock: 2 },
      { color: 'Rojo', stock: 0, barcode, img: ['/media/no-esta.webp'] },
    ],
  });
  const { user, at } = await openAsAdmin('/admin/subproducts');
  expect(await screen.findByRole('heading', { level: 1, name: 'Administración SubProductos' })).toBeVisible();
  await fill(user, await screen.findByLabelText('Nombre'), product.name.toUpperCase());
  expect(await screen.findByText('2 subproductos')).toBeVisible();
  expect(columnHeads()).toEqual(HEADS);
  await fill(user, screen.getByLabelText('Categoría'), 'cuader');
  await fill(user, screen.getByLabelText('Marca'), 'NANDU');
  await fill(user, screen.getByLabelText('Código de barras'), barcode.slice(3));
  expect(await screen.findByText('1 subproducto')).toBeVisible();
  // A search that another one has replaced is repeated.
  await waitFor(() => expect(at()).toMatch(/nombre=.*categoria=cuader.*marca=NANDU.*codigo=/));
  const row = await firstRow(TABLE);
  expect(within(row).getAllByRole('img')).toHaveLength(1);
  expect(cellTexts(row)).toEqual([
    product.name,
    'Rojo',
    '0',
    '',
    barcode,
    'Cuadernos',
    'Ñandubay',
    expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d Hs$/),
    'todavía no fué modificado',
  ]);

  await user.clear(screen.getByLabelText('Código de barras'));
  expect(await screen.findByText('2 subproductos')).toBeVisible();
  await user.click(within(screen.getByRole('columnheader', { name: 'Stock' })).getByRole('link'));
  await waitFor(async () => expect(await colors()).toEqual(['Rojo', 'Azul']));
  await press(user, 'Sin stock');
  await waitFor(async () => expect(await colors()).toEqual(['Rojo']));
  await press(user, 'Sin imagen');
  expect(await screen.findByText('Ningún subproducto coincide con los filtros.')).toBeVisible();
  await press(user, 'Borrar los filtros');
  await waitFor(() => expect(at()).toBe('/admin/subproducts?orden=stock'));
});

test('the form has dates in long form; a barcode of another is refused by its name', async () => {
  const { call, givenProduct, product, id, path } = await givenVariant();
  const taken = `T${Date.now()}`;
  await givenProduct({ colors: [{ color: 'Gris', stock: 1, barcode: taken }] });
  const tab = await openAsAdmin(`/admin/subproducts?nombre=${product.name}`);
  tab.network.expectRefused(/^409 PUT/);
  await press(tab.user, `Editar ${product.name}, color Azul`);
  const inForm = await form();
  expect(inForm.getByText(/\d{1,2} de \p{L}+ de \d{4}/u)).toBeVisible();
  expect(inForm.getByText('todavía no fué modificado')).toBeVisible();
  await fill(tab.user, inForm.getByLabelText('Código de Barras'), taken);
  await save(tab);
  expect(await screen.findByText(new RegExp(`El código de barras ${taken} ya lo tiene`))).toBeVisible();
  await fill(tab.user, inForm.getByLabelText('Código de Barras'), `L${Date.now()}`);
  await fill(tab.user, inForm.getByLabelText('Color'), 'Celeste');
  await fill(tab.user, inForm.getByLabelText('Stock'), '1200');
  expect(inForm.getByLabelText('Stock')).toHaveAccessibleDescription('Se lee 1.200 u.');
  await save(tab);
  expect(await screen.findByText(`Se actualizó el subproducto color Celeste con id: ${id}`)).toBeVisible();
  expect(await call('GET', path)).toMatchObject({ color: 'Celeste', stock: 1200 });
  await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Código de barras' })).toHaveFocus());
});

test('an address that is no picture is refused below the addresses, and gets the focus', async () => {
  const { screenPath } = await givenVariant({ img: ['/media/no-esta.webp'] });
  const tab = await openAsAdmin(screenPath);
  const address = (await form()).getByLabelText('Dirección de la imagen 1');
  expect(address).not.toHaveAttribute('aria-invalid');
  await fill(tab.user, address, 'foto.png');
  await save(tab);
  await waitFor(() => expect(address).toHaveFocus());
  expect(address).toHaveAttribute('aria-invalid', 'true');
  expect(address).toHaveAccessibleDescription('Tiene que ser una dirección que empiece con https://');
});

test('a barcode is cut at the length that the shop takes', async () => {
  const { call, path, screenPath } = await givenVariant();
  const tab = await openAsAdmin(screenPath);
  const barcode = `${Date.now()}`.padEnd(64, '7');
  await fill(tab.user, (await form()).getByLabelText('Código de Barras'), `${barcode}999`);
  await save(tab);
  await expectClosed();
  expect(await call('GET', path)).toMatchObject({ barcode });
});

test('units sold while the form is open are never put back', async () => {
  const { call, product, path, screenPath } = await givenVariant();
  const tab = await openAsAdmin(screenPath);
  tab.network.expectRefused(/^412 PUT/);
  await form();
  await call('PUT', path, { stock: 7 });
  await fill(tab.user, (await form()).getByLabelText('Color'), 'Marino');
  await save(tab);
  await expectClosed();
  expect(await call('GET', path)).toMatchObject({ color: 'Marino', stock: 7 });

  await press(tab.user, `Editar ${product.name}, color Marino`);
  const stock = (await form()).getByLabelText('Stock');
  expect(stock).toHaveValue('7');
  await fill(tab.user, stock, '20');
  await call('PUT', path, { stock: 4 });
  await save(tab);
  const conflict = { name: 'Otra persona lo cambió mientras tanto' };
  expect(
    within(await screen.findByRole('dialog', conflict)).getByRole('row', { name: 'Stock 20 4' }),
  ).toBeVisible();
  expect(await call('GET', path)).toMatchObject({ stock: 4 });
  await press(tab.user, 'Guardar lo mío');
  await expectClosed();
  expect(await call('GET', path)).toMatchObject({ stock: 20 });
});

test('an edit is kept over a reload, and saved without the units that were sold meanwhile', async () => {
  const { call, path, screenPath } = await givenVariant();
  let letGo = () => {};
  const tab = await openAsAdmin(screenPath, ({ hold, expectRefused }) => {
    expectRefused(/^412 PUT \/api\/subproducts/);
    letGo = hold(new RegExp(`GET /api${path}`));
  });
  const row = await screen.findByRole('table', { name: TABLE });
  expect(within(row).getByText('Cargando...')).toBeVisible();
  letGo();
  await fill(tab.user, (await form()).getByLabelText('Color'), 'Marino');
  await call('PUT', path, { stock: 2 });
  await tab.reload();
  expect((await form()).getByLabelText('Color')).toHaveValue('Marino');
  await save(tab);
  expect(await screen.findByText(/^Se actualizó el subproducto color Marino/)).toBeVisible();
  expect(await call('GET', path)).toMatchObject({ color: 'Marino', stock: 2 });
});

test('a variant is deleted after a question about variants; one that was deleted meanwhile says so', async () => {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({
    colors: [
      { color: 'Azul', stock: 1 },
      { color: 'Rojo', stock: 1 },
    ],
  });
  const [blue, red] = product.IDSubProducts.map(({ _id }) => _id);
  const { user, network } = await openAsAdmin(`/admin/subproducts?nombre=${product.name}`);
  network.expectRefused(/^404 DELETE/);
  const dialog = () => within(screen.getByRole('dialog'));
  await press(user, `Eliminar ${product.name}, color Azul`);
  expect(await screen.findByRole('dialog')).toHaveAccessibleName(
    `${product.name}, color Azul ¿Estás seguro de que deseas eliminar el sub-producto con ID: ${blue}?`,
  );
  await user.click(dialog().getByRole('button', { name: 'Eliminar' }));
  expect(await dialog().findByRole('heading', { name: 'Listo!' })).toBeVisible();
  expect(dialog().getByText(`El sub-producto ${blue} fue eliminado`)).toBeVisible();
  await user.click(found(dialog().getAllByRole('button', { name: 'Cerrar' }).at(-1)));
  await expectRows(TABLE, 1);
  await press(user, `Eliminar ${product.name}, color Rojo`);
  await call('DELETE', `/subproducts/${red}`);
  await user.click(dialog().getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText(new RegExp(`^No se pudo borrar el sub-producto: ${red}`))).toBeVisible();
  expect((await call<Product>('GET', `/products/${product._id}`)).IDSubProducts).toEqual([]);
});

test('a row leads to its label; who may not edit has neither that nor the edit button', async () => {
  const { product, id } = await givenVariant();
  const name = `${product.name}, color Azul`;
  const { user, at } = await openAsAdmin(`/admin/subproducts?nombre=${product.name}`);
  await user.click(await screen.findByRole('link', { name: `Etiqueta de ${name}` }));
  expect(await screen.findByText('De los artículos elegidos.')).toBeVisible();
  expect(at()).toBe(`/admin/stock/etiquetas?articulos=${id}`);

  const { token } = await givenColleague(inject('screensShop'), 'Olga', ['orders']);
  await openTab(`/admin/subproducts?nombre=${product.name}`, { token });
  expect(await screen.findByRole('link', { name: product.name })).toBeVisible();
  expect(screen.queryByRole('button', { name: `Editar ${name}` })).toBeNull();
  expect(screen.queryByRole('link', { name: `Etiqueta de ${name}` })).toBeNull();
});
