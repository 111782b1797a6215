import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PriceChange } from '#shared/schemas/price-changes.ts';
import {
  bodyRows,
  columnHeads,
  expectRows,
  expectText,
  fill,
  follow,
  openAsAdmin,
  press,
  rowWith,
} from '../support/admin-screen.ts';
import { givenPricedCategory } from '../support/priced-category.ts';
import { shopUrl } from '../support/screen-shop.ts';

const TABLE = 'Precios';
const rowOf = (name: string) => rowWith(TABLE, name);
const tickOf = async (name: string) => within(await rowOf(name)).getByRole('checkbox');
const group = (name: string) => within(screen.getByRole('group', { name }));
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

/** A category of three products, and the preview of a change of all of them. */
async function givenPreview(rule: object = { kind: 'percent', percent: 10, rounding: '50' }) {
  const things = await givenPricedCategory(shopUrl());
  const { _id } = await things.call<PriceChange>('POST', '/admin/price-changes', {
    selection: { kind: 'filter', category: things.category },
    rule,
  });
  const tab = await openAsAdmin(`/admin/precios/${_id}`);
  return { ...things, tab, id: _id };
}

test('the preview has its facts, order and ticks; it is applied and undone', async () => {
  const { category, dear, cheap, price } = await givenPricedCategory(shopUrl());
  const { user, at } = await openAsAdmin(`/admin/precios?categoria=${category}`);
  await press(user, 'Elegir esta página');
  await user.selectOptions(screen.getByLabelText('Qué hacer'), 'Subir un monto');
  await fill(user, screen.getByLabelText('Monto ($)'), '55');
  await press(user, 'Revisar y aplicar');
  await expectText('+$ 55 · 3 productos elegidos');
  expect(at()).toMatch(/\/admin\/precios\/[\w-]+$/);
  const facts = await screen.findByRole('region', { name: 'Resumen' });
  await waitFor(() =>
    expect(facts).toHaveTextContent(
      'Productos3Suben3Bajan0Sin cambio0Más de ±30 %1Menor cambio+0,55 %Mayor cambio+122,22 %',
    ),
  );
  await expectText('1 producto cambia más de 30 %: queda afuera hasta que lo tildes.');
  expect(columnHeads()).toEqual([
    'Producto',
    'Categoría',
    'Marca',
    'Variantes',
    'Precio anterior',
    'Precio nuevo',
    'Cambio',
    'Estado',
  ]);
  expect(await rowOf('Barato')).toHaveTextContent(/2\$ 45\$ 100\+122,22 % \(más de ±30 %\)Sin tildar/);
  expect(await rowOf('Caro')).toHaveTextContent(/\$ 10\.000\$ 10\.055\+0,55 %Va a cambiar/);
  await follow(user, 'Cambio');
  await waitFor(() => expect(at()).toContain('orden=percent'));
  await waitFor(async () => expect((await bodyRows(TABLE))[0]).toHaveTextContent('Caro'));
  await press(user, 'Ver cuáles');
  await waitFor(() => expect(at()).toContain('ver=grandes'));
  await expectRows(TABLE, 1);

  await user.click(await tickOf('Barato'));
  expect(await button('Aplicar a 3 productos')).toBeVisible();
  await user.click(group('Más de ±30 % (1)').getByRole('button', { name: 'Destildar todos' }));
  expect(await button('Aplicar a 2 productos')).toBeVisible();
  await user.click(group('Hasta ±30 % (2)').getByRole('button', { name: 'Destildar todos' }));
  expect(await button('Nada para aplicar')).toBeVisible();
  await user.click(group('Hasta ±30 % (2)').getByRole('button', { name: 'Tildar todos' }));
  await press(user, 'Aplicar a 2 productos');
  expect(await dialog()).toHaveTextContent('1 producto sin tildar queda como ahora.');
  await press(user, 'Todavía no');
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.selectOptions(screen.getByLabelText('Mostrar'), 'Todos');
  await press(user, 'Aplicar a 2 productos');
  await screen.findByRole('dialog', { name: '¿Cambiar 2 precios?' });
  await press(user, 'Cambiar 2 precios');
  expect(await screen.findByText('Se cambiaron 2 precios.')).toBeVisible();
  await waitFor(async () => expect(await rowOf('Caro')).toHaveTextContent('Cambiado'));
  expect([await price(dear), await price(cheap)]).toEqual([10_055, 45]);
  await expectText(/2 precios cambiados el \d\d\/\d\d\/\d{4} \d\d:\d\d por .+\./);

  await press(user, 'Deshacer el cambio');
  expect(await screen.findByRole('dialog', { name: '¿Deshacer el cambio?' })).toHaveTextContent(
    '2 precios vuelven a ser exactamente el de antes.',
  );
  await press(user, 'Dejar como está');
  await press(user, 'Deshacer el cambio');
  await dialog();
  await press(user, 'Deshacer');
  await expectText('2 precios restaurados el');
  await waitFor(async () => expect(await rowOf('Caro')).toHaveTextContent('Restaurado'));
  expect([await price(dear), await price(cheap)]).toEqual([10_000, 45]);
});

