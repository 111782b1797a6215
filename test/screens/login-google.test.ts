import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readPage } from '../support/read-page.ts';
import { shopUrl } from '../support/screen-shop.ts';
import { givenShopper } from '../support/shopper.ts';
import { openTab } from '../support/tab.tsx';

const token = () => localStorage.getItem('authToken');
const NOT_THIS_BROWSERS = /^401 POST \/api\/user\/google\/session/;

for (const [notice, words] of [
  ['google-cuenta-existente', /Primero iniciá sesión con tu contraseña/],
  ['google-sin-verificar', /Google todavía no verificó tu e-mail/],
  ['google-cancelado', /Cancelaste el ingreso con Google/],
  ['google-vencido', /venció o ya se usó/],
  ['google-fallo', /No pudimos confirmar quién sos/],
  ['google-no-disponible', /Por ahora no se puede entrar con Google\./],
  ['enlace-no-valido', /Ese ingreso ya no es válido\. Iniciá sesión de nuevo\./],
] as const) {
  test(`the notice ${notice} has its words`, async () => {
    await openTab(`/login?aviso=${notice}`);
    expect(await screen.findByText(words)).toBeVisible();
  });
}

test('a token that this browser did not request asks whose account it is; answering no signs in to nothing', async () => {
  const { token: another, email } = await givenShopper(shopUrl(), 'ajena');
  const tab = await openTab(`/loginGoogle/${another}`);
  tab.network.expectRefused(NOT_THIS_BROWSERS);
  expect(await screen.findByText(`Vas a entrar como Ana Paz (${email}). ¿Sos vos?`)).toBeVisible();
  expect(token()).toBeNull();
  await tab.user.click(screen.getByRole('button', { name: 'No soy yo' }));
  expect(await screen.findByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect(token()).toBeNull();
});

test('an invalid token leads to the sign-in form with a reason', async () => {
  for (const path of [`/loginGoogle/${'x'.repeat(43)}`, `/loginGoogle/${encodeURIComponent('¿qué?')}`]) {
    const tab = await openTab(path);
    tab.network.expectRefused(NOT_THIS_BROWSERS);
    tab.network.expectRefused(/^401 GET \/api\/user\/profile/);
    await waitFor(() => expect(tab.at()).toMatch(/^\/login\?aviso=enlace-no-valido/));
    expect(token()).toBeNull();
  }
});

test('a signed-in user is redirected to / and stays signed in', async () => {
  const shopper = await givenShopper(shopUrl(), 'sigue');
  const tab = await openTab(`/loginGoogle/${'x'.repeat(43)}`, shopper);
  await waitFor(() => expect(tab.at()).toBe('/'));
  expect(token()).toBe(shopper.token);
});

test('the page whose address has a token is neither cached nor sent as a referrer', async () => {
  const { headers } = await readPage(`/loginGoogle/${'x'.repeat(43)}`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test('without Google sign-in its address leads to the login with a reason', async () => {
  const answer = await fetch(`${shopUrl()}/api/user/google`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/login?aviso=google-no-disponible');
});
