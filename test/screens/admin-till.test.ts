import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { OpenTill } from '#shared/schemas/till.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { fill, openAsAdmin, press, rowWith } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { caller, newEmail } from '../support/shopper.ts';

// The shop has one till, and files run side by side: all tests of screens that open or close it stand here.

/** A sale by telephone of two units at $ 1.000 that was paid in cash. The till is closed. */
async function givenCashSale() {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const { till } = await call<OpenTill>('GET', '/admin/till');
  if (till) await call('POST', `/admin/tills/${till._id}/close`, { counted: 0 });
  const product = await givenProduct({ price: 1000 });
  const email = newEmail('efectivo');
  const sale = await call<AdminOrder>('POST', '/admin/sales', {
    channel: 'telefono',
    customer: { name: 'Marta', lastName: 'Sosa', email },
    lines: [{ subProduct: product.IDSubProducts[0]?._id, quantity: 2 }],
    payments: [{ method: 'cash', amount: 2000 }],
  });
  const readRefunded = async () =>
    (await call<AdminOrder>('GET', `/admin/orders/${sale._id}`)).payment.refunded;
  return { email, sale, readRefunded };
}

async function openTill(user: Awaited<ReturnType<typeof openAsAdmin>>['user']) {
  const question = within(await screen.findByRole('dialog', { name: 'La caja está cerrada' }));
  await fill(user, question.getByLabelText('Fondo inicial en efectivo'), '2000');
  await user.click(question.getByRole('button', { name: 'Abrir la caja' }));
}

test('cash that goes back for a withdrawal asks to open the till first', async () => {
  const { email, sale, readRefunded } = await givenCashSale();
  const ask = caller(shopUrl());
  const { code } = await ask<{ code: string }>('POST', '/withdrawals', { email, orderCode: sale.code });
  const { user } = await openAsAdmin(`/admin/arrepentimientos?q=${encodeURIComponent(email)}`);
  const row = within(await rowWith('Arrepentimientos', code));
  await user.click(row.getByRole('button', { name: /^Responder/ }));
  await press(user, /^Aceptar y devolver \$/);
  await openTill(user);
  await waitFor(async () => expect(await readRefunded()).toBe(2000));
});

test('cash that goes back for an article taken out of an order asks to open the till first', async () => {
  const { sale, readRefunded } = await givenCashSale();
  const { user } = await openAsAdmin(`/admin/edit-state/${sale._id}`);
  const products = within(await screen.findByRole('region', { name: 'Productos' }));
  await user.click(products.getByRole('button', { name: 'Cambiar productos' }));
  const entry = within(await screen.findByRole('form', { name: 'Cambiar los productos' }));
  await user.click(entry.getByRole('button', { name: /^Restar uno/ }));
  await user.click(entry.getByRole('button', { name: 'Guardar los productos' }));
  await openTill(user);
  await waitFor(async () => expect(await readRefunded()).toBe(1000));
});

test('Enter leads from one kind of notes to the next, and does not close the till', async () => {
  const { call } = await adminCalls(shopUrl());
  const { till } = await call<OpenTill>('GET', '/admin/till');
  if (!till) await call('POST', '/admin/tills', { opening: 0 });
  const tab = await openAsAdmin('/admin/caja');
  const count = within(await screen.findByRole('region', { name: 'Cerrar la caja' }));
  await tab.user.type(count.getByLabelText('$ 20.000'), '1{Enter}2{Enter}');
  expect(count.getByLabelText('$ 10.000')).toHaveValue('2');
  expect(count.getByLabelText('$ 2.000')).toHaveFocus();
  expect(count.getByRole('status')).toHaveTextContent('Contado: $ 40.000');
});
