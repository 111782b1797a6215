import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { admin, expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { signInAs } from './support/sign-in.ts';

const SCREEN = '/admin/importar-exportar';

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Informe fila por fila' }).locator('tbody tr');

async function upload(page: Page, text: string | Buffer, name = 'productos.csv'): Promise<void> {
  await page.goto(SCREEN);
  await page
    .getByLabel('Archivo de productos')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page).toHaveURL(/importar-exportar\/[0-9a-f-]{36}/);
}

/** Products of this test alone: tests share a shop. */
function aFile(mark: string): string {
  return [
    'Nombre;Marca;Categoría;Color;Precio;Stock',
    `Regla ${mark};Pizzini;Geometría;Natural;1.250,50;4`,
    `Regla ${mark};Pizzini;Geometría;Verde;1.250,50;x`,
    `Goma ${mark};Pizzini;Gomas;Blanca;300;7`,
  ].join('\n');
}

// Files that name no columns or cannot be read: test/screens/admin-import-export.test.ts.
test('a file is checked, its good rows are imported, then the corrected ones, and the shop has them', async ({
  page,
  newVisitor,
}) => {
  const mark = `A${Date.now()}`;
  await signInAs(page, admin);
  await upload(page, aFile(mark));
  await expect(page.getByRole('heading', { level: 1, name: 'productos.csv' })).toBeVisible();
  await expect(page.getByText('Esta tienda: CSV, UTF-8, separado por punto y coma, 3 filas.')).toBeVisible();
  await expect(page.getByText('Con errores: 1 fila. No entran, ni las demás')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(rowsOf(page).nth(0)).toContainText('No se importa');
  await expect(rowsOf(page).nth(1)).toContainText('Stock (columna F): «x» no es un número.');
  await expect(rowsOf(page).nth(2)).toContainText('Nuevo');
  const settings = page.getByText('Formato, columnas y opciones');
  await settings.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Qué es Nombre')).toBeVisible();
  await expectReadsWell(page);

  await page.getByLabel('Ver', { exact: true }).selectOption('Con error');
  await expect(page).toHaveURL(/ver=error/);
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByLabel('Ver', { exact: true }).selectOption('Todas las filas');
  await page.getByRole('main').getByRole('searchbox').fill('goma');
  await expect(page).toHaveURL(/q=goma/);
  await expect(rowsOf(page)).toHaveCount(1);

  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar el informe' }).click();
  expect(await readFile(await (await report).path(), 'utf8')).toContain('«x» no es un número.');

  await page.getByRole('button', { name: 'Importar 1 fila' }).click();
  await expect(page.getByText('Listo: se importó 1 fila.')).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('Importada');
  await rowsOf(page)
    .first()
    .getByRole('link', { name: `Goma ${mark}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Goma ${mark}` })).toBeVisible();

  await upload(page, aFile(mark).replace(';x', ';9').replace(';300;', ';450;'));
  await expect(page.getByRole('button', { name: 'Importar 3 filas' })).toBeVisible();
  await expect(rowsOf(page).nth(2)).toContainText('Precio: $ 300 → $ 450');
  await page.getByRole('button', { name: 'Importar 3 filas' }).click();
  const question = page.getByRole('dialog', { name: '¿Está bien ese precio?' });
  await expect(question).toContainText('1 precio cambia más de ±30 %.');
  await question.getByRole('button', { name: 'Importar igual' }).click();
  await expect(page.getByText('Listo: se importaron 3 filas.')).toBeVisible();
  const visitor = await newVisitor();
  await visitor.goto(`/catalogo?q=${encodeURIComponent(`Goma ${mark}`)}`);
  await expect(visitor.getByText('$ 450').first()).toBeVisible();

  await upload(page, aFile(mark).replace(';x', ';9').replace(';300;', ';450;'));
  await expect(page.getByText('No hay nada para importar: la tienda ya está como el archivo.')).toBeVisible();
  await page.getByRole('link', { name: 'Importar y exportar' }).first().click();
  await expect(
    page.getByRole('table', { name: 'Importaciones anteriores' }).locator('tbody tr').nth(1),
  ).toContainText('Importada');
});

test('the catalogue is exported as Excel and CSV, and either file changes nothing when it comes back', async ({
  page,
}) => {
  await signInAs(page, admin);
  await page.goto(SCREEN);
  await expect(page.getByRole('heading', { level: 1, name: 'Importar y exportar' })).toBeVisible();
  await expectReadsWell(page);
  for (const [button, name] of [
    ['Descargar Excel', 'productos.xlsx'],
    ['Descargar CSV', 'productos.csv'],
  ] as const) {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(name);
    await upload(page, await readFile(await download.path()), name);
    await expect(page.getByText(/^Esta tienda: (Excel|CSV), .*[\d.]+ filas\.$/)).toBeVisible();
    await expect(page.getByText('No hay nada para importar')).toBeVisible();
    await expect(page.getByText('Con error', { exact: true }).first()).toBeVisible();
    await page.goto(SCREEN);
  }
});
