import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenOrders } from '../e2e/support/orders.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { columnHeads, expectRows, fill, firstRow, openAsAdmin } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { saidIn } from '../support/tab.tsx';

const HEADS = [
  'Orden: marcar todas las de esta página',
  'Estado',
  'Pago',
  'Cliente',
  'Productos',
  'Total',
  'Entrega',
  'Envío',
  'Teléfono',
  'Ciudad',
  'Dirección',
  'Código postal',
  'Provincia',
  'E-mail',
  'Total de productos',
  'Fecha de creación',
];
const TABLE = 'Órdenes';
/** `$ 12.500` as 12500. */
const pesosOf = (text: string | null | undefined) =>
  Number((text ?? '').replace(/[$.\s]/g, '').replace(',', '.'));

test('the list has its columns, the filter by state, the count and the search', async () => {
  const { customer, surname, orders } = await givenOrders(shopUrl(), { paid: 2, unpaid: 1 });
  const { user, at } = await openAsAdmin('/admin/order');
  expect(await screen.findByRole('heading', { level: 1, name: 'Administración Órdenes' })).toBeVisible();
  const filter = screen.getByLabelText('Estado');
  expect(filter).toHaveValue('En-preparación');
  expect(
    within(filter)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['todas', 'Orden-creada', 'En-preparación', 'En-camino', 'recibida']);
  await user.click(within(screen.getByRole('main')).getByRole('searchbox'));
  await user.paste(surname);
  // Alone in the shop, these orders have the same count before the search.
  await waitFor(() => expect(at()).toContain(`q=${surname}`));
  expect(await screen.findByText('2 órdenes en preparación')).toBeVisible();
  expect(columnHeads()).toEqual(HEADS);
  const row = await firstRow(TABLE);
  for (const text of ['En preparación', 'Pagado', 'Ana', surname, 'Buenos Aires', '6720', 'Moreno 450'])
    expect(row).toHaveTextContent(text);
  expect(row).toHaveTextContent('San Andrés de Giles');
  const cells = within(row).getAllByRole('cell');
  expect(cells[12]).toHaveTextContent(customer.email);
  expect(cells[7]).toHaveTextContent('+54 2325 40-0000');
  expect(cells[14]).toHaveTextContent(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  expect(cells[6]).toHaveTextContent('$ 2.000');
  expect(pesosOf(cells[4]?.textContent)).toBe(pesosOf(cells[13]?.textContent) + 2000);
  await user.click(within(row).getByText('2 productos'));
  expect(within(row).getByRole('listitem')).toHaveTextContent(/^2 × .+ \(.+\)$/);

  await user.selectOptions(filter, 'todas');
  expect(await screen.findByText('3 órdenes en total')).toBeVisible();
  await user.selectOptions(filter, 'Orden-creada');
  expect(await screen.findByText('1 orden creada')).toBeVisible();
  expect(await firstRow(TABLE)).toHaveTextContent('Sin pagar');
  await user.selectOptions(filter, 'recibida');
  expect(await screen.findByText(`Ninguna orden coincide con “${surname}”.`)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver todas las órdenes' }));
  await expectRows(TABLE, orders.length);
});

for (const [shipment, cost] of [
  ['retira', 'sin cargo'],
  ['argentina', 'a acordar, se paga aparte'],
] as const) {
  test(`an order with the shipping "${shipment}" has "${cost}" in the column of its cost`, async () => {
    const { surname } = await givenOrders(shopUrl(), { paid: 1, shipment });
    await openAsAdmin(`/admin/order?q=${surname}`);
    expect(within(await firstRow(TABLE)).getAllByRole('cell')[6]).toHaveTextContent(cost);
  });
}

test('page and sort order are in the address; the buttons lead to the first and the last page', async () => {
  const { surname } = await givenOrders(shopUrl(), { paid: 11 });
  const tab = await openAsAdmin(`/admin/order?q=${surname}&filas=10`);
  const press = (name: string) => tab.user.click(screen.getByRole('button', { name }));
  await expectRows(TABLE, 10);
  expect(screen.getByText('Página 1 de 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Página anterior' })).toHaveAttribute('aria-disabled', 'true');
  await press('Página siguiente');
  await expectRows(TABLE, 1);
  expect(tab.at()).toContain('pagina=2');
  await press('Primera página');
  await expectRows(TABLE, 10);
  await press('Última página');
  await expectRows(TABLE, 1);
  const total = () => screen.getByRole('columnheader', { name: 'Total' });
  await tab.user.click(within(total()).getByRole('link'));
  await waitFor(() => expect(tab.at()).toContain('orden=totalPrice&sentido=asc'));
  await waitFor(() => expect(total()).toHaveAttribute('aria-sort', 'ascending'));
  await tab.reload();
  await expectRows(TABLE, 10);
  expect(total()).toHaveAttribute('aria-sort', 'ascending');
});

test('on a slow connection nothing that is typed or chosen meanwhile is lost', async () => {
  const { surname } = await givenOrders(shopUrl(), { paid: 2 });
  const { user, at, network } = await openAsAdmin('/admin/order');
  await screen.findByRole('heading', { level: 1, name: 'Administración Órdenes' });
  const box = () => within(screen.getByRole('main')).getByRole('searchbox');
  const holdOrders = () => network.hold(/^GET \/api\/orders/);
  // The first part is searched while the rest is typed.
  let letGo = holdOrders();
  await user.click(box());
  await user.paste(surname.slice(0, 4));
  await waitFor(() => expect(network.asked.at(-1)).toMatch(/^GET \/api\/orders.*q=/));
  await user.paste(surname.slice(4));
  letGo();
  await waitFor(() => expect(at()).toBe(`/admin/order?q=${surname}`));
  await expectRows(TABLE, 2);
  expect(box()).toHaveValue(surname);

  // A state, and then an order, chosen while the search is on its way.
  letGo = holdOrders();
  await fill(user, box(), 'Zorzal');
  await user.selectOptions(screen.getByLabelText('Estado'), 'todas');
  letGo();
  await waitFor(() => expect(at()).toBe('/admin/order?estado=todas&q=Zorzal'));
  letGo = holdOrders();
  await fill(user, box(), surname);
  await user.click(within(screen.getByRole('columnheader', { name: 'Total' })).getByRole('link'));
  letGo();
  await waitFor(() =>
    expect(at()).toBe(`/admin/order?estado=todas&q=${surname}&orden=totalPrice&sentido=asc`),
  );
  await expectRows(TABLE, 2);
  expect(box()).toHaveValue(surname);
});

test('moving some of the ticked orders backwards asks first', async () => {
  const { surname, orders } = await givenOrders(shopUrl(), { paid: 1 });
  const { call } = await adminCalls(shopUrl());
  await call('PUT', `/orders/${orders[0]?.id}/state/recibida`);
  const { user } = await openAsAdmin(`/admin/order?estado=todas&q=${surname}`);
  await user.click(await screen.findByRole('checkbox', { name: /marcar todas/ }));
  await user.click(screen.getByRole('button', { name: 'Pasar a En-camino' }));
  const question = await screen.findByRole('dialog', { name: '¿Volver órdenes atrás?' });
  expect(question).toHaveTextContent('Una de las marcadas ya pasó de ese estado.');
  await user.click(within(question).getByRole('button', { name: 'Dejar como está' }));
  expect(await firstRow(TABLE)).toHaveTextContent('recibida');
  await user.click(screen.getByRole('button', { name: 'Pasar a En-camino' }));
  await user.click(await screen.findByRole('button', { name: 'Pasar a En camino' }));
  await waitFor(async () => expect(await firstRow(TABLE)).toHaveTextContent('En camino'));
});

test('an unpaid order is moved after a question, and the way back is the list as it was', async () => {
  const { surname, orders } = await givenOrders(shopUrl(), { unpaid: 1 });
  const tab = await openAsAdmin(`/admin/order?estado=Orden-creada&q=${surname}`);
  tab.network.expectRefused(/^409 PUT \/api\/orders\/.+\/state\/En-preparaci/);
  await tab.user.click(within(await firstRow(TABLE)).getByRole('link', { name: /Editar estado/ }));
  const choice = await screen.findByLabelText('Nuevo estado');
  expect(tab.at()).toBe(`/admin/edit-state/${orders[0]?.id}`);
  expect(choice).toHaveValue('En-preparación');
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['En-preparación', 'En-camino', 'recibida']);
  expect(screen.getByText(/Estado actual/)).toHaveTextContent('Estado actual: Orden creada');
  await tab.user.click(screen.getByRole('button', { name: 'Aplicar' }));
  const question = await screen.findByRole('dialog', { name: 'Esta orden no está pagada' });
  await tab.user.click(within(question).getByRole('button', { name: 'Pasar a En preparación' }));
  await waitFor(() => expect(saidIn('status')).toEqual(['Se cambió el estado a la orden']));
  await waitFor(() =>
    expect(screen.getByText(/Estado actual/)).toHaveTextContent('Estado actual: En preparación'),
  );
  await tab.user.click(screen.getByRole('link', { name: 'Volver a las órdenes' }));
  await waitFor(() => expect(tab.at()).toBe(`/admin/order?estado=Orden-creada&q=${surname}`));
});

