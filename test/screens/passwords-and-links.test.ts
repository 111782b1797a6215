import { screen, waitFor } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { openMailbox } from '../support/mailbox.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { givenShopper, newEmail, PASSWORD } from '../support/shopper.ts';
import { openTab, saidIn, type Tab } from '../support/tab.tsx';

const NEW_PASSWORD = 'cartulina verde 7';

const mailbox = () => openMailbox(inject('screensShop').dataDir);
const press = async ({ user }: Tab, name: string) => user.click(await screen.findByRole('button', { name }));

/** The path of the link in the newest mail with such a subject to that address. */
async function linkTo(email: string, subject: RegExp): Promise<string> {
  const mail = await mailbox().lastTo(email, subject);
  return new URL(mail.links[0] ?? '').pathname;
}

async function givenReset(name: string) {
  const shopper = await givenShopper(shopUrl(), name);
  await shopper.call('POST', '/user/request-password-reset', { email: shopper.email });
  return { ...shopper, link: await linkTo(shopper.email, /Elegí una contraseña/) };
}

async function fill({ user }: Tab, password: string, confirmation = password): Promise<void> {
  for (const [label, text] of [
    ['Contraseña nueva', password],
    ['Confirmar contraseña', confirmation],
  ] as const) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
}

test('an e-mail without an account gets the same answer, but no mail is sent', async () => {
  const email = newEmail('nadie');
  const tab = await openTab('/recuperar');
  const field = await screen.findByRole('textbox', { name: 'E-mail' });
  await tab.user.type(field, 'no es un e-mail');
  await press(tab, 'Mandarme el enlace');
  expect(await screen.findByText('Escribí tu e-mail, por ejemplo ana@correo.com.')).toBeVisible();
  expect(field).toHaveFocus();
  await tab.user.clear(field);
  await tab.user.type(field, `${email}{Enter}`);
  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent(`Si hay una cuenta con ${email}`));
  await press(tab, 'Probar con otro e-mail');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeVisible();
  expect(await mailbox().allTo(email)).toEqual([]);
});

test('a new password is required, must match its repetition, and must not be short or common', async () => {
  const { link } = await givenReset('clave');
  const tab = await openTab(link);
  tab.network.expectRefused(/^400 POST \/api\/user\/reset-password/);
  await press(tab, 'Guardar contraseña');
  await waitFor(() => expect(saidIn('alert')).toEqual(['Por favor, completa todos los campos requeridos.']));
  await fill(tab, NEW_PASSWORD, 'otra cosa');
  await press(tab, 'Guardar contraseña');
  await waitFor(() => expect(saidIn('alert')).toEqual(['Las contraseñas no coinciden.']));
  expect(screen.getByLabelText('Confirmar contraseña')).toHaveFocus();
  for (const [common, words] of [
    ['corta', 'Usá al menos 8 caracteres.'],
    ['password1', 'Es de las más usadas. Elegí otra.'],
  ] as const) {
    await fill(tab, common);
    await press(tab, 'Guardar contraseña');
    expect(await screen.findByText(words)).toBeVisible();
  }
  await fill(tab, NEW_PASSWORD);
  await press(tab, 'Guardar contraseña');
  await waitFor(() => expect(tab.at()).toBe('/login'));
});

test('an expired link for a new password says so and leads to a new link', async () => {
  const tab = await openTab(`/nueva-contrasena/${'x'.repeat(43)}`);
  tab.network.expectRefused(/^400 POST \/api\/user\/reset-password/);
  await fill(tab, PASSWORD);
  await press(tab, 'Guardar contraseña');
  expect(await screen.findByRole('heading', { name: 'Ese enlace ya no sirve' })).toHaveFocus();
  await tab.user.click(screen.getByRole('link', { name: 'Pedir un enlace nuevo' }));
  expect(await screen.findByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
});

test('resetting the password signs out other devices with a message', async () => {
  const { link, token, call } = await givenReset('otro-aparato');
  await call('POST', '/user/reset-password', { token: link.split('/').at(-1), password: NEW_PASSWORD });
  const tab = await openTab('/mis-pedidos', {
    token,
    before: (network) => network.expectRefused(/^401 /),
  });
  await waitFor(() => expect(tab.at()).toBe('/'));
  expect(screen.getByText('Tu sesión venció. Iniciá sesión de nuevo.')).toBeVisible();
  expect(localStorage.getItem('authToken')).toBeNull();
});

test('a verification link verifies only after its button is pressed', async () => {
  const shopper = await givenShopper(shopUrl(), 'enlace');
  const link = await linkTo(shopper.email, /Verificá tu e-mail/);
  await openTab(link, shopper);
  await screen.findByRole('button', { name: 'Verificar mi e-mail' });
  await openTab('/info-user', shopper);
  expect(await screen.findByText('Sin verificar')).toBeVisible();
  const tab = await openTab(link, shopper);
  await press(tab, 'Verificar mi e-mail');
  await tab.user.click(await screen.findByRole('link', { name: 'Ver mis datos' }));
  expect(await screen.findByText('Verificado')).toBeVisible();
});

test('an expired verification link says what to do', async () => {
  const tab = await openTab(`/verificar-email/${'x'.repeat(43)}`, await givenShopper(shopUrl(), 'vencido'));
  tab.network.expectRefused(/^400 POST \/api\/user\/verify-email/);
  await press(tab, 'Verificar mi e-mail');
  expect(await screen.findByRole('heading', { name: 'Ese enlace ya no sirve' })).toHaveFocus();
  await tab.user.click(screen.getByRole('link', { name: 'Ir a mis datos' }));
  await waitFor(() => expect(tab.at()).toBe('/info-user'));
});
