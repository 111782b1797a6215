import { screen, waitFor, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { openMailbox } from '../support/mailbox.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { givenShopper, PASSWORD } from '../support/shopper.ts';
import { openTab, type Tab } from '../support/tab.tsx';

/** Opens the form, which is loaded beside the page. */
async function edit({ user }: Tab): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Modificar Información' }));
  expect(await screen.findByRole('heading', { name: 'Modificar Información' })).toHaveFocus();
  expect(screen.getByLabelText('Nombre')).toBeVisible();
}
const save = ({ user }: Tab) => user.click(screen.getByRole('button', { name: 'Guardar cambios' }));

async function fill({ user }: Tab, label: string | RegExp, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

async function givenTab(name: string) {
  const shopper = await givenShopper(shopUrl(), name);
  return { shopper, tab: await openTab('/info-user', shopper) };
}

test('missing data is named; "Modificar Información" changes it', async () => {
  const { tab } = await givenTab('datos');
  expect(await screen.findByRole('heading', { level: 1, name: 'Datos de usuario' })).toBeVisible();
  for (const missing of [
    'Todavía no cargaste tu teléfono',
    'Todavía no cargaste tu dirección',
    'Todavía no cargaste tu código postal',
    'Todavía no cargaste tu ciudad',
    'Todavía no elegiste tu provincia',
  ])
    expect(screen.getByText(missing)).toBeVisible();
  await edit(tab);
  await fill(tab, 'Nombre', 'Ana María');
  await fill(tab, /^Teléfono/, '02325 15-40-1234');
  await fill(tab, 'Dirección', 'Moreno 450');
  await fill(tab, 'Código postal', '6720');
  await fill(tab, 'Ciudad', 'San Andrés de Giles');
  await tab.user.selectOptions(screen.getByLabelText('Provincia'), 'Buenos Aires');
  await save(tab);
  expect(await screen.findByText('Guardamos tus datos.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Modificar Información' })).toHaveFocus();
  expect(screen.getByText('+54 9 2325 40-1234')).toBeVisible();
  await tab.reload();
  expect(await screen.findByText('Ana María')).toBeVisible();
  expect(screen.getByText('San Andrés de Giles', { selector: 'dd, dd *' })).toBeVisible();
});

test('"Cancelar" changes nothing', async () => {
  const { tab } = await givenTab('cancela');
  await edit(tab);
  await fill(tab, 'Nombre', 'Zulema');
  await tab.user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByText('Zulema')).toBeNull();
  expect(screen.getByText('Ana')).toBeVisible();
});

test('"Verificar" sends another verification link', async () => {
  const { shopper, tab } = await givenTab('verifica');
  await tab.user.click(await screen.findByRole('button', { name: 'Verificar' }));
  const words = `Te mandamos un mail a ${shopper.email} con un enlace para verificarlo.`;
  expect(await screen.findByText(words)).toBeVisible();
  const mailbox = openMailbox(inject('screensShop').dataDir);
  await waitFor(async () => expect(await mailbox.allTo(shopper.email)).toHaveLength(2));
});

test('a name of invisible characters is refused; emojis and direction marks are accepted', async () => {
  const { tab } = await givenTab('nombre');
  tab.network.expectRefused(/^400 PUT \/api\/user\/update-user/);
  await edit(tab);
  await fill(tab, 'Nombre', '\u200B\u200D');
  await save(tab);
  await waitFor(() =>
    expect(screen.getByLabelText('Nombre')).toHaveAccessibleDescription('Escribí tu nombre.'),
  );
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
  expect(screen.getByText('Revisá los datos marcados.')).toBeVisible();
  expect(screen.queryByText(/name:/)).toBeNull();
  await fill(tab, 'Nombre', '\u202EZoë 👩‍🎨\u202C');
  await save(tab);
  expect(await screen.findByText('Guardamos tus datos.')).toBeVisible();
  expect(screen.getByText('Zoë 👩‍🎨')).toBeVisible();
});

test('saving without a connection shows an error and keeps the typed data; saving again works', async () => {
  const { tab } = await givenTab('sin-red');
  await edit(tab);
  await fill(tab, 'Nombre', 'Anabella');
  const mend = tab.network.cut(/update-user/);
  await save(tab);
  const words = 'No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.';
  expect((await screen.findAllByText(words))[0]).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveValue('Anabella');
  mend();
  await save(tab);
  await waitFor(() => expect(screen.queryByLabelText('Nombre')).toBeNull());
  expect(screen.getByText('Anabella')).toBeVisible();
});

test('if the session ends while the form is open, there is one message and a way back to the form', async () => {
  const { shopper, tab } = await givenTab('vencida');
  tab.network.expectRefused(/^401 /);
  await edit(tab);
  await shopper.call('POST', '/user/logout', undefined, shopper.token);
  await save(tab);
  await waitFor(() => expect(tab.at()).toBe('/'));
  const messages = within(screen.getByRole('region', { name: 'Mensajes' }));
  expect(messages.getAllByText('Tu sesión venció. Iniciá sesión de nuevo.')).toHaveLength(1);
  expect(messages.getAllByText(/sesión/i)).toHaveLength(2);
  await tab.user.click(messages.getByRole('link', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(tab.at()).toBe('/login?volver=%2Finfo-user'));
});

test('changing the password requires the old one and ends the other sessions', async () => {
  const { shopper, tab } = await givenTab('clave');
  tab.network.expectRefused(/^400 POST \/api\/user\/change-password/);
  await shopper.login();
  await tab.reload();
  const sessions = async () =>
    within(await screen.findByRole('region', { name: 'Sesiones abiertas' })).findAllByRole('listitem');
  const before = (await sessions()).length;
  expect(before).toBeGreaterThan(1);
  const change = async (old: string, fresh: string) => {
    await fill(tab, 'Contraseña actual', old);
    await fill(tab, 'Contraseña nueva', fresh);
    await tab.user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  };
  await change('no es esta', 'cartulina verde 7');
  expect(await screen.findByText('La contraseña no es correcta.')).toBeVisible();
  await change(PASSWORD, 'tintero123');
  expect(await screen.findByText(/Es fácil de adivinar/)).toBeVisible();
  await change(PASSWORD, 'cartulina verde 7');
  expect(await screen.findByText('Cambiamos tu contraseña.')).toBeVisible();
  await tab.reload();
  await waitFor(async () => expect(await sessions()).toHaveLength(1));
});
