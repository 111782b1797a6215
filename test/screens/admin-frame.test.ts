import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AdminCounters } from '#shared/schemas/overview.ts';
import { openAsAdmin } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { admin } from '../support/shop-process.ts';
import { givenShopper, PASSWORD } from '../support/shopper.ts';
import { openTab } from '../support/tab.tsx';

const menu = () => screen.findByRole('navigation', { name: 'Administración' });
const entriesIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

/** The administration with these numbers in its menu, whatever other tests do meanwhile. */
const withCounters = (path: string, counters: AdminCounters) =>
  openAsAdmin(path, ({ change }) => change<AdminCounters>(/^GET \/api\/admin\/counters$/, () => counters));

test('the menu has the screens in groups, says what waits, and marks the present one', async () => {
  await withCounters('/admin/remitos', {
    ordersToPrepare: 7,
    moneyToConfirm: 0,
    unpaidReservations: 0,
    withdrawals: 1,
  });
  const list = await menu();
  await waitFor(() => expect(list).toHaveTextContent('Órdenes7 para preparar'));
  for (const entry of [
    ['Inicio', '/admin'],
    ['Órdenes7 para preparar', '/admin/order'],
    ['Reservas', '/admin/reservas'],
    ['Arrepentimientos1 para responder', '/admin/arrepentimientos'],
    ['Productos', '/admin/products'],
  ])
    expect(entriesIn(list)).toContainEqual(entry);
  const titles = within(list).getAllByRole('heading');
  expect(titles.map((title) => title.textContent)).toEqual(
    expect.arrayContaining(['Ventas', 'Productos', 'Informes', 'Cuenta']),
  );
  const current = within(list)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(current.map((link) => link.getAttribute('href'))).toEqual(['/admin/order']);
});

test('the shop’s header, cart, newsletter, chat and footer are not there; the way to the shop is', async () => {
  await openAsAdmin('/admin/info-general');
  await screen.findByRole('heading', { level: 1, name: 'Información general' });
  expect(screen.queryByRole('link', { name: /Carrito/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Menú y cuenta' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Novedades' })).toBeNull();
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Botón de arrepentimiento' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ver la tienda' })).toHaveAttribute('href', '/');
});

test('for the thumb: the most used screens, and the whole menu behind a button', async () => {
  const { user, at } = await withCounters('/admin/products', {
    ordersToPrepare: 1200,
    moneyToConfirm: 0,
    unpaidReservations: 0,
    withdrawals: 0,
  });
  const bar = await screen.findByRole('navigation', { name: 'Lo más usado' });
  await waitFor(() => expect(bar).toHaveTextContent('Órdenes999+ para preparar'));
  expect(entriesIn(bar).map(([, path]) => path)).toEqual([
    '/admin',
    '/admin/order',
    '/admin/products',
    '/admin/subproducts',
  ]);
  await user.click(within(bar).getByRole('button', { name: 'Menú' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Menú' }));
  await user.click(sheet.getByRole('link', { name: 'Auditoría' }));
  await waitFor(() => expect(at()).toBe('/admin/auditoria'));
  expect(screen.queryByRole('dialog', { name: 'Menú' })).toBeNull();
});

test('the account at the foot of the menu: own data, security, signing out', async () => {
  const { user, at } = await openAsAdmin('/admin/info-general');
  const account = within((await menu()).parentElement ?? document.body).getByRole('group');
  expect(account).toHaveTextContent(admin.email);
  expect(within(account).getByRole('link', { name: 'Mis datos' })).toHaveAttribute('href', '/info-user');
  await user.click(within(account).getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(at()).toBe('/'));
  expect(localStorage.getItem('authToken')).toBeNull();
});

for (const [who, wanted, leadsTo] of [
  ['an administrator', '', '/admin'],
  ['an administrator', '?volver=%2Fadmin%2Fproducts', '/admin/products'],
  ['a customer', '', '/'],
] as const) {
  test(`${who} who signs in at /login${wanted} gets to ${leadsTo}`, async () => {
    const { email, password } =
      who === 'a customer'
        ? { email: (await givenShopper(shopUrl(), 'llega')).email, password: PASSWORD }
        : admin;
    const { user, at } = await openTab(`/login${wanted}`);
    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), email);
    await user.type(screen.getByLabelText('Contraseña'), password);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(at()).toBe(leadsTo));
  });
}
