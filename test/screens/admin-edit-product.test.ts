import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { fill, firstRow, openAsAdmin, press } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { found, type Tab } from '../support/tab.tsx';

const formOf = (product: Product) => screen.findByRole('form', { name: `Editar ${product.name}` });
const field = async (product: Product, label: string) => within(await formOf(product)).getByLabelText(label);
const price = (product: Product) => field(product, 'Precio');
const save = (tab: Tab) => press(tab.user, 'Guardar');
const expectClosed = () => waitFor(() => expect(screen.queryByRole('form', { name: /^Editar / })).toBeNull());

/** A product, and the list that shows it alone with its form open. */
async function givenEdit(facts: Parameters<Awaited<ReturnType<typeof adminCalls>>['givenProduct']>[0] = {}) {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct(facts);
  const tab = await openAsAdmin(`/admin/products?q=${product.name}&editar=${product._id}`);
  await formOf(product);
  const read = () => call<Product>('GET', `/products/${product._id}`);
  return { call, product, tab, read };
}

const CONFLICT = { name: 'Otra persona lo cambió mientras tanto' };

test('every field is saved: hyphens in the category, a size that is no number is 0', async () => {
  const { product, tab, read } = await givenEdit();
  const name = `${product.name} bis`;
  const form = within(await formOf(product));
  for (const [label, value] of [
    ['Nombre', name],
    ['Precio', '1500.75'],
    ['Categoría', 'Papeles y cartulinas'],
    ['Marca', 'Maped'],
    ['Peso', '450'],
    ['Stock mínimo', '8'],
    ['Descuento', '15'],
    ['Largo', '30.5'],
    ['Ancho', ''],
    ['Altura', '4'],
  ] as const)
    await fill(tab.user, form.getByLabelText(label), value);
  await tab.user.click(form.getByText('Descripción (39 caracteres)'));
  await fill(tab.user, form.getByLabelText('Descripción'), 'Corta');
  expect(form.getByText('Descripción (5 caracteres)')).toBeVisible();
  // The price changes by less than 30 %, so there is no question.
  await save(tab);
  expect(await screen.findByText(`Se actualizó el producto ${name} con id: ${product._id}`)).toBeVisible();
  await expectClosed();
  expect(within(screen.getByRole('main')).getByRole('searchbox')).toHaveFocus();
  expect(await read()).toMatchObject({
    name,
    price: 1500.75,
    category: 'Papeles-y-cartulinas',
    brand: 'Maped',
    weight: 450,
    minimumStock: 8,
    discount: 15,
    description: 'Corta',
    size: { long: 30.5, width: 0, height: 4 },
  });
  const cells = within(await firstRow('Productos')).getAllByRole('cell');
  expect(cells[3]).toHaveTextContent('Papeles y cartulinas');
  expect(cells[11]).toHaveTextContent(/^\d\d\/\d\d\/\d{4} \d\d:\d\d Hs$/);
});

test('an error is shown at its field; "Cancelar" changes nothing', async () => {
  const { product, tab } = await givenEdit();
  tab.network.expectRefused(/^400 PUT \/api\/products/);
  await fill(tab.user, await price(product), '');
  await save(tab);
  await waitFor(async () => expect(await price(product)).toHaveAttribute('aria-invalid', 'true'));
  expect(await price(product)).toHaveFocus();
  expect(screen.getByText('Revisá los datos marcados.')).toBeVisible();
  await press(tab.user, 'Cancelar');
  await expectClosed();
  expect(within(await firstRow('Productos')).getAllByRole('cell')[1]).toHaveTextContent('$ 1.234,50');
});