test('an order that somebody else has moved is loaded again before it is moved', async () => {
  const { orders } = await givenOrders(shopUrl(), { paid: 1 });
  const { call } = await adminCalls(shopUrl());
  const id = orders[0]?.id ?? '';
  const { user, network } = await openAsAdmin(`/admin/edit-state/${id}`);
  network.expectRefused(/^409 PUT \/api\/orders/);
  const current = () => screen.findByText(/Estado actual/);
  expect(await current()).toHaveTextContent('En preparación');
  await call('PUT', `/orders/${id}/state/recibida`);
  await user.selectOptions(screen.getByLabelText('Nuevo estado'), 'En-camino');
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(await screen.findByText('Alguien cambió el estado de este pedido mientras tanto.')).toBeVisible();
  await waitFor(async () => expect(await current()).toHaveTextContent('recibida'));
  expect(await call('GET', `/orders/${id}`)).toMatchObject({ state: 'recibida' });
  await user.click(screen.getByRole('button', { name: 'Aplicar' }));
  const question = await screen.findByRole('dialog', { name: '¿Volver la orden atrás?' });
  await user.click(within(question).getByRole('button', { name: 'Pasar a En camino' }));
  await waitFor(() => expect(saidIn('status')).toContain('Se cambió el estado a la orden'));
});

