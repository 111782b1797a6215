import { screen, waitFor, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import { givenOrders } from '../e2e/support/orders.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expectText, fill, findRow, openAsAdmin, press, rowWith } from '../support/admin-screen.ts';
import { openMailbox } from '../support/mailbox.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { admin } from '../support/shop-process.ts';
import { caller, newEmail } from '../support/shopper.ts';

const HEADING = { level: 1, name: 'Administración Arrepentimientos' };

const ask = async (data: object) =>
  (await caller(shopUrl())<{ code: string }>('POST', '/withdrawals', data)).code;

const TABLE = 'Arrepentimientos';
const rowOf = (code: string) => rowWith(TABLE, code);
const expectNoRow = (code: string) => waitFor(async () => expect(await findRow(TABLE, code)).toBeNull());

test('a withdrawal shows its order and the time left; it is settled and reopened; the order’s page shows it', async () => {
  const { customer, orders } = await givenOrders(shopUrl(), { paid: 1 });
  const { email } = customer;
  const order = orders[0]?.code ?? '';
  const note = 'El cuaderno rayado';
  const code = await ask({ email, orderCode: order.toLowerCase(), scope: 'part', note });
  const other = await ask({ email, orderCode: '0000-0000' });
  const mailbox = openMailbox(inject('screensShop').dataDir);
  await mailbox.lastTo(admin.email, new RegExp(`Arrepentimiento ${code}`));
  const tab = await openAsAdmin('/admin');
  const todo = within(await screen.findByRole('region', { name: 'Qué hay para hacer' }));
  await tab.user.click(
    todo.getByRole('link', { name: /arrepentimientos? para responder.*(quedan|venció hace) \d/s }),
  );
  expect(await screen.findByRole('heading', HEADING)).toBeVisible();
  await fill(tab.user, screen.getByLabelText('Buscar'), email);
  await waitFor(() => expect(tab.at()).toContain('/admin/arrepentimientos?q='));
  expect(await screen.findByText('2 arrepentimientos')).toBeVisible();
  const list = tab.at();
  const row = await rowOf(code);
  for (const text of ['Una parte', note, /pendiente.*quedan 23 h/]) expect(row).toHaveTextContent(text);
  expect(await rowOf(other)).toHaveTextContent('sin pedido asociado');
  expect(screen.getByText(/resuelto solo deja constancia de que se respondió por otro lado/)).toBeVisible();

  await tab.user.click(within(row).getByRole('link', { name: order }));
  await expectText(`Arrepentimiento ${code} por una parte de la compra: pendiente`);
  const history = within(await screen.findByRole('region', { name: 'Historia' }));
  expect(history.getAllByRole('listitem').at(-1)).toHaveTextContent(
    `Pidió el arrepentimiento ${code} por una parte de la compra.`,
  );
  expect(screen.getByRole('link', { name: code })).toHaveAttribute(
    'href',
    `/admin/arrepentimientos?estado=todos&q=${code}`,
  );

  const again = await openAsAdmin(list);
  await screen.findByRole('heading', HEADING);
  const settle = async () =>
    again.user.click(within(await rowOf(code)).getByRole('button', { name: /Marcar resuelto/ }));
  await settle();
  expect(await screen.findByText(`El arrepentimiento ${code} quedó resuelto`)).toBeVisible();
  await expectNoRow(code);
  await press(again.user, 'Deshacer');
  await waitFor(async () => expect(await rowOf(code)).toHaveTextContent('pendiente'));
  await settle();
  await expectNoRow(code);
  await again.user.selectOptions(screen.getByLabelText('Estado'), 'resuelto');
  await waitFor(() => expect(again.at()).toContain('estado=resuelto'));
  await waitFor(async () =>
    expect(await rowOf(code)).toHaveTextContent(/resuelto.*\d\d\/\d\d\/\d{4} \d\d:\d\d/),
  );
  await again.reload();
  expect(await screen.findByRole('button', { name: /Volver a pendiente/ })).toBeVisible();
});

test('nothing to show says so; a failed load offers to try again', async () => {
  await openAsAdmin('/admin/arrepentimientos?q=nadie-nunca');
  expect(await screen.findByText('Ninguno coincide con “nadie-nunca”.')).toBeVisible();
  let mend = () => {};
  const { user } = await openAsAdmin('/admin/arrepentimientos', ({ answer, expectRefused }) => {
    expectRefused(/^503 GET \/api\/withdrawals/);
    mend = answer(/^GET \/api\/withdrawals/, 503);
  });
  expect(await screen.findByText('No pudimos cargar esta página.')).toBeVisible();
  mend();
  await press(user, 'Probar de nuevo');
  expect(await screen.findByRole('heading', HEADING)).toBeVisible();
});

test('two withdrawals can be settled at once', async () => {
  const email = newEmail('dos');
  const codes = [await ask({ email, orderCode: '' }), await ask({ email, orderCode: '0000-0000' })];
  const tab = await openAsAdmin(`/admin/arrepentimientos?q=${encodeURIComponent(email)}`);
  await screen.findByText('2 arrepentimientos');
  const release = tab.network.hold(/^PUT \/api\/withdrawals/);
  for (const code of codes) {
    const row = within(await rowOf(code));
    await tab.user.click(row.getByRole('button', { name: /Marcar resuelto/ }));
  }
  release();
  for (const code of codes)
    expect(await screen.findByText(`El arrepentimiento ${code} quedó resuelto`)).toBeVisible();
});

test('an accepted one gives back what was chosen and its units; a refused one says why', async () => {
  const { customer, orders } = await givenOrders(shopUrl(), { paid: 1 });
  const { email } = customer;
  const part = { email, orderCode: orders[0]?.code, scope: 'part', note: 'Uno solo' };
  const code = await ask(part);
  const other = await ask({ email, orderCode: '0000-0000' });
  const tab = await openAsAdmin(`/admin/arrepentimientos?estado=todos&q=${encodeURIComponent(email)}`);
  const answer = async (which: string) => {
    await tab.user.click(within(await rowOf(which)).getByRole('button', { name: /^Responder/ }));
    return within(await screen.findByRole('form', { name: `Responder ${which}` }));
  };

  const accepting = await answer(code);
  await tab.user.click(await accepting.findByRole('button', { name: /^Sumar uno de/ }));
  await tab.user.type(accepting.getByLabelText('Cómo lo devuelve'), 'Traelo al local');
  await tab.user.click(accepting.getByRole('button', { name: /^Aceptar y devolver \$/ }));
  await waitFor(async () =>
    expect(await rowOf(code)).toHaveTextContent(/aceptado.*Devuelto.*Traelo al local/),
  );
  const { call } = await adminCalls(shopUrl());
  const order = await call<AdminOrder>('GET', `/admin/orders/${orders[0]?.id}`);
  expect(order.cartProducts).toMatchObject([{ refunded: 1, restocked: 1 }]);

  const refusing = await answer(other);
  await tab.user.selectOptions(refusing.getByLabelText('Respuesta'), 'Rechazarlo');
  await tab.user.click(refusing.getByRole('button', { name: 'Rechazar' }));
  expect(await refusing.findByText('Escribí por qué no corresponde')).toBeVisible();
  await tab.user.type(refusing.getByLabelText('Por qué no corresponde'), 'No es una compra nuestra');
  await tab.user.click(refusing.getByRole('button', { name: 'Rechazar' }));
  await waitFor(async () =>
    expect(await rowOf(other)).toHaveTextContent(/rechazado.*No es una compra nuestra/),
  );
  expect(within(await rowOf(other)).queryByRole('button')).toBeNull();
  const mailbox = openMailbox(inject('screensShop').dataDir);
  expect((await mailbox.lastTo(email, /^Aceptamos tu arrepentimiento/)).text).toContain('Traelo al local');
});
