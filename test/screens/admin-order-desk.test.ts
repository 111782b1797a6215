import { screen, waitFor, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { givenOrders } from '../e2e/support/orders.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { fill, openAsAdmin } from '../support/admin-screen.ts';
import { givenBuyer, shopUrl } from '../support/screen-shop.ts';
import { openTab, saidIn } from '../support/tab.tsx';
import { givenColleague } from '../support/team.ts';

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const form = async (name: string) => within(await screen.findByRole('form', { name }));

/** One order of two units, opened by the administrator. `read`: the order as the API has it now. */
async function openOrder(given: Parameters<typeof givenOrders>[1]) {
  const { orders, customer } = await givenOrders(shopUrl(), given);
  const [order] = orders;
  if (!order) throw new Error('no order');
  const { call } = await adminCalls(shopUrl());
  const path = `/admin/orders/${order.id}`;
  const tab = await openAsAdmin(`/admin/edit-state/${order.id}`);
  await screen.findByRole('heading', { level: 1, name: `Orden ${order.code}` });
  return { ...tab, ...order, customer, call, path, read: () => call<AdminOrder>('GET', path) };
}

const said = (text: string) => waitFor(() => expect(saidIn('status')).toContain(text));

test('money that came is written down: first a part, then what is owed; the order is paid', async () => {
  const { user, read } = await openOrder({ unpaid: 1 });
  const payments = await region('Pagos');
  await user.click(payments.getByRole('button', { name: 'Registrar pago' }));
  let entry = await form('Registrar un cobro');
  const { payment } = await read();
  await fill(user, entry.getByLabelText('Importe que entró'), '1000');
  await user.selectOptions(entry.getByLabelText('Cómo pagó'), 'transfer');
  await user.type(entry.getByLabelText(/^Referencia/), 'OP 123');
  await user.click(entry.getByRole('button', { name: 'Anotar el cobro' }));
  await said('Quedó anotado el cobro');
  expect((await read()).payment).toMatchObject({ paid: 1000, owed: payment.owed - 1000 });
  expect(await screen.findByText(/OP 123/)).toBeVisible();

  await user.click(payments.getByRole('button', { name: 'Registrar pago' }));
  entry = await form('Registrar un cobro');
  await user.click(entry.getByRole('button', { name: 'Anotar el cobro' }));
  await waitFor(async () => expect((await read()).state).toBe('En-preparación'));
  expect((await read()).payment).toMatchObject({ paid: payment.owed, owed: 0 });
  await waitFor(() => expect(payments.queryByRole('button', { name: 'Registrar pago' })).toBeNull());
});

test('a payment that was entered by mistake is taken out, and is owed again', async () => {
  const { user, read } = await openOrder({ unpaid: 1 });
  const payments = await region('Pagos');
  await user.click(payments.getByRole('button', { name: 'Registrar pago' }));
  const entry = await form('Registrar un cobro');
  await user.click(entry.getByRole('button', { name: 'Anotar el cobro' }));
  await waitFor(async () => expect((await read()).state).toBe('En-preparación'));
  await user.click(await payments.findByRole('button', { name: 'Se cargó por error' }));
  const undo = await form('Sacar un cobro cargado por error');
  await user.type(undo.getByLabelText(/^Qué pasó/), 'Era de otra');
  await user.click(undo.getByRole('button', { name: 'Sacar el cobro' }));
  await said('Se sacó el cobro: se debe lo que se debía');
  const { state, payment, totalPrice } = await read();
  expect(state).toBe('Orden-creada');
  expect(payment).toMatchObject({ status: 'awaiting', paid: 0, owed: totalPrice, refunded: 0 });
  expect(await payments.findByText(/Se sacó el .*cargado por error/)).toBeVisible();
  expect(payments.queryByRole('button', { name: 'Se cargó por error' })).toBeNull();
});

test('money for an order that its buyer has replaced sells it, whole', async () => {
  const { shopper, call } = await givenBuyer('repite');
  const { orderId: first } = await shopper.order();
  await shopper.order();
  const path = `/admin/orders/${first}`;
  const read = () => call<AdminOrder>('GET', path);
  expect((await read()).payment).toMatchObject({ status: 'replaced', owed: 0 });
  const { user } = await openAsAdmin(`/admin/edit-state/${first}`);
  await user.click((await region('Pagos')).getByRole('button', { name: 'Registrar pago' }));
  const entry = await form('Registrar un cobro');
  expect(entry.getByText('Quien compró hizo otro pedido: este se cobra entero.')).toBeVisible();
  await user.click(entry.getByRole('button', { name: 'Anotar el cobro' }));
  await waitFor(async () => expect((await read()).state).toBe('En-preparación'));
  expect(await screen.findByRole('list', { name: 'Mails que esperan' })).toHaveTextContent(
    /en preparación” sale el \d\d/,
  );
});

test('an amount that cannot be read, or is too much, is said at the form, which keeps it', async () => {
  const { user, network, read } = await openOrder({ unpaid: 1 });
  network.expectRefused(/^409 POST .*payments$/);
  await user.click((await region('Pagos')).getByRole('button', { name: 'Registrar pago' }));
  const entry = await form('Registrar un cobro');
  const amount = entry.getByLabelText('Importe que entró');
  await fill(user, amount, 'mil');
  await user.click(entry.getByRole('button', { name: 'Anotar el cobro' }));
  await waitFor(() => expect(amount).toHaveAttribute('aria-invalid', 'true'));
  await fill(user, amount, '9.999.999');
  await user.click(entry.getByRole('button', { name: 'Anotar el cobro' }));
  expect(await entry.findByText(/Es más de lo que falta pagar/)).toBeVisible();
  expect(amount).toHaveValue('9.999.999');
  expect((await read()).payment.paid).toBe(0);
});

test('a part goes back with its unit in three presses', async () => {
  const { user, read } = await openOrder({ paid: 1 });
  await user.click((await region('Pagos')).getByRole('button', { name: 'Devolver' }));
  const entry = await form('Devolver plata');
  await user.click(entry.getByRole('button', { name: /^Sumar uno de/ }));
  const before = await read();
  const price = before.cartProducts[0]?.price ?? 0;
  await user.click(entry.getByRole('button', { name: /^Devolver \$/ }));
  await said('Quedó devuelto');
  const after = await read();
  expect(after.cartProducts[0]).toMatchObject({ refunded: 1, restocked: 1 });
  expect(before.payment.paid - after.payment.paid).toBe(price);
  const stockOf = (order: AdminOrder) => order.cartProducts[0]?.subProduct.stock ?? 0;
  expect(stockOf(after)).toBe(stockOf(before) + 1);
  expect(await screen.findByText(/1 devueltos · 1 de vuelta en el stock/)).toBeVisible();
});

test('a colleague’s change in between is told, what was typed stays, and the next press counts', async () => {
  const { user, network, call, path, read } = await openOrder({ paid: 1 });
  network.expectRefused(/^412 PUT .*delivery$/);
  await user.click((await region('Datos de la orden')).getByRole('button', { name: 'Cambiar entrega' }));
  const entry = await form('Cambiar la entrega');
  await fill(user, entry.getByLabelText('Dirección'), 'Rivadavia 1200');
  await call('PUT', `${path}/tracking`, { carrier: 'OCA', code: 'AB 1', url: null });
  await user.click(entry.getByRole('button', { name: 'Guardar la entrega' }));
  expect(await entry.findByText(/Cargó el seguimiento de OCA: AB 1/)).toBeVisible();
  expect(entry.getByLabelText('Dirección')).toHaveValue('Rivadavia 1200');
  expect((await read()).userId.direction.address).toBe('Moreno 450');
  await user.click(entry.getByRole('button', { name: 'Guardar la entrega' }));
  await said('Quedó la entrega nueva');
  expect(await read()).toMatchObject({
    userId: { direction: { address: 'Rivadavia 1200' } },
    tracking: { carrier: 'OCA', code: 'AB 1' },
  });
  expect(await (await region('Historia')).findByText(/Cambió la entrega: .*Rivadavia 1200/)).toBeVisible();
});

test('lines change: fewer units, another article by its code; what is cheaper goes back', async () => {
  const { user, call, read } = await openOrder({ paid: 1 });
  const { givenProduct } = await adminCalls(shopUrl());
  const barcode = String(Date.now()).padEnd(13, '0');
  const other = await givenProduct({ colors: [{ color: 'Rojo', stock: 5, barcode }] });
  const before = await read();
  await user.click((await region('Productos')).getByRole('button', { name: 'Cambiar productos' }));
  const entry = await form('Cambiar los productos');
  await user.click(entry.getByRole('button', { name: /^Restar uno de/ }));
  await user.type(entry.getByLabelText('Agregar un producto'), `${barcode}{Enter}`);
  expect(await entry.findByRole('button', { name: `Quitar ${other.name} (Rojo)` })).toBeVisible();
  await user.click(entry.getByRole('button', { name: 'Guardar los productos' }));
  await said('Quedaron los productos nuevos');
  const after = await read();
  expect(after.cartProducts.map(({ quantity }) => quantity)).toEqual([1, 1]);
  expect(after.cartProducts[0]?._id).toBe(before.cartProducts[0]?._id);
  const variant = other.IDSubProducts[0]?._id;
  const sold = await call<{ stock: number }>('GET', `/subproducts/${variant}`);
  expect(sold.stock).toBe(4);
});

test('a tracked parcel has its link; a note stays over a reload until it is sent', async () => {
  const { user, reload, read } = await openOrder({ paid: 1 });
  await user.click((await region('Datos de la orden')).getByRole('button', { name: 'Seguimiento' }));
  const entry = await form('Seguimiento');
  await user.type(entry.getByLabelText('Quién lo lleva'), 'Andreani');
  await user.type(entry.getByLabelText('Número'), 'AR 77');
  await user.click(entry.getByRole('button', { name: 'Guardar el seguimiento' }));
  await said('Quedó el seguimiento');
  expect(await screen.findByRole('link', { name: /^AR 77/ })).toHaveAttribute(
    'href',
    'https://www.andreani.com/envio/AR%2077',
  );

  await user.type((await form('Nota nueva')).getByLabelText('Nota interna'), 'Llamar antes');
  await reload();
  const note = await form('Nota nueva');
  expect(note.getByLabelText('Nota interna')).toHaveValue('Llamar antes');
  await user.click(note.getByRole('button', { name: 'Agregar la nota' }));
  expect(await screen.findByText('Anotó: Llamar antes')).toBeVisible();
  expect(note.getByLabelText('Nota interna')).toHaveValue('');
  expect((await read()).notes).toMatchObject([{ text: 'Llamar antes' }]);
});

test('what was typed in an order’s form outlasts a reload, and goes when the form is closed', async () => {
  const { user, reload } = await openOrder({ paid: 1 });
  const refund = async () => user.click((await region('Pagos')).getByRole('button', { name: 'Devolver' }));
  await refund();
  let entry = await form('Devolver plata');
  await user.click(entry.getByRole('button', { name: /^Sumar uno de/ }));
  await user.type(entry.getByLabelText(/^Motivo/), 'Vino golpeado');
  await user.click((await region('Datos de la orden')).getByRole('button', { name: 'Seguimiento' }));
  await user.type((await form('Seguimiento')).getByLabelText('Número'), 'AR 77');
  await reload();
  entry = await form('Devolver plata');
  expect(entry.getByLabelText(/^Motivo/)).toHaveValue('Vino golpeado');
  expect(entry.getByLabelText(/^Unidades de/)).toHaveValue('1');
  expect((await form('Seguimiento')).getByLabelText('Número')).toHaveValue('AR 77');

  await user.click(entry.getByRole('button', { name: 'Cerrar' }));
  await refund();
  expect((await form('Devolver plata')).getByLabelText(/^Motivo/)).toHaveValue('');
});

test('a cancelled order gives back what was paid and its units, says why, and is changed no more', async () => {
  const { user, read } = await openOrder({ paid: 1 });
  await user.click((await region('Estado de la orden')).getByRole('button', { name: 'Cancelar la orden…' }));
  const entry = await form('Cancelar la orden');
  await user.type(entry.getByLabelText(/^Motivo/), 'No queda en azul');
  await user.click(entry.getByRole('button', { name: 'Cancelar la orden' }));
  await waitFor(async () =>
    expect(await read()).toMatchObject({
      cancellation: { reason: 'No queda en azul' },
      payment: { paid: 0 },
      cartProducts: [{ restocked: 2 }],
    }),
  );
  const state = await region('Estado de la orden');
  await waitFor(() => expect(state.getByText('No queda en azul')).toBeVisible());
  for (const name of ['Aplicar', 'Cambiar productos', 'Cambiar entrega', 'Devolver', 'Registrar pago'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByText('De una orden cancelada no se reenvían mails.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Reenviar/ })).toBeNull();
});

test('a moved order goes back by one press while its mail waits', async () => {
  const { user, read } = await openOrder({ paid: 1 });
  await user.click(await screen.findByRole('button', { name: 'Pasar a “En camino”' }));
  await said('Se cambió el estado a la orden');
  expect((await read()).state).toBe('En-camino');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await said('Las órdenes volvieron al estado que tenían');
  expect((await read()).state).toBe('En-preparación');
});

test('who has only orders sees no refunds, and no question that they may not answer', async () => {
  const { orders } = await givenOrders(shopUrl(), { paid: 1 });
  const place = { url: shopUrl(), dataDir: inject('screensShop').dataDir };
  const { token } = await givenColleague(place, 'Sofía', ['orders']);
  await openTab(`/admin/edit-state/${orders[0]?.id}`, {
    token,
    before: ({ expectRefused }) => expectRefused(/^403 GET .*withdrawals/),
  });
  expect(await screen.findByRole('button', { name: 'Cambiar entrega' })).toBeVisible();
  for (const name of ['Devolver', 'Cancelar la orden…'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
