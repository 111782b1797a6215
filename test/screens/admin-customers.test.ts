import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminCalls } from '../support/admin-calls.ts';
import { expectText, fill, follow, openAsAdmin, press, rowWith } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { caller, givenShopper, newEmail } from '../support/shopper.ts';

test('a customer is found, gets a note, and the note goes again', async () => {
  const { email } = await givenShopper(shopUrl(), 'notas', { address: true });
  const { user } = await openAsAdmin('/admin/clientes');
  await fill(user, await screen.findByLabelText('Buscar'), email);
  const row = within(await rowWith('Clientes', email));
  await user.click(row.getByRole('link', { name: /Ana/ }));
  await screen.findByRole('heading', { name: 'Pedidos' });
  await expectText('Todavía no compró.');
  await expectText('Moreno 450');
  await press(user, 'Agregar la nota');
  expect(await screen.findByText('Escribí la nota.')).toBeVisible();
  await fill(user, screen.getByLabelText('Nota nueva'), 'Paga los viernes');
  await press(user, 'Agregar la nota');
  expect(await screen.findByText('Paga los viernes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Borrar la nota/ }));
  await waitFor(() => expect(screen.queryByText('Paga los viernes')).toBeNull());
});

test('deleting the data of a customer asks for the e-mail, and then they are gone', async () => {
  const { email } = await givenShopper(shopUrl(), 'borrada');
  const { call } = await adminCalls(shopUrl());
  const [customer] = await call<Array<{ _id: string }>>('GET', `/admin/customers?q=${email}`);
  const path = `/admin/clientes/${customer?._id}`;
  const { user, at } = await openAsAdmin(path, ({ expectRefused }) => {
    expectRefused(/^400 POST \/api\/admin\/customers/);
  });
  await press(user, 'Borrar los datos…');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Borrar para siempre' }));
  expect(await dialog.findByText('Escribí el e-mail del cliente.')).toBeVisible();
  const field = dialog.getByLabelText(`Para confirmar, escribí ${email}`);
  await fill(user, field, 'otro@correo.com');
  await user.click(dialog.getByRole('button', { name: 'Borrar para siempre' }));
  expect(await dialog.findByText('Escribí el e-mail del cliente, tal como está arriba.')).toBeVisible();
  await fill(user, field, email);
  await user.click(dialog.getByRole('button', { name: 'Borrar para siempre' }));
  await waitFor(() => expect(at()).toBe('/admin/clientes'));
  await openAsAdmin(path, ({ expectRefused }) => expectRefused(/^404 GET \/api\/admin\/customers/));
  expect(await screen.findByRole('heading', { name: 'No existe ese cliente.' })).toBeVisible();
});

test('a subscriber is taken off the newsletter', async () => {
  const email = newEmail('novedades');
  await caller(shopUrl())('POST', '/newsletter', { email });
  const { user } = await openAsAdmin(`/admin/novedades?estado=sin-confirmar&q=${encodeURIComponent(email)}`);
  const row = within(await rowWith('Suscriptores', email));
  await user.click(row.getByRole('button', { name: /Dar de baja/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dar de baja' }));
  expect(await screen.findByText(`${email} ya no recibe las novedades`)).toBeVisible();
  await follow(user, 'Clientes');
  expect(await screen.findByRole('heading', { name: 'Clientes' })).toBeVisible();
});
