import { screen, waitFor, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { adminCalls } from '../support/admin-calls.ts';
import { expectText, fill, openAsAdmin, press } from '../support/admin-screen.ts';
import { openMailbox } from '../support/mailbox.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { givenShopper, newEmail, PASSWORD } from '../support/shopper.ts';
import { openTab } from '../support/tab.tsx';
import { givenColleague, givenInvited } from '../support/team.ts';

const place = () => inject('screensShop');
const card = async (email: string) => {
  const found = (await screen.findByText(email)).closest('li');
  if (!found) throw new Error(`${email} is in no card`);
  return within(found);
};

test('somebody is invited with the permissions of a preset, and takes the invitation with a new account', async () => {
  const email = newEmail('juana');
  const { user } = await openAsAdmin('/admin/equipo/invitar', ({ expectRefused }) => {
    expectRefused(/^409 POST \/api\/admin\/staff/);
  });
  await press(user, 'Mandar la invitación');
  expect(await screen.findByText('Elegí al menos un permiso.')).toBeVisible();
  expect(screen.getByText('Escribí su e-mail.')).toBeVisible();
  await fill(user, screen.getByLabelText('Nombre'), 'Juana');
  await fill(user, screen.getByLabelText('E-mail'), email);
  await press(user, 'Mostrador');
  expect(screen.getByRole('checkbox', { name: 'Ventas y caja' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Ventas y caja' }));
  await user.click(screen.getByRole('checkbox', { name: 'Stock' }));
  await press(user, 'Mandar la invitación');
  const row = await card(email);
  expect(row.getByText('Invitación pendiente')).toBeVisible();
  expect(row.getByText('Stock · Órdenes')).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Invitar a alguien' }));
  await fill(user, await screen.findByLabelText('Nombre'), 'Juana');
  await fill(user, screen.getByLabelText('E-mail'), email);
  await press(user, 'Depósito');
  await press(user, 'Mandar la invitación');
  expect(await screen.findByText(/Esa persona ya está invitada/)).toBeVisible();

  const mail = await openMailbox(place().dataDir).lastTo(email, /Te invitaron/);
  const tab = await openTab(new URL(mail.links[0] ?? '').pathname);
  await screen.findByRole('heading', { name: 'Te invitaron al equipo' });
  await expectText(`Vas a entrar como ${email} y vas a poder usar: Stock, Órdenes.`);
  await press(tab.user, 'Entrar al equipo');
  expect(await screen.findByText('Escribí tu apellido.')).toBeVisible();
  await fill(tab.user, screen.getByLabelText('Apellido'), 'Soria');
  await fill(tab.user, screen.getByLabelText('Contraseña'), PASSWORD);
  await fill(tab.user, screen.getByLabelText('Confirmar contraseña'), PASSWORD);
  await press(tab.user, 'Entrar al equipo');
  await waitFor(() => expect(tab.at()).toBe('/admin'));
});

test('a customer takes an invitation with the same account; a used link says so', async () => {
  const { email } = await givenShopper(shopUrl(), 'clienta');
  const { link } = await givenInvited(place(), 'Ana', ['orders'], email);
  const tab = await openTab(link);
  expect(await screen.findByText(/Ya tenés una cuenta con este e-mail/)).toBeVisible();
  expect(screen.queryByLabelText('Apellido')).toBeNull();
  await fill(tab.user, screen.getByLabelText('Contraseña'), PASSWORD);
  await fill(tab.user, screen.getByLabelText('Confirmar contraseña'), PASSWORD);
  await press(tab.user, 'Entrar al equipo');
  await waitFor(() => expect(tab.at()).toBe('/admin'));
  await openTab(link, { before: ({ expectRefused }) => expectRefused(/^400 GET \/api\/user\/invitations/) });
  expect(await screen.findByRole('heading', { name: 'Esa invitación ya no sirve' })).toBeVisible();
});

test('permissions are changed in place; a change by somebody else meanwhile is asked about', async () => {
  const { email, id } = await givenColleague(place(), 'Berta', ['orders']);
  const { user } = await openAsAdmin('/admin/equipo', ({ expectRefused }) => {
    expectRefused(/^412 PUT \/api\/admin\/staff/);
  });
  const row = await card(email);
  await user.click(row.getByRole('link', { name: /Cambiar permisos/ }));
  expect(await screen.findByRole('heading', { name: 'Permisos de Berta Soria' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Informes' }));
  const { call } = await adminCalls(shopUrl());
  await call('PUT', `/admin/staff/${id}`, { permissions: ['stock'] });
  await press(user, 'Guardar');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Órdenes, Informes/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Guardar lo mío' }));
  expect(await screen.findByText('Guardamos los permisos de Berta')).toBeVisible();
  await waitFor(async () => expect((await card(email)).getByText('Órdenes · Informes')).toBeVisible());
});

test('removing somebody asks first; their open page finds out', async () => {
  const { email, token } = await givenColleague(place(), 'Carla', ['orders']);
  const { user } = await openAsAdmin('/admin/equipo');
  await user.click((await card(email)).getByRole('button', { name: /Quitar del equipo/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/se cierran sus sesiones/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Quitar del equipo' }));
  await waitFor(() => expect(screen.queryByText(email)).toBeNull());
  const tab = await openTab('/admin/order', {
    token,
    before: ({ expectRefused }) => expectRefused(/^401 GET /),
  });
  await waitFor(() => expect(tab.at()).toBe('/'));
});

test('somebody sees only what they may use, and an address says what is missing and who can give it', async () => {
  const { token } = await givenColleague(place(), 'Dora', ['orders']);
  await openTab('/admin/order', { token });
  const menu = within(await screen.findByRole('navigation', { name: 'Administración' }));
  expect(menu.getByRole('link', { name: /Órdenes/ })).toBeVisible();
  expect(menu.queryByRole('link', { name: 'Equipo' })).toBeNull();
  expect(menu.queryByRole('link', { name: 'Cambiar precios' })).toBeNull();
  await openTab('/admin/auditoria', { token });
  expect(
    await screen.findByRole('heading', { name: 'Esta pantalla no está entre las tuyas.' }),
  ).toBeVisible();
  await expectText('Para abrirla hace falta el permiso «Informes».');
  const { call } = await adminCalls(shopUrl());
  const [manager] = await call<Array<{ email: string }>>('GET', '/admin/staff/managers');
  expect(await screen.findByRole('link', { name: manager?.email ?? '' })).toBeVisible();
});

test('who manages the team cannot give what they do not have', async () => {
  const { token } = await givenColleague(place(), 'Elsa', ['staff', 'orders']);
  const { user } = await openTab('/admin/equipo/invitar', { token });
  await press(user, 'Todo');
  expect(screen.getByRole('checkbox', { name: 'Órdenes' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Precios' })).toBeDisabled();
  expect(screen.getByRole('checkbox', { name: 'Precios' })).not.toBeChecked();
});