test('the price is shown as the shop formats it; an ambiguous number is refused', async () => {
  const { product, tab, read } = await givenEdit();
  expect(await price(product)).toHaveValue('1.234,50');
  expect(await price(product)).toHaveAttribute('inputmode', 'decimal');
  await fill(tab.user, await price(product), '1,300');
  await save(tab);
  expect(await screen.findByText('¿Es 1.300 o 1,3? Escribilo así, sin dejar dudas')).toBeVisible();
  expect(await price(product)).toHaveFocus();
  expect(await read()).toMatchObject({ price: 1234.5 });
  await fill(tab.user, await price(product), '$ 1.300,50');
  await save(tab);
  await expectClosed();
  expect(await read()).toMatchObject({ price: 1300.5, weight: product.weight });
});

test('a price more than 30 % away from the one before is asked about before it is saved', async () => {
  const { product, tab, read } = await givenEdit({ price: 8900 });
  tab.network.expectRefused(/^409 PUT \/api\/products/);
  await fill(tab.user, await price(product), '89');
  await save(tab);
  const question = () => screen.findByRole('dialog', { name: '¿Está bien ese precio?' });
  expect(await question()).toHaveTextContent('El precio pasa de $ 8.900 a $ 89: cambia más de ±30 %.');
  await press(tab.user, 'Corregirlo');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await read()).toMatchObject({ price: 8900 });
  expect(await price(product)).toHaveValue('89');
  await save(tab);
  await question();
  await press(tab.user, 'Cambiar el precio');
  await expectClosed();
  expect(await read()).toMatchObject({ price: 89 });
});

test('two administrators: a choice between both versions, and nobody’s change is lost', async () => {
  const { call, product, tab, read } = await givenEdit();
  tab.network.expectRefused(/^412 PUT \/api\/products/);
  const path = `/products/${product._id}`;
  await fill(tab.user, await price(product), '999');
  await call('PUT', path, { ...product, price: 777, brand: 'La otra' });
  await save(tab);
  const conflict = within(await screen.findByRole('dialog', CONFLICT));
  expect(conflict.getByRole('row', { name: 'Precio 999 777' })).toBeVisible();
  expect(conflict.getByRole('row', { name: 'Marca Rivadavia La otra' })).toBeVisible();
  await press(tab.user, 'Seguir editando');
  expect(await price(product)).toHaveValue('999');
  await save(tab);
  await press(tab.user, 'Guardar lo mío');
  await expectClosed();
  expect(await read()).toMatchObject({ price: 999, brand: 'La otra' });

  await press(tab.user, `Editar ${product.name}`);
  await fill(tab.user, await price(product), '901');
  await call('PUT', path, { ...product, price: 902 });
  await save(tab);
  await press(tab.user, 'Quedarme con lo guardado');
  await waitFor(async () => expect(await price(product)).toHaveValue('902'));
});

test('a copy opens as a draft', async () => {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct();
  const { user, at } = await openAsAdmin(`/admin/products?editar=${product._id}`);
  await press(user, 'Duplicar');
  const copy = `${product.name} (copia)`;
  expect(await screen.findByRole('heading', { name: `Editar ${copy}` })).toBeVisible();
  expect(screen.getByLabelText('Visibilidad', { selector: 'form *' })).toHaveDisplayValue('Borrador');
  await call('DELETE', `/products/${new URL(at(), shopUrl()).searchParams.get('editar')}`);
});

test('a sale meanwhile, or an own saving whose answer was lost, is no conflict', async () => {
  const { call, product, tab, read } = await givenEdit({ colors: [{ color: 'Azul', stock: 9 }] });
  tab.network.expectRefused(/^412 PUT /);
  await fill(tab.user, await price(product), '1321');
  await call('PUT', `/subproducts/${product.IDSubProducts[0]?._id}`, { stock: 4 });
  await save(tab);
  await expectClosed();
  expect(await read()).toMatchObject({ price: 1321, IDSubProducts: [{ stock: 4 }] });

  await press(tab.user, `Editar ${product.name}`);
  await fill(tab.user, await price(product), '1454');
  const mend = tab.network.cut(/^PUT /, { afterwards: true });
  await save(tab);
  expect(await screen.findByText(/^No pudimos conectarnos/)).toBeVisible();
  mend();
  await save(tab);
  await expectClosed();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await read()).toMatchObject({ price: 1454 });
});

