import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { givenBuyer, shopUrl } from '../support/screen-shop.ts';
import { givenShopper, payWith } from '../support/shopper.ts';
import { openTab } from '../support/tab.tsx';

/** A customer with an unpaid order. */
async function givenUnpaid(name: string) {
  const { shopper, call } = await givenBuyer(name, { address: false });
  const { orderId, init_point } = await shopper.order();
  const order = () =>
    call<{ code: string; state: string; payment: { status: string } }>('GET', `/orders/${orderId}`);
  return { shopper, orderId, init_point, order };
}

const main = () => screen.getByRole('main');
const badge = (units: number) =>
  screen.findByRole('link', { name: units === 0 ? 'Carrito' : `Carrito, ${units} unidades` });

for (const [path, heading, words, [name, href]] of [
  [
    '/success',
    'El pago fué realizado con exito',
    /Si acabás de pagar, te lo confirmamos por mail/,
    ['Ver mis pedidos', '/mis-pedidos'],
  ],
  ['/failure', 'Fallo el pago', /Intentá de nuevo más tarde/, ['Probar de nuevo', '/buy']],
  [
    '/pending',
    'El pago está pendiente',
    /terminá el pago y preparamos tu pedido/,
    ['Ver mis pedidos', '/mis-pedidos'],
  ],
] as const) {
  test(`${path} says what happened and has links, with and without a session`, async () => {
    await openTab(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(main()).toHaveTextContent(words);
    expect(within(main()).getByRole('link', { name })).toHaveAttribute('href', href);
    const { at, user } = await openTab(path, await givenShopper(shopUrl(), 'resultado'));
    await screen.findByRole('heading', { level: 1, name: heading });
    await user.click(within(main()).getByRole('link', { name }));
    await waitFor(() => expect(at()).toBe(href));
  });
}

test('opening /success with query parameters doesn’t change the order', async () => {
  const { shopper, orderId, order } = await givenUnpaid('trampa');
  const query = `?external_reference=${orderId}&status=approved&collection_status=approved&payment_id=1`;
  const tab = await openTab(`/success${query}`, shopper);
  expect(await screen.findByRole('heading', { name: 'El pago fué realizado con exito' })).toBeVisible();
  await waitFor(() => expect(tab.network.asked).toContainEqual(expect.stringContaining('/api/orders/user/')));
  expect((await order()).state).toBe('Orden-creada');
  const way = await screen.findByRole('link', { name: 'Ver cómo está el pago' });
  expect(way).toHaveAttribute('href', `/pago/${orderId}`);
  expect(within(main()).getByRole('status')).toHaveTextContent(
    `Todavía no nos llegó el pago de tu pedido ${(await order()).code}.`,
  );
  await openTab('/mis-pedidos', shopper);
  expect(await screen.findByText('Todavía no tienes ordenes generadas')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Pagar ahora/ })).toBeVisible();
});

test('opened without an order, /success shows the last one, if there is one', async () => {
  const { shopper, init_point, order } = await givenUnpaid('ultimo');
  await openTab('/success', shopper);
  expect(await screen.findByRole('link', { name: 'Volver al carrito' })).toBeVisible();
  await payWith(init_point, 'approved');
  await openTab('/success', shopper);
  const { code } = await order();
  await waitFor(() =>
    expect(within(main()).getByRole('status')).toHaveTextContent(`Tu último pedido ${code}: en preparación`),
  );
  expect(await screen.findByRole('region', { name: 'Qué sigue' })).toHaveTextContent('Total $ 2.000');
});

test('a visitor is told one thing, and comes to the orders through the sign-in form', async () => {
  const { at, user } = await openTab('/success?external_reference=o-1');
  expect(await screen.findByText(/Entrá a tu cuenta para ver cómo sigue/)).toBeVisible();
  await user.click(within(main()).getByRole('link', { name: 'Ver mis pedidos' }));
  await waitFor(() => expect(at()).toBe(`/login?${new URLSearchParams({ volver: '/mis-pedidos' })}`));
});

test('a payment that is pending without an open order says how long it may take', async () => {
  await openTab('/pending', await givenShopper(shopUrl(), 'espera'));
  expect(await screen.findByText(/se acredita dentro de las 2 horas/)).toBeVisible();
});

test('a payment that is pending leads to its voucher at once', async () => {
  const { shopper, init_point, orderId, order } = await givenUnpaid('cupon');
  await payWith(init_point, 'pending');
  await openTab(`/pending?external_reference=${orderId}`, shopper);
  const { code } = await order();
  expect(
    await screen.findByRole('link', { name: new RegExp(`^Ver mi cupón del pedido ${code}`) }),
  ).toBeVisible();
  const status = within(main()).getByRole('status');
  expect(status).toHaveTextContent(/\$ 2\.000en .*, cupón n\.º \d+Vence el \S+ \d\d\/\d\d\/\d{4} \d\d:\d\d/);
  expect(within(main()).getAllByRole('link', { name: /mis pedidos/i })).toHaveLength(1);
});

test('after paying, the page shows the order’s code and state, and the cart is empty', async () => {
  const { shopper, init_point, orderId, order } = await givenUnpaid('pagado');
  await openTab('/carrito', shopper);
  await badge(2);
  await payWith(init_point, 'approved');
  const tab = await openTab(`/success?external_reference=${orderId}`, shopper);
  const { code } = await order();
  await waitFor(() =>
    expect(within(main()).getByRole('status')).toHaveTextContent(`Tu pedido ${code}: en preparación`),
  );
  await badge(0);
  const next = await screen.findByRole('region', { name: 'Qué sigue' });
  expect(next).toHaveTextContent(/Te avisamos cuando puedas retirarlo: .*San Andrés de Giles/);
  expect(within(next).getByRole('link', { name: /^Consultar por WhatsApp/ })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(code)),
  );
  expect(next).toHaveTextContent(/2 × \$ 1\.000 · Azul/);
  await tab.reload();
  await waitFor(() => expect(within(main()).getByRole('status')).toHaveTextContent(code));
});

test('a failed payment doesn’t change the cart', async () => {
  const { shopper, init_point, orderId } = await givenUnpaid('fallido');
  await payWith(init_point, 'rejected');
  const { user } = await openTab(`/failure?external_reference=${orderId}`, shopper);
  await badge(2);
  await waitFor(() =>
    expect(within(main()).getByRole('status')).toHaveTextContent(/^Tu pedido [\w-]+ quedó sin pagar\.$/),
  );
  await user.click(within(main()).getByRole('link', { name: 'Volver al carrito' }));
  expect(await screen.findByRole('link', { name: 'Iniciar compra' })).toBeVisible();
});

test('orders of other customers are not shown, whatever the query says', async () => {
  const { init_point, orderId, order } = await givenUnpaid('ajeno');
  await payWith(init_point, 'approved');
  const { network } = await openTab(
    `/success?external_reference=${orderId}`,
    await givenShopper(shopUrl(), 'curioso'),
  );
  network.expectRefused(/^403 GET \/api\/payments\//);
  await waitFor(() => expect(network.asked).toContainEqual(expect.stringContaining('/api/orders/user/')));
  await network.settled();
  expect(main()).not.toHaveTextContent((await order()).code);
});