for (const path of ['/admin/edit-state/nada', '/admin/edit-state/%00']) {
  test(`${path} says that there is no such order, with a way back`, async () => {
    const { user, at } = await openAsAdmin(path, ({ expectRefused }) =>
      expectRefused(/^40[04] GET \/api\/admin\/orders\/(nada|%00)/),
    );
    if (path.endsWith('nada'))
      expect(await screen.findByRole('heading', { name: 'No hay una orden con el id nada' })).toBeVisible();
    await user.click(await screen.findByRole('link', { name: 'Volver a las órdenes' }));
    await waitFor(() => expect(at()).toBe('/admin/order'));
  });
}

test('saved views and filters: who picks up, a day, what is to be confirmed; one press shows all again', async () => {
  const { surname } = await givenOrders(shopUrl(), { paid: 1, unpaid: 1, shipment: 'retira' });
  const { user, at } = await openAsAdmin(`/admin/order?q=${surname}`);
  await expectRows(TABLE, 1);
  expect(await firstRow(TABLE)).toHaveTextContent('Retiro en la librería');
  const view = (name: string) =>
    within(screen.getByRole('navigation', { name: 'Vistas' })).getByRole('link', { name });
  await user.click(view('Retiran'));
  await waitFor(() => expect(at()).toBe('/admin/order?retiro=1'));
  await waitFor(() => expect(view('Retiran')).toHaveAttribute('aria-current', 'page'));
  await user.click(view('A confirmar'));
  await waitFor(() => expect(at()).toBe('/admin/order?estado=Orden-creada&confirmar=1'));
  await waitFor(() => expect(screen.getByText('Más filtros (1)')).toBeVisible());
  expect(screen.getByLabelText('Plata')).toHaveValue('1');

  await user.click(screen.getByLabelText('Desde el día'));
  await user.type(screen.getByLabelText('Desde el día'), '2020-01-02');
  await waitFor(() => expect(at()).toContain('desde=2020-01-02'));
  await user.selectOptions(screen.getByLabelText('Entrega'), 'Envío al resto de la Argentina');
  await user.selectOptions(screen.getByLabelText('Pago'), 'Contracargo');
  expect(await screen.findByText('No hay órdenes con esos filtros.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver todas las órdenes' }));
  await waitFor(() => expect(at()).toBe('/admin/order?estado=todas'));
});
