import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shopUrl } from '../support/screen-shop.ts';
import { givenShopper, newEmail, PASSWORD } from '../support/shopper.ts';
import { openTab, saidIn, type Tab } from '../support/tab.tsx';

const WRONG = 'Usuario o contraseña incorrecta, intenta de nuevo';

const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const password = () => screen.getByLabelText('Contraseña');
const reason = () => within(screen.getByRole('main')).getByRole('alert');
const enter = ({ user }: Tab) => user.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
const token = () => localStorage.getItem('authToken');

async function openLogin(query = ''): Promise<Tab> {
  const tab = await openTab(`/login${query}`);
  await screen.findByRole('button', { name: 'Iniciar sesión' });
  return tab;
}

async function fill({ user }: Tab, typed: string, secret: string): Promise<void> {
  await user.clear(email());
  await user.type(email(), typed);
  await user.clear(password());
  await user.type(password(), secret);
}

const expectWrong = () => waitFor(() => expect(saidIn('alert')).toEqual([WRONG]));

test('signing in leads to the home page; capitals and spaces in the e-mail don’t matter', async () => {
  const { email: who } = await givenShopper(shopUrl(), 'entra');
  const tab = await openLogin();
  await fill(tab, `  ${who.toUpperCase()} `, PASSWORD);
  await tab.user.keyboard('{Enter}');
  await waitFor(() => expect(tab.at()).toBe('/'));
  expect(token()).toMatch(/^[\w-]{43}$/);
});

for (const [mistake, typed, secret] of [
  ['a wrong password', null, 'otra cosa 48'],
  ['an unknown e-mail', newEmail('nadie'), PASSWORD],
  ['an e-mail that is none', 'no es un e-mail', PASSWORD],
] as const) {
  test(`${mistake} gives the same message, and the typed data stays`, async () => {
    const who = typed ?? (await givenShopper(shopUrl(), 'mal')).email;
    const tab = await openLogin();
    tab.network.expectRefused(/^40[01] POST \/api\/user\/login/);
    await fill(tab, who, secret);
    await enter(tab);
    await expectWrong();
    expect(password()).toHaveFocus();
    expect(email()).toHaveValue(who);
    expect(token()).toBeNull();
  });
}

test('empty fields are not sent; each one says what is missing, and the first one has the focus', async () => {
  const tab = await openLogin();
  await enter(tab);
  await expectWrong();
  expect(email()).toHaveFocus();
  expect(email()).toHaveAccessibleDescription('Escribí tu e-mail.');
  expect(password()).toHaveAccessibleDescription('Escribí tu contraseña.');
  await tab.user.type(email(), 'ana@tintero.test');
  await enter(tab);
  await waitFor(() => expect(password()).toHaveFocus());
  expect(tab.network.asked.filter((call) => call.includes('/login'))).toEqual([]);
});

test('when the shop can’t answer, the form says so below the usual message', async () => {
  const { email: who } = await givenShopper(shopUrl(), 'falla');
  const tab = await openLogin();
  tab.network.expectRefused(/^503 POST \/api\/user\/login/);
  await fill(tab, who, PASSWORD);
  const mend = tab.network.cut(/login/);
  await enter(tab);
  await expectWrong();
  expect(reason()).toHaveTextContent('No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.');
  mend();
  const recover = tab.network.answer(/login/, 503);
  await enter(tab);
  await waitFor(() => expect(reason()).toHaveTextContent('La tienda no puede responder en este momento.'));
  expect(saidIn('alert')).toEqual([WRONG]);
  recover();
  await enter(tab);
  await waitFor(() => expect(tab.at()).toBe('/'));
});

test('after ten wrong passwords even the right one has to wait', async () => {
  const { email: who, call } = await givenShopper(shopUrl(), 'diez');
  for (let tried = 0; tried < 10; tried++)
    await expect(call('POST', '/user/login', { email: who, password: 'no es' })).rejects.toThrow(/401/);
  const tab = await openLogin();
  tab.network.expectRefused(/^429 POST \/api\/user\/login/);
  await fill(tab, who, PASSWORD);
  await enter(tab);
  await expectWrong();
  expect(reason()).toHaveTextContent(/[Dd]emasiados intentos/);
  expect(token()).toBeNull();
});

for (const [wanted, reached] of [
  ['/mis-pedidos', '/mis-pedidos'],
  ['/catalogo?q=lapiz', '/catalogo?q=lapiz'],
  ['//otro.example/x', '/'],
  ['/\\otro.example', '/'],
  ['https://otro.example/', '/'],
  ['/login', '/'],
] as const) {
  test(`signing in with ${wanted} as the page to return to leads to ${reached}`, async () => {
    const { email: who } = await givenShopper(shopUrl(), 'vuelve');
    const tab = await openLogin(`?volver=${encodeURIComponent(wanted)}`);
    await fill(tab, who, PASSWORD);
    await enter(tab);
    await waitFor(() => expect(tab.at()).toBe(reached));
  });
}

test('without Google sign-in configured there is no Google button', async () => {
  await openLogin();
  expect(screen.queryByText(/Google/)).toBeNull();
});

test('signing out without a connection still ends the session in this browser', async () => {
  const tab = await openTab('/info-user', await givenShopper(shopUrl(), 'sale-sin-red'));
  await screen.findByRole('heading', { level: 1, name: 'Datos de usuario' });
  tab.network.cut(/logout/);
  await tab.user.click(screen.getByRole('button', { name: 'Menú y cuenta' }));
  await tab.user.click(await screen.findByRole('button', { name: 'Cerrar Sesión' }));
  await waitFor(() => expect(saidIn('status')).toEqual(['Cerraste tu sesión. ¡Hasta pronto!']));
  expect(token()).toBeNull();
});

for (const path of ['/mis-pedidos', '/info-user']) {
  test(`a visitor of ${path} is redirected to / with a message about signing in; after signing out there is none`, async () => {
    const { email: who } = await givenShopper(shopUrl(), 'enlace');
    const tab = await openTab(path);
    await waitFor(() => expect(tab.at()).toBe('/'));
    await waitFor(() => expect(saidIn('status')).toEqual(['Para ver esa página tenés que iniciar sesión.']));
    const message = screen.getByRole('region', { name: 'Mensajes' });
    await tab.user.click(within(message).getByRole('link', { name: 'Iniciar sesión' }));
    await screen.findByRole('button', { name: 'Iniciar sesión' });
    await fill(tab, who, PASSWORD);
    await enter(tab);
    await waitFor(() => expect(tab.at()).toBe(path));
    await tab.user.click(screen.getByRole('button', { name: 'Menú y cuenta' }));
    await tab.user.click(await screen.findByRole('button', { name: 'Cerrar Sesión' }));
    await waitFor(() => expect(tab.at()).toBe('/'));
    expect(saidIn('status')).not.toContain('Para ver esa página tenés que iniciar sesión.');
    expect(token()).toBeNull();
  });
}
