import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PUBLIC_PAGES } from '#shared/paths.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { openMailbox } from '../support/mailbox.ts';
import { EXAMPLE_WORDS } from '../support/other-shop.ts';
import { type RunningShop, startShop } from '../support/shop-process.ts';
import { givenShopper } from '../support/shopper.ts';
import { admin, expect, test } from './fixtures.ts';
import { signInAs } from './support/sign-in.ts';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="48" fill="#7a1f3d"/></svg>';

/** Every address that anybody can read. */
const PUBLIC_ANSWERS = [
  ...PUBLIC_PAGES,
  '/login',
  '/register',
  '/carrito',
  '/order',
  '/no-existe',
  '/detalle/no-existe',
  '/api/no-existe',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
  '/api/shop',
  '/api/openapi.json',
  '/api/products',
  '/api/categories',
];

type Work = { fields: number; clicks: () => number };

/** A shop of its own, as somebody finds it who has just installed it, with its administrator's browser. */
async function inNewShop(
  { browser, seed }: { browser: Browser; seed: string },
  work: (shop: RunningShop, context: BrowserContext) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-new-'));
  const dataDir = join(folder, 'data');
  await cp(seed, dataDir, { recursive: true });
  const shop = await startShop(dataDir);
  const context = await browser.newContext({ baseURL: shop.url });
  try {
    await work(shop, context);
  } finally {
    await context.close();
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Counts the presses in all pages of the browser. */
async function countClicks(context: BrowserContext): Promise<() => number> {
  const CLICKED = 'a person has clicked';
  let clicks = 0;
  context.on('console', (message) => {
    if (message.text() === CLICKED) clicks += 1;
  });
  await context.addInitScript((clicked) => {
    document.addEventListener('click', (event) => {
      if (event.isTrusted && event.detail > 0) console.debug(clicked);
    });
  }, CLICKED);
  return () => clicks;
}

async function fill(page: Page, work: Work, fields: Readonly<Record<string, string>>) {
  const main = page.getByRole('main');
  for (const [label, value] of Object.entries(fields)) {
    work.fields += 1;
    await main
      .getByLabel(label, { exact: false })
      .and(main.locator('input:not([type=color]), textarea'))
      .locator('visible=true')
      .first()
      .fill(value);
  }
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Todo guardado.')).toBeVisible();
}

async function next(page: Page, title: string) {
  await page.getByRole('link', { name: `Seguir con ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function identity(page: Page, work: Work) {
  await page
    .getByRole('region', { name: 'Primeros pasos' })
    .getByRole('link', { name: 'Nombre y logo' })
    .click();
  await fill(page, work, {
    'Nombre de la tienda': 'Librería Los Andes',
    Lema: 'Todo para estudiar en Uspallata',
    Descripción: 'La librería de Uspallata: útiles, libros y arte.',
    'Sobre nosotros': 'Empezamos en 1998.\n\nHoy seguimos acá.',
    'Color de los botones': '#7a1f3d',
  });
  await page
    .getByLabel('Logo', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(page.getByRole('img', { name: 'Logo: ahora' })).toHaveAttribute('src', /^\/media\//);
  await save(page);
  // The frame knows it without a reload.
  await expect(page.getByRole('banner').getByText('Librería Los Andes')).toBeVisible();
}

async function contactAndLaw(page: Page, work: Work) {
  await next(page, 'Contacto');
  await fill(page, work, {
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
  await next(page, 'Redes');
  await next(page, 'Datos legales y textos');
  await fill(page, work, { 'Razón social o nombre completo': 'Los Andes SRL', CUIT: '30-71234567-1' });
  await save(page);
}

async function homeAndWays(page: Page, work: Work) {
  await next(page, 'Inicio');
  await page.getByText('Vuelta al cole').first().click();
  await fill(page, work, {
    'Aviso arriba de todo': 'Abrimos los domingos',
    Título: 'Vuelta a clases en la montaña',
  });
  await save(page);
  await next(page, 'Envíos');
  await page.getByText('Envío en San Andrés de Giles').first().click();
  await fill(page, work, { Nombre: 'Envío en Uspallata', Precio: '3500' });
  await save(page);
  await next(page, 'Pagos');
  await page.getByLabel('Cobrar por transferencia').check();
  await fill(page, work, { Alias: 'LIBRERIA.ANDES', 'Titular de la cuenta': 'Los Andes SRL' });
  await save(page);
}

async function invite(page: Page, work: Work, name: string, preset: string) {
  await page.goto('/admin/equipo/invitar');
  await fill(page, work, { Nombre: name, 'E-mail': `${name.toLowerCase()}@losandes.example` });
  await page.getByRole('button', { name: preset, exact: true }).click();
  await page.getByRole('button', { name: 'Mandar la invitación' }).click();
  await expect(
    page.getByText(`Le mandamos la invitación a ${name.toLowerCase()}@losandes.example`),
  ).toBeVisible();
}

async function removeExample(page: Page, work: Work) {
  await page.goto('/admin/tienda/ejemplo');
  await page.getByRole('button', { name: 'Quitar el catálogo de ejemplo…' }).click();
  const dialog = page.getByRole('dialog');
  work.fields += 1;
  await dialog.getByLabel('Para confirmar').fill('quitar');
  await dialog.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('No queda nada del catálogo de ejemplo.')).toBeVisible();
}

/** The words of the example in a text; around the first one. */
function exampleIn(text: string): string | null {
  const found = EXAMPLE_WORDS.exec(text);
  return found && text.slice(Math.max(0, found.index - 60), found.index + 60);
}

test('from its screens alone a new shop becomes Librería Los Andes, and nothing of the example remains', async ({
  browser,
  seed,
}) => {
  await inNewShop({ browser, seed }, async (shop, context) => {
    const work: Work = { fields: 0, clicks: await countClicks(context) };
    const page = await context.newPage();
    await signInAs(page, admin);
    await page.goto('/admin');
    const began = Date.now();
    await identity(page, work);
    await contactAndLaw(page, work);
    await homeAndWays(page, work);
    await invite(page, work, 'Juana', 'Mostrador');
    await invite(page, work, 'Pedro', 'Depósito');
    await removeExample(page, work);
    const seconds = Math.round((Date.now() - began) / 1000);
    test.info().annotations.push({
      type: 'a new shop',
      description: `${work.clicks()} clicks, ${work.fields} fields, ${seconds} s`,
    });
    expect(work.clicks()).toBeLessThan(60);

    const buyer = await givenBuyer(shop);
    for (const path of PUBLIC_ANSWERS) {
      const left = async () => exampleIn(await (await page.request.get(path)).text());
      await expect.poll(left, path).toBeNull();
    }
    for (const to of ['juana@losandes.example', buyer, admin.email]) {
      const mails = await openMailbox(shop.dataDir).allTo(to);
      expect(mails.length, to).toBeGreaterThan(0);
      for (const { headers, ...mail } of mails) {
        const words = JSON.stringify([mail, ...headers.values()]);
        // The recipient's own address may be of anywhere.
        expect(exampleIn(words.replaceAll(to, '')), mail.subject).toBeNull();
      }
    }
    const { call } = await adminCalls(shop.url);
    expect(await call('GET', '/shop')).toMatchObject({
      identity: { name: 'Librería Los Andes', colors: { action: '#7a1f3d' } },
      contact: { whatsapp: '5492615551234', address: { city: 'Uspallata', province: 'Mendoza' } },
      legal: { name: 'Los Andes SRL', cuit: '30-71234567-1' },
      payments: { transfer: { enabled: true } },
    });
  });
});

/** An article of the shop's own, bought and paid: there are mails to its buyer and to the shop. Returns the buyer's. */
async function givenBuyer(shop: RunningShop): Promise<string> {
  const { givenProduct } = await adminCalls(shop.url);
  const { IDSubProducts } = await givenProduct({ name: 'Cuaderno' });
  const buyer = await givenShopper(shop.url, 'comprador');
  await buyer.put(IDSubProducts[0], 1);
  const { init_point } = await buyer.order();
  const body = new URLSearchParams({ result: 'approved' });
  await fetch(init_point, { method: 'POST', body, redirect: 'manual' });
  await openMailbox(shop.dataDir).lastTo(buyer.email, /en preparación/);
  await openMailbox(shop.dataDir).lastTo(admin.email, /Pedido nuevo/);
  return buyer.email;
}