test('an edit is kept over a reload, a filter and another page, until it is saved or cancelled', async () => {
  const { call, product, tab } = await givenEdit();
  tab.network.expectRefused(/^412 PUT \/api\/products/);
  const kept = () => screen.queryByText('Recuperamos lo que habías escrito.');
  await fill(tab.user, await price(product), '1321');
  await tab.reload();
  expect(await price(product)).toHaveValue('1321');
  expect(kept()).toBeVisible();
  const filterByStock = async () =>
    tab.user.selectOptions(found(screen.getAllByLabelText('Stock')[0]), 'Sin stock');
  const question = { name: '¿Salir sin guardar?' };
  await filterByStock();
  expect(await screen.findByRole('dialog', question)).toBeVisible();
  await press(tab.user, 'Seguir editando');
  expect(await price(product)).toHaveValue('1321');
  await filterByStock();
  await screen.findByRole('dialog', question);
  await press(tab.user, 'Salir');
  await expectClosed();
  tab.back();
  expect(await price(product)).toHaveValue('1321');

  // Saved by somebody else in between, it is still asked about.
  await call('PUT', `/products/${product._id}`, { ...product, price: 777 });
  await tab.reload();
  expect(await price(product)).toHaveValue('1321');
  await save(tab);
  const conflict = await screen.findByRole('dialog', CONFLICT);
  expect(within(conflict).getByRole('row', { name: 'Precio 1.321 777' })).toBeVisible();
  await press(tab.user, 'Seguir editando');
  await press(tab.user, 'Volver a lo guardado');
  await waitFor(async () => expect(await price(product)).toHaveValue('777'));
  expect(kept()).toBeNull();

  await fill(tab.user, await price(product), '800');
  await press(tab.user, 'Cancelar');
  await expectClosed();
  await press(tab.user, `Editar ${product.name}`);
  expect(await price(product)).toHaveValue('777');
  await fill(tab.user, await price(product), '900,50');
  await save(tab);
  await expectClosed();
  await press(tab.user, `Editar ${product.name}`);
  expect(await price(product)).toHaveValue('900,50');
  expect(kept()).toBeNull();
});

// Moved with the mouse: test/e2e/admin-edit-product.spec.ts.
test('its variants are moved by buttons and keys, which is announced, and deleted after a question about variants', async () => {
  const colors = ['Azul', 'Rojo', 'Verde'].map((color) => ({ color, stock: 2 }));
  const { product, tab, read } = await givenEdit({ colors });
  const ids = product.IDSubProducts.map(({ _id }) => _id);
  const list = within(await formOf(product)).getByRole('list', { name: 'Subproductos, en su orden' });
  const order = () =>
    within(list)
      .getAllByRole('listitem')
      .map((item) => /Azul|Rojo|Verde/.exec(item.textContent)?.[0]);
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent(`ID${ids[0]}`);
  await press(tab.user, 'Bajar color Azul');
  expect(screen.getByText('Nuevo orden: color Rojo, color Azul, color Verde.')).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Mover color Verde' }), { key: 'ArrowUp' });
  expect(order()).toEqual(['Rojo', 'Verde', 'Azul']);

  await press(tab.user, 'Borrar color Rojo');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveAccessibleName(
    `${product.name}, color Rojo ¿Estás seguro de que deseas eliminar el sub-producto con ID: ${ids[1]}?`,
  );
  await tab.user.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  expect(await within(dialog).findByText(`El sub-producto ${ids[1]} fue eliminado`)).toBeVisible();
  await tab.user.click(found(within(dialog).getAllByRole('button', { name: 'Cerrar' }).at(-1)));
  await waitFor(() => expect(order()).toEqual(['Verde', 'Azul']));
  await save(tab);
  await expectClosed();
  expect((await read()).IDSubProducts.map(({ color }) => color)).toEqual(['Verde', 'Azul']);
});