test('products edited meanwhile are left alone and reported, before and after applying', async () => {
  const { call, dear, fair, price, tab } = await givenPreview();
  const { user, at } = tab;
  await button('Aplicar a 3 productos');
  await call('PUT', `/products/${dear._id}`, { ...dear, price: 12_345 });
  await press(user, 'Aplicar a 3 productos');
  await press(user, 'Cambiar 3 precios');
  expect(
    await screen.findByText('1 producto se editó después de la vista previa y quedó como estaba.'),
  ).toBeVisible();
  await press(user, 'Ver cuáles');
  await waitFor(async () =>
    expect(await rowOf('Caro')).toHaveTextContent(/\$ 10\.000\$ 11\.000\+10 %\$ 12\.345Quedó como estaba/),
  );

  await call('PUT', `/products/${fair._id}`, { ...fair, price: 1_111 });
  await tab.reload();
  expect(await screen.findByText('1 producto se editó después del cambio.')).toBeVisible();
  await press(user, 'Deshacer el cambio');
  expect(await dialog()).toHaveTextContent('1 producto se editó después del cambio: quedan como están');
  await press(user, 'Ver los editados');
  await waitFor(() => expect(at()).toContain('ver=editados'));
  await waitFor(async () =>
    expect(await rowOf('Justo')).toHaveTextContent(/\$ 1\.000\$ 1\.100\+10 %\$ 1\.111Se editó después/),
  );
  const edited = () => group('Editados después (1)');
  await user.click(edited().getByRole('button', { name: 'Tildar todos' }));
  await waitFor(async () => expect(await tickOf('Justo')).toBeChecked());
  await user.click(edited().getByRole('button', { name: 'Destildar todos' }));
  await waitFor(async () => expect(await tickOf('Justo')).not.toBeChecked());
  await press(user, 'Deshacer el cambio');
  await dialog();
  await press(user, 'Deshacer');
  expect(await screen.findByText('1 producto no se restauró, porque se editó después.')).toBeVisible();
  expect([await price(dear), await price(fair)]).toEqual([12_345, 1_111]);
});

test('a running change shows its progress with a count, and can be cancelled', async () => {
  const { tab, id, price, dear } = await givenPreview();
  await button('Aplicar a 3 productos');
  // Shows the change as if its job were running. Cancelled, it is a draft again.
  const { network, user } = tab;
  let isUnderWay = true;
  network.change<PriceChange>(new RegExp(`^GET /api/admin/price-changes/${id}$`), (change) =>
    isUnderWay ? { ...change, state: 'applying', progress: { done: 1200, total: 50_000 } } : change,
  );
  await tab.reload();
  const progress = await screen.findByRole('progressbar', { name: /Cambiando los precios/ });
  expect(progress).toHaveProperty('value', 1200);
  expect(screen.getByText('1.200 productos de 50.000')).toBeVisible();
  network.answer(/^POST .*\/cancel$/, 204);
  isUnderWay = false;
  await press(user, 'Cancelar');
  expect(await screen.findByText('Se canceló: los precios quedan como estaban.')).toBeVisible();
  expect(await button('Aplicar a 3 productos')).toBeVisible();
  expect(await price(dear)).toBe(10_000);
});

test('an unknown change says so, with a way to the others', async () => {
  const { user } = await openAsAdmin('/admin/precios/nada', ({ expectRefused }) => expectRefused(/^404 /));
  expect(await screen.findByText('No hay un cambio de precios con el id nada')).toBeVisible();
  await follow(user, 'Cambios anteriores');
  expect(await screen.findByRole('heading', { level: 1, name: 'Cambios de precios' })).toBeVisible();
});

test('a refusal shows its reason: another administrator has unticked everything meanwhile', async () => {
  const { call, id, tab } = await givenPreview();
  tab.network.expectRefused(/^409 /);
  await button('Aplicar a 3 productos');
  await call('PUT', `/admin/price-changes/${id}/ticks`, { all: 'within', ticked: false });
  await press(tab.user, 'Aplicar a 3 productos');
  await press(tab.user, 'Cambiar 3 precios');
  expect(await screen.findByText('No hay precios tildados para cambiar.')).toBeVisible();
  expect(await button('Nada para aplicar')).toBeVisible();
});
