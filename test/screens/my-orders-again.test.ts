import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCalls } from '../support/admin-calls.ts';
import { expectAdded } from '../support/cart-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { givenShopper, payWith } from '../support/shopper.ts';
import { openTab, saidIn } from '../support/tab.tsx';

/** A customer with a paid order of two products, two units each. */
async function givenPaid(name: string) {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const [pen, pad] = [
    await givenProduct({ price: 1000, colors: [{ color: 'Azul', stock: 5 }] }),
    await givenProduct({ price: 500, colors: [{ color: 'Rojo', stock: 9 }] }),
  ];
  const shopper = await givenShopper(shopUrl(), name, { address: true });
  for (const { IDSubProducts } of [pen, pad]) await shopper.put(IDSubProducts[0], 2);
  const { orderId, init_point } = await shopper.order();
  await payWith(init_point, 'approved');
  const read = () => call<{ code: string; state: string }>('GET', `/orders/${orderId}`);
  await waitFor(async () => expect((await read()).state).toBe('En-preparación'));
  return { call, pen, pad, shopper, orderId, ...(await read()) };
}

const card = (code: string) => screen.findByRole('article', { name: `Pedido ${code}` });

test('an order is bought again as far as there is stock; the message says what is missing', async () => {
  const { call, pen, pad, shopper, code } = await givenPaid('otra-vez');
  await call('DELETE', `/products/${pen._id}`);
  await call('PUT', `/subproducts/${pad.IDSubProducts[0]?._id}`, { stock: 1 });
  const { user } = await openTab('/mis-pedidos', shopper);
  const again = `Volver a comprar el pedido ${code}`;
  await user.click(within(await card(code)).getByRole('button', { name: again }));
  await waitFor(() =>
    expect(saidIn('alert')).toEqual([`Ya no hay ${pen.name} (Azul). De ${pad.name} (Rojo) podés llevar 1.`]),
  );
  await expectAdded(`El pedido ${code} está otra vez en tu carrito.${pad.name}Rojo1 × `);
  expect(await screen.findByRole('link', { name: 'Carrito, 1 unidad' })).toBeVisible();
});

test('buying again adds to what the cart holds', async () => {
  const { pen, shopper, code } = await givenPaid('suma');
  await shopper.put(pen.IDSubProducts[0], 1);
  const { user } = await openTab('/mis-pedidos', shopper);
  await user.click(within(await card(code)).getByRole('button', { name: /^Volver a comprar/ }));
  expect(await screen.findByRole('link', { name: 'Carrito, 5 unidades' })).toBeVisible();
  expect(saidIn('alert')).toEqual([]);
});

test('the steps have their days; a chat names the order, and a map shows where to fetch it', async () => {
  const { shopper, code } = await givenPaid('pasos');
  await openTab('/mis-pedidos', shopper);
  const steps = within(await card(code)).getByRole('list', { name: 'Estado del pedido' });
  const [first, second] = within(steps).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^En preparación\d\d\/\d\d\/\d{4}$/);
  expect(second).toHaveTextContent(/^Listo para retirar$/);
  const chat = within(await card(code)).getByRole('link', { name: /^Consultar por WhatsApp/ });
  expect(chat).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(code)));
  const map = within(await card(code)).getByRole('link', { name: /^Ver en el mapa/ });
  expect(map).toHaveAttribute('href', expect.stringContaining('-34.4455%2C-59.4463'));
});

test('a parcel has its tracking, and what is owed has the way to pay it', async () => {
  const { call, shopper, orderId, code } = await givenPaid('debe');
  await call('PUT', `/admin/orders/${orderId}/delivery`, { typeOfShipment: 'giles' });
  await call('PUT', `/admin/orders/${orderId}/tracking`, { carrier: 'Andreani', code: 'AB1', url: '' });
  await openTab('/mis-pedidos', shopper);
  expect(await card(code)).toHaveTextContent('Seguimiento: Andreani AB1');
  expect(await card(code)).toHaveTextContent('Lo enviamos a: Moreno 450, 6720 San Andrés de Giles');
  expect(await card(code)).toHaveTextContent('Falta pagar $ 2.000 (ya pagaste $ 3.000).');
  expect(within(await card(code)).getByRole('link', { name: 'Ver cómo pagar' })).toHaveAttribute(
    'href',
    `/pago/${orderId}`,
  );
});
