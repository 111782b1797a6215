import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '#shared/paths.ts';
import { firstSettings } from '#shared/settings/first-settings.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { admin, expect, test } from './fixtures.ts';
import { signInAs } from './support/sign-in.ts';

test.afterEach(async ({ shop }) => {
  const { call } = await adminCalls(shop.url);
  await call('PUT', '/admin/settings', firstSettings);
});

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="48" fill="#7a1f3d"/></svg>';

/** The example's products, which stay here, have a brand of this name, too. */
const NAME = [
  '· Tintero',
  'Tintero, ir al inicio',
  'sobre Tintero',
  'content="Tintero"',
  '© <!-- -->Tintero',
];
const LISTING_PRODUCTS = ['/catalogo', '/ofertas', '/sitemap.xml'];

/** What only the example shop says, besides its name. */
const EXAMPLE = [
  'San Andrés de Giles',
  '00-00000000-0',
  'Razón social de ejemplo',
  'tintero.example',
  'Calle de la Librería',
  '5492325000000',
  '00-0000',
];

async function fill(page: Page, fields: Readonly<Record<string, string>>) {
  const main = page.getByRole('main');
  for (const [label, value] of Object.entries(fields)) {
    await main
      .getByLabel(label, { exact: false })
      .and(main.locator('input:not([type=color]), textarea'))
      .first()
      .fill(value);
  }
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Todo guardado.')).toBeVisible();
}

test('from its screens alone a new shop becomes Librería Los Andes, and nothing of the example remains', async ({
  page,
  shop,
}) => {
  test.slow();
  await signInAs(page, admin);

  await page.goto('/admin');
  await page
    .getByRole('region', { name: 'Primeros pasos' })
    .getByRole('link', { name: 'Nombre y logo' })
    .click();
  await fill(page, {
    'Nombre de la tienda': 'Librería Los Andes',
    Lema: 'Todo para estudiar en Uspallata',
    Descripción: 'La librería de Uspallata: útiles, libros y arte.',
    'Sobre nosotros': 'Empezamos en 1998.\n\nHoy seguimos acá.',
    'Color de los botones': '#7a1f3d',
  });
  await page
    .getByLabel('Logo', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(LOGO),
    });
  await expect(page.getByRole('img', { name: 'Logo: ahora' })).toHaveAttribute('src', /^\/media\//);
  await save(page);

  await page.getByRole('link', { name: 'Seguir con Contacto' }).click();
  await fill(page, {
    WhatsApp: '261 555-1234',
    Teléfono: '(0261) 444-1234',
    Mail: 'hola@losandes.example',
    'Calle y número': 'Las Heras 120',
    Ciudad: 'Uspallata',
    'Código postal': '5545',
    Latitud: '-32.59',
    Longitud: '-69.34',
  });
  await page.getByLabel('Provincia').selectOption('Mendoza');
  await save(page);

  await page.goto('/admin/tienda/legales');
  await fill(page, { 'Razón social o nombre completo': 'Los Andes SRL', CUIT: '30-71234567-1' });
  await save(page);

  await page.goto('/admin/tienda/envios');
  await page.getByText('Envío en San Andrés de Giles').first().click();
  await fill(page, { Nombre: 'Envío en Uspallata' });
  await save(page);

  for (const path of [
    ...PUBLIC_PAGES,
    '/login',
    '/order',
    '/manifest.webmanifest',
    '/sitemap.xml',
    '/api/shop',
  ]) {
    const left = async () => {
      const text = await (await page.request.get(path)).text();
      const name = LISTING_PRODUCTS.includes(path) ? NAME : ['Tintero'];
      return [...name, ...EXAMPLE].filter((word) => text.includes(word));
    };
    await expect.poll(left, path).toEqual([]);
  }
  await page.goto('/');
  await expect(page).toHaveTitle(/Librería Los Andes/);
  const { call } = await adminCalls(shop.url);
  expect(await call('GET', '/shop')).toMatchObject({
    identity: { name: 'Librería Los Andes', colors: { action: '#7a1f3d' } },
    contact: { whatsapp: '5492615551234', address: { city: 'Uspallata', province: 'Mendoza' } },
    legal: { name: 'Los Andes SRL', cuit: '30-71234567-1' },
  });
});
