import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { Order } from '#shared/schemas/orders.ts';
import { givenOrders } from '../e2e/support/orders.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { firstRow, openAsAdmin } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { saidIn } from '../support/tab.tsx';
import type { Network } from '../support/tab-network.ts';

const TABLE = 'Órdenes';

test('money of a waiting transfer is confirmed in one press from its row', async () => {
  const { surname, orders } = await givenOrders(shopUrl(), { unpaid: 1 });
  const id = orders[0]?.id ?? '';
  // The shop of these tests takes no transfers. The test makes the order wait for one on screen.
  const before = ({ change }: Network) =>
    change(/\/api\/orders\/state\/Orden-creada/, (rows: Order[]) =>
      rows.map((order) => ({ ...order, payment: { ...order.payment, way: 'transfer' as const } })),
    );
  const { user } = await openAsAdmin(`/admin/order?estado=Orden-creada&q=${surname}`, before);
  await user.click(
    within(await firstRow(TABLE)).getByRole('button', {
      name: `Confirmar plata de la orden ${orders[0]?.code}`,
    }),
  );
  await waitFor(() => expect(saidIn('status')).toEqual([expect.stringMatching(/^Entraron \$/)]));
  const { call } = await adminCalls(shopUrl());
  const order = await call<AdminOrder>('GET', `/admin/orders/${id}`);
  expect(order).toMatchObject({ state: 'En-preparación', payment: { owed: 0 } });
  expect(order.payments).toMatchObject([{ gateway: 'hand', method: 'transfer' }]);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() =>
    expect(saidIn('status')).toContain('El cobro quedó deshecho: esa plata vuelve a faltar'),
  );
  expect((await call<AdminOrder>('GET', `/admin/orders/${id}`)).payment.paid).toBe(0);
});

test('slips say what is owed; those that are being prepared move on from there', async () => {
  const { orders } = await givenOrders(shopUrl(), { paid: 2, unpaid: 1 });
  const { user } = await openAsAdmin(`/admin/remitos?${orders.map(({ id }) => `orden=${id}`).join('&')}`);
  const list = await screen.findByRole('article', { name: 'Lista de preparación' });
  expect(list).toHaveTextContent('3 órdenes · 6 unidades');
  const slips = screen.getAllByRole('article', { name: /^Remito de la orden/ });
  expect(slips.map((slip) => slip.textContent?.includes('Falta pagar'))).toEqual([false, false, true]);
  await user.click(screen.getByRole('button', { name: 'Pasar las 2 a En camino' }));
  await waitFor(() => expect(saidIn('status')).toEqual(['Se cambió el estado a 2 órdenes']));
  await user.click(screen.getByRole('checkbox', { name: 'Remitos' }));
  expect(screen.queryByRole('article', { name: /^Remito de la orden/ })).toBeNull();
});

test('a bank’s statement is read, its credits are confirmed; a file that is none says why', async () => {
  const { orders } = await givenOrders(shopUrl(), { paid: 1 });
  const { call, givenProduct } = await adminCalls(shopUrl());
  const id = orders[0]?.id ?? '';
  const costly = await givenProduct({ price: 7654.32, colors: [{ color: 'Oro', stock: 3 }] });
  const { cartProducts } = await call<AdminOrder>('GET', `/admin/orders/${id}`);
  const kept = cartProducts.map(({ quantity, subProduct }) => ({ subProduct: subProduct._id, quantity }));
  const lines = [...kept, { subProduct: costly.IDSubProducts[0]?._id, quantity: 1 }];
  await call('PUT', `/admin/orders/${id}/lines`, { lines });

  const { user, network } = await openAsAdmin('/admin/order');
  network.expectRefused(/^422 POST .*bank-statements$/);
  await user.click(await screen.findByRole('button', { name: 'Extracto del banco' }));
  const panel = within(await screen.findByRole('region', { name: 'Extracto del banco' }));
  const choose = (text: string) =>
    user.upload(
      panel.getByLabelText('Archivo del banco'),
      new File([text], 'extracto.csv', { type: 'text/csv' }),
    );
  await choose('Nombre;Precio\nLápiz;10');
  expect(await panel.findByText(/No encontramos una columna de fecha/)).toBeVisible();

  const [year, month, day] = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).split('-');
  const rows = [`TRANSF ${orders[0]?.code};7.654,32`, 'OTRA;1,01'].map(
    (row) => `${day}/${month}/${year};${row}`,
  );
  await choose(['Fecha;Concepto;Importe', ...rows].join('\n'));
  expect(await panel.findByText('2 créditos · 1 que no es de ninguna orden')).toBeVisible();
  expect(panel.getByRole('combobox')).toHaveValue(id);
  await user.click(panel.getByRole('button', { name: 'Confirmar 1 pago: $ 7.654,32' }));
  await waitFor(() => expect(saidIn('status')).toContain('Se confirmó la plata de 1 orden'));
  expect(await call<AdminOrder>('GET', `/admin/orders/${id}`)).toMatchObject({ payment: { owed: 0 } });
  await choose(['Fecha;Concepto;Importe', ...rows].join('\n'));
  expect(await panel.findByText(/1 ya confirmado antes/)).toBeVisible();
});
