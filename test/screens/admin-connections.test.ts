import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAsAdmin, press } from '../support/admin-screen.ts';
import { shopUrl } from '../support/screen-shop.ts';

test('a connection says what is used, which keys are set, and what came of a test', async () => {
  const tab = await openAsAdmin('/admin/tienda/conexiones');
  const mails = await screen.findByRole('region', { name: 'Mails' });
  expect(within(mails).getByText('Sin configurar')).toBeVisible();
  expect(within(mails).getByRole('list', { name: 'Claves' })).toHaveTextContent('SMTP_URL no está');
  await press(tab.user, 'Mandarme un mail de prueba');
  expect(await within(mails).findByText(/El mail quedó como archivo/)).toBeVisible();
  expect(within(mails).getByText('Anda.')).toBeVisible();
  await press(tab.user, 'Probar las imágenes');
  expect(await screen.findByText(/Se guarda, se lee y se borra bien/)).toBeVisible();
  const google = screen.getByRole('region', { name: 'Ingresar con Google' });
  expect(within(google).queryByRole('button')).toBeNull();
});

test('the addresses for Google, Meta and assistants can be copied', async () => {
  const tab = await openAsAdmin('/admin/tienda/conexiones');
  const outside = await screen.findByRole('region', { name: 'Que te encuentren' });
  for (const path of ['/feeds/google.xml', '/feeds/meta.csv', '/sitemap.xml', '/mcp'])
    expect(within(outside).getByText(`${shopUrl()}${path}`)).toBeVisible();
  await press(tab.user, 'Copiar la dirección: Google Merchant');
  expect(await screen.findByText('Copiamos la dirección para Google Merchant.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${shopUrl()}/feeds/google.xml`);
});
