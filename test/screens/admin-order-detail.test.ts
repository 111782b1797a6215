import { screen, waitFor, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { givenOrders } from '../e2e/support/orders.ts';
import { openAsAdmin } from '../support/admin-screen.ts';
import { openMailbox } from '../support/mailbox.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { found, saidIn } from '../support/tab.tsx';
import type { Network } from '../support/tab-network.ts';

const region = (name: string) => screen.findByRole('region', { name });
const history = async () => within(await region('Historia')).getAllByRole('listitem');

test('an order has its customer, products, payment and history; its state is changed inside', async () => {
  const { surname, orders, customer } = await givenOrders(shopUrl(), { paid: 1 });
  const code = orders[0]?.code;
  const { user, at } = await openAsAdmin(`/admin/order?q=${surname}`);
  await user.click(
    await screen.findByRole('link', { name: new RegExp(`^Editar estado de la orden ${code}`) }),
  );
  expect(await screen.findByRole('heading', { level: 1, name: `Orden ${code}` })).toBeVisible();
  expect(at()).toBe(`/admin/edit-state/${orders[0]?.id}`);
  const facts = await region('Datos de la orden');
  for (const text of [
    `Ana ${surname}`,
    customer.email,
    '+54 2325 40-0000',
    'Moreno 450',
    '6720 San Andrés de Giles',
  ])
    expect(facts).toHaveTextContent(text);
  const greeting = encodeURIComponent(`¡Hola Ana! Te escribimos de Tintero por tu pedido ${code}.`);
  expect(within(facts).getByRole('link', { name: /Escribirle por WhatsApp/ })).toHaveAttribute(
    'href',
    `https://wa.me/5492325400000?text=${greeting}`,
  );
  const products = within(await region('Productos'));
  expect(products.getByRole('listitem')).toHaveTextContent('2 ×');
  expect(products.getByRole('link').getAttribute('href')).toMatch(/^\/detalle\/.+\?variante=/);
  expect(await region('Pagos')).toHaveTextContent('Pagado');
  expect(await region('Pagos')).toHaveTextContent('Aprobado: acreditado');
  const events = await history();
  for (const [at, words] of [
    /Ana Zorzal.*Hizo el pedido\./,
    /Mercado Pago.*Informó el pago n\.º .*: aprobado\./,
    /La tienda.*Se acreditó el pago: pasó a En preparación\./,
  ].entries())
    expect(events[at]).toHaveTextContent(words);
  await user.click(screen.getByRole('button', { name: 'Pasar a “En camino”' }));
  await waitFor(() => expect(saidIn('status')).toEqual(['Se cambió el estado a la orden']));
  await waitFor(async () =>
    expect((await history()).at(-1)).toHaveTextContent('La pasó de En preparación a En camino.'),
  );
  expect((await history()).at(-1)).toHaveTextContent('Administración de la tienda');
  await user.click(screen.getByRole('link', { name: 'Volver a las órdenes' }));
  await waitFor(() => expect(at()).toBe(`/admin/order?q=${surname}`));
});

test('a mail is sent again after a question, and is in the history', async () => {
  const { orders, customer } = await givenOrders(shopUrl(), { paid: 1 });
  const mailbox = openMailbox(inject('screensShop').dataDir);
  await mailbox.lastTo(customer.email, /está en preparación/);
  const mailsOf = async () =>
    (await mailbox.allTo(customer.email)).filter(({ subject }) => /está en preparación/.test(subject)).length;
  const { user } = await openAsAdmin(`/admin/edit-state/${orders[0]?.id}`);
  const buttons = within(await region('Mails')).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual([
    'Reenviar “Al cliente: tu pedido está en preparación”',
    'Reenviar “A la tienda: pedido nuevo”',
  ]);
  await user.click(found(buttons[0]));
  const question = await screen.findByRole('dialog', { name: '¿Reenviar este mail?' });
  expect(question).toHaveTextContent(customer.email);
  expect(await mailsOf()).toBe(1);
  await user.click(within(question).getByRole('button', { name: 'Reenviar' }));
  await waitFor(() => expect(saidIn('status')).toEqual([`El mail está en camino a ${customer.email}`]));
  await waitFor(async () => expect(await mailsOf()).toBe(2));
  await waitFor(async () =>
    expect((await history()).at(-1)).toHaveTextContent(
      'Reenvió el mail “Al cliente: tu pedido está en preparación”.',
    ),
  );
});

test('a mail on its way leaves the question about another open', async () => {
  const { orders } = await givenOrders(shopUrl(), { paid: 1 });
  const { user, network } = await openAsAdmin(`/admin/edit-state/${orders[0]?.id}`);
  const [toCustomer, toShop] = within(await region('Mails')).getAllByRole('button');
  const letGo = network.hold(/^POST .*mails$/);
  await user.click(found(toCustomer));
  await user.click(await screen.findByRole('button', { name: 'Reenviar' }));
  await user.click(screen.getByRole('button', { name: 'No reenviar' }));
  await user.click(found(toShop));
  letGo();
  await waitFor(() => expect(saidIn('status')).toEqual([expect.stringMatching(/^El mail está en camino/)]));
  expect(await screen.findByRole('dialog')).toHaveTextContent('A la tienda: pedido nuevo');
});

test('a phone that cannot be an Argentine mobile has no chat; an unpaid order has no mails', async () => {
  const { orders } = await givenOrders(shopUrl(), { unpaid: 1, phone: 400_000 });
  await openAsAdmin(`/admin/edit-state/${orders[0]?.id}`);
  expect(await region('Datos de la orden')).toHaveTextContent('400000');
  expect(screen.queryByRole('link', { name: /Escribirle por WhatsApp/ })).toBeNull();
  expect(screen.getByText('Mientras la orden no esté pagada no hay mails para reenviar.')).toBeVisible();
  expect(screen.getByText('Todavía no entró plata.')).toBeVisible();
  expect(await region('Pagos')).toHaveTextContent('stock reservado hasta el');
});

test('the page of packing slips says so if there are no orders', async () => {
  await openAsAdmin('/admin/remitos');
  expect(await screen.findByRole('heading', { name: 'No hay órdenes para imprimir.' })).toBeVisible();
});

test('every adjustment of the total is in the detail and on the slip', async () => {
  const { orders } = await givenOrders(shopUrl(), { paid: 1 });
  const id = orders[0]?.id ?? '';
  // The shop has no discounts. The test adds one to the shop's answer.
  const before = ({ change }: Network) =>
    change(new RegExp(`/api/(admin/)?orders/${id}$`), (order: { adjustments: object[] }) => {
      const coupon = { kind: 'coupon', label: 'Cupón PRIMERA', amount: -1500 };
      return { ...order, adjustments: [...order.adjustments, coupon] };
    });
  await openAsAdmin(`/admin/edit-state/${id}`, before);
  expect(await region('Productos')).toHaveTextContent('Cupón PRIMERA-$ 1.500');
  await openAsAdmin(`/admin/remitos?orden=${id}`, before);
  expect(await screen.findByRole('article')).toHaveTextContent('Cupón PRIMERA-$ 1.500');
});
