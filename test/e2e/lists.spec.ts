import type { Page } from '@playwright/test';
import { listPdf, photograph } from '../support/made-photos.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { newEmail, PASSWORD } from './support/account-steps.ts';
import { waitForHydration } from './support/demo-catalogue.ts';
import { tabTo } from './support/keyboard.ts';
import { cartLink, givenShopper, openAs } from './support/shopper.ts';

/** What a school asks for: 25 lines. */
const SCHOOL_LIST = `2 cuadernos tapa dura rayados de 48 hojas
1 cuaderno tapa dura cuadriculado 48 hojas
20 folios A4
12 lápices de colores
1 birome azul
1 birome roja
2 lápices negros
1 goma de borrar
1 sacapuntas
1 regla de 20 cm
1 tijera punta redonda
1 plasticola
1 adhesivo en barra
1 caja de fibras x 12
1 cartuchera
1 mochila
1 compás
1 transportador
1 calculadora
3 cartulinas
1 resaltador amarillo
1 corrector
1 diccionario
1 block de hojas de dibujo
1 taza de plástico`;

const field = (page: Page) => page.getByLabel(/^O pegala acá/);
const make = (page: Page) => page.getByRole('button', { name: 'Armar mi lista' });
const toCart = (page: Page) => page.getByRole('button', { name: 'Agregar al carrito' });
const result = (page: Page) => page.getByRole('heading', { level: 2, name: /^Tenemos/ });
const pressed = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name }).first().click();
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 915 }, hasTouch: true });

  test('a list is pasted, adjusted and goes to the cart of an account that is made for it', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Pegarla' }).tap();
    await field(page).fill(SCHOOL_LIST);
    await make(page).tap();
    await expect(result(page)).toBeFocused();
    await expectAccessible(page);

    const bar = page.getByRole('region', { name: 'Total de la lista' });
    const before = await bar.textContent();
    await page
      .getByText(/^\d opciones/)
      .first()
      .tap();
    await pressed(page, /^Elegir .*: el total queda en/);
    await expect(bar).not.toHaveText(before ?? '');
    const owned = page.getByLabel('Ya lo tengo');
    await owned.nth(2).check();
    await expect(page.getByText('Ya lo tenés')).toBeVisible();

    await toCart(page).tap();
    await page.getByRole('main').getByRole('link', { name: 'Crear cuenta' }).tap();
    for (const [label, text] of [
      ['Nombre', 'Ana'],
      ['Apellido', 'Paz'],
      ['E-mail', newEmail('lista')],
      ['Contraseña', PASSWORD],
      ['Confirmar contraseña', PASSWORD],
    ] as const)
      await page.getByRole('main').getByLabel(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Crear cuenta' }).tap();
    await expect(page).toHaveURL('/lista');
    const done = page.getByText(/^\d+ unidades en el carrito/);
    await expect(done).toBeVisible();
    const [units] = /\d+/.exec((await done.textContent()) ?? '') ?? [];
    await expect(cartLink(page, Number(units))).toBeVisible();
  });

  test('what has gone to the cart is said without moving the list', async ({ page, shop }) => {
    await openAs(page, await givenShopper(shop.url, 'quieta'), '/lista');
    await waitForHydration(page);
    await field(page).fill('1 goma de borrar\n1 taza de plástico');
    await make(page).tap();
    const line = page.getByRole('heading', { level: 3, name: /^1 goma de borrar/ });
    await expect(line).toBeVisible();
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
    const before = await line.boundingBox();
    await toCart(page).tap();
    await expect(page.getByText(/^1 unidad en el carrito/)).toBeInViewport();
    expect(await line.boundingBox()).toEqual(before);
    await expectAccessible(page);
  });

  test('a photo waits for its turn, can be cancelled, and becomes lines', async ({ page }) => {
    const paper = await listPdf({ columns: [['Lista de útiles', '1 goma de borrar', '2 lápices negros']] });
    const photo = await photograph(paper, { tilt: 1, shade: 0.2, noise: 3 });
    const file = { name: 'lista.jpg', mimeType: 'image/jpeg', buffer: photo };
    await page.goto('/lista');
    await waitForHydration(page);
    await page.getByLabel('Sacarle una foto').setInputFiles(file);
    await page.getByRole('button', { name: 'Cancelar' }).tap();
    await expect(make(page)).toBeVisible();
    await page.getByLabel('Sacarle una foto').setInputFiles(file);
    const progress = page.getByRole('progressbar', { name: 'Lectura de la lista' });
    await expect(page.getByText('Leyendo tu lista…')).toBeVisible();
    await page.reload();
    await expect(progress).toBeVisible();
    // Within the shop, too.
    await page.getByRole('link', { name: 'Tintero' }).first().tap();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(progress.or(result(page))).toBeVisible();
    await expect(result(page)).toBeFocused();
    await expect(page.getByRole('heading', { level: 3, name: /^1 goma de borrar/ })).toBeVisible();
  });
});

test('a list of 25 lines gets to the cart by keyboard alone', async ({ page, shop }, { annotations }) => {
  const { keyboard } = page;
  await openAs(page, await givenShopper(shop.url, 'teclas'), '/lista');
  await waitForHydration(page);
  const began = Date.now();
  await tabTo(page, field(page));
  await keyboard.insertText(SCHOOL_LIST);
  await tabTo(page, make(page));
  await keyboard.press('Enter');
  await expect(result(page)).toBeFocused();
  await tabTo(page, toCart(page));
  await keyboard.press('Enter');
  await expect(page.getByText(/^\d+ unidades en el carrito/)).toBeVisible();
  annotations.push({ type: 'a list of 25 lines to the cart', description: `${Date.now() - began} ms` });
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Ver carrito' }).first());
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/carrito');
});

test('a file is uploaded; the list fits 320 px, is accessible in the dark, and printed without its controls', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/lista');
  await waitForHydration(page);
  await expectAccessible(page);
  const buffer = Buffer.from(SCHOOL_LIST);
  await page
    .getByLabel('Subir foto, PDF o Word')
    .setInputFiles({ name: 'lista.txt', mimeType: 'text/plain', buffer });
  await expect(result(page)).toBeFocused();
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(toCart(page)).toBeHidden();
  await expect(page.getByRole('spinbutton').first()).toBeHidden();
  await expect(page.getByText('Ya lo tengo').first()).toBeHidden();
  await expect(page.getByText(/^2 u\. · \$/).first()).toBeVisible();
});

test('what cannot be read says what to do, and the text stays', async ({ page, pageErrors }) => {
  pageErrors.allow(/^(415|422) POST \/api\/lists\/read/);
  await page.goto('/lista');
  await waitForHydration(page);
  await field(page).fill('2 cuadernos');
  await page
    .getByLabel('Subir foto, PDF o Word')
    .setInputFiles({ name: 'lista.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nada') });
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
  await expect(field(page)).toHaveValue('2 cuadernos');
  await expectAccessible(page);
});
