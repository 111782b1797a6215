import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCalls } from '../support/admin-calls.ts';
import { openAsAdmin, press } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { givenShopper } from '../support/shopper.ts';
import { saidIn } from '../support/tab.tsx';

/** An unpaid order of so many units, by its code. */
async function givenReservation(units: number): Promise<string> {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({ colors: [{ color: 'Azul', stock: units }] });
  const shopper = await givenShopper(shopUrl(), 'reserva');
  await shopper.put(product.IDSubProducts[0], units);
  const { orderId } = await shopper.order();
  return (await call<{ code: string }>('GET', `/orders/${orderId}`)).code;
}

const endButton = (code: string) => `Terminar la reserva de la orden ${code}`;

test('a reservation of which a part is paid is not ended here', async () => {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const product = await givenProduct({ colors: [{ color: 'Azul', stock: 300 }] });
  const shopper = await givenShopper(shopUrl(), 'reserva');
  await shopper.put(product.IDSubProducts[0], 300);
  const { orderId } = await shopper.order();
  await call('POST', `/admin/orders/${orderId}/payments`, { method: 'cash', amount: 1 });
  const { code } = await call<{ code: string }>('GET', `/orders/${orderId}`);
  await openAsAdmin('/admin/reservas');
  const row = await screen.findByRole('row', { name: new RegExp(code) });
  expect(row).toHaveTextContent('Pagada en parte');
  expect(screen.queryByRole('button', { name: endButton(code) })).toBeNull();
});

test('the end of one reservation leaves the question about another open', async () => {
  const [one, other] = [await givenReservation(1), await givenReservation(300)];
  const { user, network } = await openAsAdmin('/admin/reservas');
  const letGo = network.hold(/^POST .*reserv/);
  await press(user, endButton(one));
  const question = await screen.findByRole('dialog', { name: '¿Terminar esta reserva?' });
  expect(question).toHaveTextContent(`La unidad de la orden ${one} vuelve al stock`);
  await user.click(within(question).getByRole('button', { name: 'Terminar la reserva' }));
  await user.click(within(question).getByRole('button', { name: 'Dejar como está' }));
  await press(user, endButton(other));
  letGo();
  await waitFor(() =>
    expect(saidIn('status')).toEqual([
      `Terminaste la reserva de la orden ${one}: su unidad volvió al stock.`,
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: endButton(one) })).toBeNull());
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    `Las 300 unidades de la orden ${other} vuelven al stock`,
  );
});
