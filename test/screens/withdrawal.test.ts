import { screen, waitFor } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { openMailbox } from '../support/mailbox.ts';
import { readPage } from '../support/read-page.ts';
import { givenBuyer, shopUrl } from '../support/screen-shop.ts';
import { givenShopper, newEmail, payWith } from '../support/shopper.ts';
import { openTab, type Tab } from '../support/tab.tsx';

const CODE = /^ARR-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const SEND = 'Arrepentirme de la compra';
const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const send = ({ user }: Tab) => user.click(screen.getByRole('button', { name: SEND }));

async function openForm(path = '/arrepentimiento', session: { token?: string } = {}): Promise<Tab> {
  const tab = await openTab(path, session);
  await screen.findByRole('button', { name: SEND });
  return tab;
}

test('the page says how many days there are and who pays for the return', async () => {
  const { page } = await readPage('/arrepentimiento');
  expect(page.getByRole('heading', { level: 1, name: 'Botón de arrepentimiento' })).toBeInTheDocument();
  expect(page.getByText('10 días corridos')).toBeInTheDocument();
  expect(page.getByText('El envío de vuelta lo pagamos nosotros.')).toBeInTheDocument();
});

test('coming from an order, its code and the e-mail are filled in', async () => {
  const { shopper } = await givenBuyer('se-arrepiente');
  await payWith((await shopper.order()).init_point, 'approved');
  const tab = await openTab('/mis-pedidos', shopper);
  expect(await screen.findByText(/arrepentirte de una compra dentro de los 10 días corridos/)).toBeVisible();
  const link = screen.getByRole('link', { name: /^Arrepentirme de esta compra del pedido / });
  const code = /pedido ([\w-]+)$/.exec(link.textContent)?.[1] ?? '';
  await tab.user.click(link);
  expect(await screen.findByLabelText(/^Código del pedido/)).toHaveValue(code);
  await waitFor(() => expect(email()).toHaveValue(shopper.email));
  await send(tab);
  expect(await screen.findByText(CODE)).toBeVisible();
  const mail = await openMailbox(inject('screensShop').dataDir).lastTo(shopper.email, /arrepentimiento/);
  expect(mail.text).toContain(code);
});

test('an e-mail that the shop refuses is said at its field', async () => {
  const tab = await openForm();
  tab.network.expectRefused(/^400 POST \/api\/withdrawals$/);
  await tab.user.type(email(), 'ana@correo');
  await send(tab);
  await waitFor(() =>
    expect(email()).toHaveAccessibleDescription(/Escribí tu e-mail, por ejemplo ana@correo\.com\./),
  );
  expect(email()).toHaveFocus();
});

test('without a connection it says so, and the next try is the same request', async () => {
  const tab = await openForm();
  await tab.user.type(email(), newEmail('sin-red'));
  const mend = tab.network.cut(/withdrawals/);
  await send(tab);
  expect(
    await screen.findByText('No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.'),
  ).toBeVisible();
  mend();
  await send(tab);
  expect(await screen.findByText(CODE)).toBeVisible();
  const keys = tab.network.headersOf(/POST .*withdrawals/).map((headers) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toMatch(/./);
  expect(keys[1]).toBe(keys[0]);
});

test('an address with anything else for a code shows the form', async () => {
  const { page } = await readPage(`/arrepentimiento?codigo=${encodeURIComponent('Llamá al 0800')}`);
  expect(page.getByRole('button', { name: SEND })).toBeInTheDocument();
  expect(page.queryByText(/0800/)).toBeNull();
});

test('a signed-in user who has typed another e-mail keeps it', async () => {
  const { token } = await givenShopper(shopUrl(), 'otra');
  const tab = await openForm('/arrepentimiento', { token });
  await waitFor(() => expect(email()).toHaveDisplayValue(/^otra-/));
  await tab.user.clear(email());
  await tab.user.type(email(), 'vecina@correo.test');
  await tab.user.type(screen.getByLabelText(/^Código del pedido/), '4KT2');
  expect(email()).toHaveValue('vecina@correo.test');
});
