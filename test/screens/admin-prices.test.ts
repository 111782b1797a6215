import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import { adminCalls } from '../support/admin-calls.ts';
import {
  bodyRows,
  columnHeads,
  expectRows,
  expectText,
  fill,
  firstRow,
  follow,
  openAsAdmin,
  press,
  rowWith,
} from '../support/admin-screen.ts';
import { givenPricedCategory } from '../support/priced-category.ts';
import { shopUrl } from '../support/screen-shop.ts';

const TABLE = 'Productos';
const rowOf = (name: string) => rowWith(TABLE, name);
const tickOf = async (name: string) => within(await rowOf(name)).getByRole('checkbox');

test('products are chosen by search, category, brand and row; the new prices show while the rule is typed', async () => {
  const { category } = await givenPricedCategory(shopUrl());
  const { user, at } = await openAsAdmin('/admin/precios');
  expect(await screen.findByRole('heading', { level: 1, name: 'Cambiar precios' })).toBeVisible();
  expect(columnHeads()).toEqual(['Producto', 'Precio actual', 'Precio nuevo', 'Cambio']);
  await user.selectOptions(screen.getByLabelText('Marca'), 'Rivadavia');
  await user.selectOptions(screen.getByLabelText('Categoría'), category);
  await waitFor(() => expect(at()).toMatch(/categoria=Estante.*marca=Rivadavia/));
  await expectText('0 elegidos de 3 productos');
  expect(await rowOf('Caro')).toHaveTextContent(`${category}, Rivadavia`);
  const search = screen.getByLabelText('Buscar por nombre');
  await fill(user, search, 'JUSTO');
  await expectRows(TABLE, 1);
  expect(at()).toContain('q=JUSTO');
  await user.click(await tickOf('Justo'));
  await expectText('1 elegido de 1 producto');
  await user.clear(search);
  await expectText('1 elegido de 3 productos');
  await follow(user, 'Precio actual');
  await waitFor(async () => expect((await bodyRows(TABLE))[0]).toHaveTextContent('Barato'));

  await fill(user, screen.getByLabelText('Porcentaje (%)'), '10');
  await user.selectOptions(screen.getByLabelText('Redondeo'), 'A múltiplos de $ 50');
  expect(await rowOf('Caro')).toHaveTextContent(/\$ 10\.000.*\$ 11\.000.*\+10 %/);
  expect(await rowOf('Barato')).toHaveTextContent(/\$ 45.*\$ 50.*\+11,11 %/);
  const action = screen.getByLabelText('Qué hacer');
  await user.selectOptions(action, 'Poner un precio nuevo');
  await fill(user, screen.getByLabelText('Precio nuevo ($)'), '1.500,50');
  await user.selectOptions(screen.getByLabelText('Redondeo'), 'Sin redondeo');
  expect(await rowOf('Justo')).toHaveTextContent(/\$ 1\.500,50.*\+50,05 %/);
  await user.selectOptions(action, 'Bajar un monto');
  await fill(user, screen.getByLabelText('Monto ($)'), '45');
  expect(await rowOf('Barato')).toHaveTextContent('sin precio posible');

  await press(user, 'Desmarcar');
  expect(screen.getByText('Elegí los productos en la lista.')).toBeVisible();
  await press(user, 'Revisar y aplicar');
  expect(await screen.findByText('Elegí al menos un producto de la lista.')).toBeVisible();
  await fill(user, screen.getByLabelText('Monto ($)'), 'mucho');
  await press(user, 'Revisar y aplicar');
  expect(await screen.findByText('Escribí un número, por ejemplo 12,5')).toBeVisible();
  expect(screen.getByLabelText('Monto ($)')).toHaveFocus();
});

test('all results are chosen over all pages, until the search changes', async () => {
  const { givenProduct } = await adminCalls(shopUrl());
  const category = `Pila${Date.now()}`;
  for (let each = 0; each < 11; each++) await givenProduct({ category });
  const { user, at } = await openAsAdmin(`/admin/precios?categoria=${category}`);
  await press(user, 'Elegir los 11 del resultado');
  const first = async () => within(await firstRow(TABLE)).getByRole('checkbox');
  expect(await first()).toBeChecked();
  await user.click(await first());
  await expectText('10 elegidos de 11 productos');
  await press(user, 'Página siguiente');
  await waitFor(() => expect(at()).toContain('pagina=2'));
  await expectRows(TABLE, 1);
  expect(await first()).toBeChecked();
  await user.selectOptions(screen.getByLabelText('Categoría'), 'Todas');
  expect(await screen.findByText('Cambió el resultado: elegí los productos de nuevo.')).toBeVisible();
  await expectText('0 elegidos de');
  await fill(user, screen.getByLabelText('Buscar por nombre'), 'nada se llama así');
  expect(await screen.findByText('Ningún producto coincide con la búsqueda y los filtros.')).toBeVisible();
  await press(user, 'Borrar los filtros');
  await expectRows(TABLE, 10);
});

test('one change is made if the answer gets lost and the button is pressed again', async () => {
  const { call, category, fair } = await givenPricedCategory(shopUrl());
  const { user, network, at } = await openAsAdmin(`/admin/precios?categoria=${category}`);
  await press(user, 'Elegir esta página');
  await fill(user, screen.getByLabelText('Porcentaje (%)'), '10');
  const restore = network.cut(/^POST \/api\/admin\/price-changes$/, { afterwards: true });
  await press(user, 'Revisar y aplicar');
  expect(await screen.findByText(/^No pudimos conectarnos/)).toBeVisible();
  restore();
  await press(user, 'Revisar y aplicar');
  await waitFor(() => expect(at()).toMatch(/\/admin\/precios\/[\w-]+$/));
  const changes = await call<PriceChange[]>('GET', '/admin/price-changes');
  const ofProducts = changes.filter(
    ({ selection }) => selection.kind === 'products' && selection.ids.includes(fair._id),
  );
  expect(ofProducts.map(({ _id }) => at().endsWith(_id))).toEqual([true]);
});

test('the history has who, when and what, and leads back to a draft, which can be discarded', async () => {
  const { call, category } = await givenPricedCategory(shopUrl());
  const { _id } = await call<PriceChange>('POST', '/admin/price-changes', {
    selection: { kind: 'filter', category: category, q: 'caro' },
    rule: { kind: 'percent', percent: -5, rounding: '90' },
  });
  const { user, at } = await openAsAdmin('/admin/precios');
  await follow(user, 'Cambios anteriores');
  expect(await screen.findByRole('heading', { level: 1, name: 'Cambios de precios' })).toBeVisible();
  expect(columnHeads()).toEqual(['Cambio', 'A qué', 'Quién', 'Cuándo', 'Precios', 'Estado']);
  const entry = await rowWith('Cambios de precios', category);
  expect(entry).toHaveTextContent(`-5 %, terminados en 90${category}, “caro”`);
  expect(entry).toHaveTextContent(/\d\d\/\d\d\/\d{4} \d\d:\d\d1Borrador/);
  await user.click(within(entry).getByRole('link'));
  await waitFor(() => expect(at()).toBe(`/admin/precios/${_id}`));
  await press(user, 'Descartar');
  expect(await screen.findByText('Se descartó el borrador. Ningún precio cambió.')).toBeVisible();
  await waitFor(() => expect(at()).toBe('/admin/precios'));
});
