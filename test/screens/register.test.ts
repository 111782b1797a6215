import { screen, waitFor, within } from '@testing-library/react';
import { expect, inject, test } from 'vitest';
import { expectAdded } from '../support/cart-screen.ts';
import { givenShopper, newEmail, PASSWORD } from '../support/shopper.ts';
import { found, openTab, saidIn, type Tab } from '../support/tab.tsx';

const REGISTERED = 'Usuario creado, ahora solo tienes que iniciar sesión';
const REQUIRED = 'Por favor, completa todos los campos requeridos.';

type Typed = { name?: string; lastName?: string; email?: string; password?: string; confirmation?: string };

const field = () => ({
  name: screen.getByLabelText('Nombre'),
  lastName: screen.getByLabelText('Apellido'),
  email: screen.getByRole('textbox', { name: 'E-mail' }),
  password: screen.getByLabelText('Contraseña'),
  confirmation: screen.getByLabelText('Confirmar contraseña'),
});

/** Opens the form and fills it in correctly, except for the given fields. */
async function openForm(typed?: Typed): Promise<Tab> {
  const tab = await openTab('/register');
  await screen.findByRole('button', { name: 'Crear cuenta' });
  if (typed) await fill(tab, typed);
  return tab;
}

async function fill({ user }: Tab, typed: Typed): Promise<void> {
  const all = { name: 'Ana', lastName: 'Paz', email: newEmail('alta'), password: PASSWORD, ...typed };
  const values = { confirmation: all.password, ...all };
  for (const [name, input] of Object.entries(field())) {
    await user.clear(input);
    const value = values[name as keyof Typed] ?? '';
    if (value !== '') await user.type(input, value);
  }
}

const press = ({ user }: Tab) => user.click(screen.getByRole('button', { name: 'Crear cuenta' }));
const signups = ({ network }: Tab) => network.asked.filter((call) => call.includes('/signup'));

for (const [name, words] of [
  ['name', 'Escribí tu nombre.'],
  ['lastName', 'Escribí tu apellido.'],
  ['email', 'Escribí tu e-mail.'],
  ['password', 'Elegí una contraseña.'],
] as const) {
  test(`without ${name} nothing is sent, and the field says so`, async () => {
    const tab = await openForm({ [name]: '  ' });
    await press(tab);
    await waitFor(() => expect(saidIn('alert')).toEqual([REQUIRED]));
    expect(field()[name]).toHaveFocus();
    expect(field()[name]).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(signups(tab)).toEqual([]);
  });
}

test('empty fields give one message, each field is marked, and the first one has the focus', async () => {
  const tab = await openForm();
  await press(tab);
  await waitFor(() => expect(saidIn('alert')).toEqual([REQUIRED]));
  expect(field().name).toHaveFocus();
  for (const input of [field().name, field().lastName, field().email, field().password])
    expect(input).toBeInvalid();
});

test('a password can be shown and hidden', async () => {
  const { user } = await openForm();
  for (const [name, type] of [
    ['Mostrar contraseña', 'text'],
    ['Ocultar contraseña', 'password'],
  ] as const) {
    const [toggle] = screen.getAllByRole('button', { name });
    await user.click(found(toggle));
    expect(field().password).toHaveAttribute('type', type);
  }
});

test('different passwords are refused, the typed data stays, and the next message replaces this one', async () => {
  const tab = await openForm({ email: 'ana@tintero.test', confirmation: 'otra cosa 48' });
  await press(tab);
  await waitFor(() => expect(saidIn('alert')).toEqual(['Las contraseñas no coinciden.']));
  expect(field().confirmation).toHaveFocus();
  expect(field().email).toHaveValue('ana@tintero.test');
  expect(field().password).toHaveValue(PASSWORD);
  await tab.user.clear(field().name);
  await press(tab);
  await waitFor(() => expect(saidIn('alert')).toEqual([REQUIRED]));
});

test('short and common passwords and invalid e-mails are refused at their fields', async () => {
  const tab = await openForm({ password: 'corta' });
  tab.network.expectRefused(/^400 POST \/api\/user\/signup/);
  await press(tab);
  expect(await screen.findByText('Usá al menos 8 caracteres.')).toBeVisible();
  expect(field().password).toHaveFocus();
  await fill(tab, { password: 'password1' });
  await press(tab);
  await waitFor(() =>
    expect(field().password).toHaveAccessibleDescription(/Es de las más usadas\. Elegí otra\./),
  );
  expect(field().password).toHaveFocus();
  await fill(tab, { email: 'no es un e-mail' });
  await press(tab);
  await waitFor(() => expect(field().email).toHaveFocus());
  expect(field().email).toHaveAccessibleDescription();
  await waitFor(() => expect(saidIn('alert')).toEqual(['Revisá los datos marcados.']));
});

test('an e-mail that already has an account is refused at its field, with or without capitals', async () => {
  const { email } = await givenShopper(inject('screensShop').url, 'repetida');
  const tab = await openForm({ email: email.toUpperCase() });
  tab.network.expectRefused(/^409 POST \/api\/user\/signup/);
  await press(tab);
  const words = 'Ya hay una cuenta con ese e-mail. Iniciá sesión.';
  await waitFor(() => expect(saidIn('alert')).toEqual([words]));
  expect(field().email).toHaveFocus();
  expect(field().email).toHaveAccessibleDescription(words);
  expect(field().name).toHaveValue('Ana');
});

test('a double click creates one account', async () => {
  const tab = await openForm({});
  await tab.user.dblClick(screen.getByRole('button', { name: 'Crear cuenta' }));
  await waitFor(() => expect(tab.at()).toBe('/'));
  expect(signups(tab)).toHaveLength(1);
});

test('one is signed in at once and back where one was; the messages say so', async () => {
  const tab = await openTab('/carrito');
  await tab.user.click(await screen.findByRole('link', { name: 'Crear cuenta' }));
  await screen.findByRole('button', { name: 'Crear cuenta' });
  expect(field().name).toHaveFocus();
  await fill(tab, {});
  await press(tab);
  await waitFor(() => expect(tab.at()).toBe('/carrito'));
  expect(await screen.findByText('No tienes productos en el carrito')).toBeVisible();
  await expectAdded(`${REGISTERED}Ya iniciamos tu sesión, Ana.`);
  expect(screen.getAllByRole('button', { name: 'Cerrar el mensaje' })).toHaveLength(1);
});

test('if signing in fails, there is an account all the same, and the sign-in form is filled in', async () => {
  const email = newEmail('a-medias');
  const tab = await openForm({ email });
  const mend = tab.network.cut(/login/);
  await press(tab);
  await waitFor(() => expect(tab.at()).toBe('/login'));
  expect(within(screen.getByRole('main')).getByText(REGISTERED)).toBeVisible();
  mend();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email);
  await tab.user.click(await screen.findByRole('button', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(tab.at()).toBe('/'));
});

test('without a connection there is an error and the typed data stays; it works when the connection returns', async () => {
  const email = newEmail('corte');
  const tab = await openForm({ email });
  const mend = tab.network.cut(/signup/);
  await press(tab);
  await waitFor(() =>
    expect(saidIn('alert')).toEqual(['No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.']),
  );
  expect(field().email).toHaveValue(email);
  mend();
  await press(tab);
  await waitFor(() => expect(tab.at()).toBe('/'));
});
