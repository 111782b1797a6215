import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenBuyer, shopUrl } from '../support/screen-shop.ts';
import { payWith } from '../support/shopper.ts';
import { openTab } from '../support/tab.tsx';
import type { Network } from '../support/tab-network.ts';

const NONE = 'Todavía no tienes ordenes generadas';

test('who left the gateway finds the order above the list: what, how much, until when, and the way to pay', async () => {
  const { shopper } = await givenBuyer('se-fue', { address: false });
  const { init_point } = await shopper.order();
  await openTab('/mis-pedidos', shopper);
  const unpaid = await screen.findByRole('region', { name: /^Pedido [\w-]+$/ });
  expect(unpaid).toHaveTextContent('Falta pagar');
  expect(unpaid).toHaveTextContent('Te falta pagar $ 2.000 en Mercado Pago.');
  expect(unpaid).toHaveTextContent(
    /Te guardamos los productos hasta el \S+ \d\d\/.*: no hace falta que compres de nuevo\./,
  );
  expect(within(unpaid).getByRole('listitem')).toHaveTextContent(/\d × \$ /);
  expect(unpaid).toHaveTextContent('Total $ 2.000');
  const pay = within(unpaid).getByRole('link', { name: /^Pagar ahora/ });
  expect(new URL(pay.getAttribute('href') ?? '', shopUrl()).href).toBe(init_point);
  expect(screen.getByText(NONE)).toBeVisible();
  await payWith(init_point, 'approved');
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('article', { name: /^Pedido / });
  expect(screen.queryByText('Falta pagar')).toBeNull();
});

test('who chose a voucher gets it, and is told only beside it that there are no others', async () => {
  const { shopper } = await givenBuyer('debe-todo', { address: false });
  const { init_point } = await shopper.order();
  await payWith(init_point, 'pending');
  await openTab('/mis-pedidos', shopper);
  const unpaid = await screen.findByRole('region', { name: /^Pedido [\w-]+$/ });
  expect(unpaid).toHaveTextContent(/Te falta pagar \$ 2\.000 .*, cupón n\.º \d+\./);
  expect(within(unpaid).getByRole('link', { name: /^Ver mi cupón del pedido/ })).toBeVisible();
  expect(screen.getByText(NONE)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al catálogo' })).toHaveAttribute('href', '/catalogo');
});

test('a payment that is looked at at the gateway is not asked for again', async () => {
  const { shopper } = await givenBuyer('revision', { address: false });
  await shopper.order();
  // The sandbox reviews nothing. The test puts it into the shop's answer.
  const before = ({ change }: Network) =>
    change(/\/unpaid$/, (orders: object[]) => orders.map((order) => ({ ...order, isInReview: true })));
  await openTab('/mis-pedidos', { token: shopper.token, before });
  const unpaid = await screen.findByRole('region', { name: /^Pedido [\w-]+$/ });
  expect(unpaid).toHaveTextContent('Mercado Pago está revisando tu pago.');
  expect(within(unpaid).queryByRole('link', { name: /Pagar/ })).toBeNull();
});
