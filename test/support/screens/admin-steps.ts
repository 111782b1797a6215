// What is done on a screen of the administration before its picture is taken, or before it is checked. Each step waits
// for what it has brought about.

import type { Locator, Page } from 'playwright';
import type { Things } from './make-things.ts';

const SCAN = /Código o nombre/;

export type Step = (page: Page, things: Things) => Promise<void>;

/** Presses a button. */
function press(name: string): Step {
  return (page) => page.getByRole('button', { name, exact: true }).first().click();
}

/** Opens a form by a button. */
export function open(button: string, form: string): Step {
  return async (page, things) => {
    await press(button)(page, things);
    await page.getByRole('form', { name: form }).waitFor();
  };
}

export async function openShortcuts(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Atajos del teclado' }).waitFor();
}

export async function searchEverything(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: /^Buscar órdenes/ }).fill('cuaderno');
  await page.getByRole('option').first().waitFor();
}

/** The menu on phones; beside it, of the account. */
export async function openMenu(page: Page): Promise<void> {
  if (!isWide(page)) {
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menú' }).waitFor();
  } else await page.locator('aside summary').click();
}

export async function tickFirst(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Marcar la orden/ })
    .first()
    .check();
  await page.getByRole('region', { name: 'Órdenes marcadas' }).waitFor();
}

export async function tickProduct(page: Page): Promise<void> {
  await page.locator('tbody').getByRole('checkbox').first().check();
  await page.getByRole('region', { name: 'Productos elegidos' }).waitFor();
}

export async function changeCategory(page: Page): Promise<void> {
  await tickProduct(page);
  if (!isWide(page)) await page.getByRole('button', { name: 'Acciones' }).click();
  await page.getByRole('button', { name: 'Categoría', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Cambiar la categoría' });
  await question.locator('input:focus').waitFor();
}

/** Phones have no columns. */
export async function openColumns(page: Page): Promise<void> {
  if (!isWide(page)) return;
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('dialog').waitFor();
}

export async function readStatement(page: Page, { statement }: Things): Promise<void> {
  if (!isWide(page)) await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('button', { name: 'Extracto del banco' }).click();
  await page.getByLabel('Archivo del banco').setInputFiles(fileOf('extracto.csv', statement));
  await page.getByRole('button', { name: /^Confirmar/ }).waitFor();
}

export async function sellArticle(page: Page, { barcode }: Things): Promise<void> {
  await scan(page.getByRole('combobox', { name: SCAN }), barcode);
  await page.getByRole('table', { name: 'Artículos de la venta' }).waitFor();
  await page.getByLabel('Con cuánto paga').fill('50000');
  await page.getByText('Vuelto').first().waitFor();
}

export async function sellUnknown(page: Page): Promise<void> {
  await scan(page.getByRole('combobox', { name: SCAN }), '7790000000012');
  await page.getByRole('region', { name: 'Códigos sin artículo' }).waitFor();
}

export async function openParked(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Ventas en espera/ }).click();
  await page.getByRole('button', { name: /^Seguir/ }).waitFor();
}

export async function bringBack(page: Page, { counterCode }: Things): Promise<void> {
  await scan(page.getByLabel('Comprobante o artículo'), counterCode);
  await page.getByRole('button', { name: 'Devolver' }).waitFor();
}

export async function countNothing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar la caja' }).click();
  await page.getByRole('alert').first().waitFor();
}

export async function closeTill(page: Page): Promise<void> {
  const opening = page.getByRole('button', { name: 'Abrir la caja' });
  const closing = page.getByRole('button', { name: 'Cerrar la caja' });
  await opening.or(closing).waitFor();
  if (await opening.isVisible()) return;
  await page.getByRole('radio', { name: 'La suma' }).check();
  await page.getByLabel('Efectivo contado').fill('24000');
  await closing.click();
  await page.getByRole('link', { name: 'Volver a la caja' }).click();
  await opening.waitFor();
}

export async function sellForCash(page: Page, { barcode }: Things): Promise<void> {
  await scan(page.getByRole('combobox', { name: SCAN }), barcode);
  await page.getByRole('table', { name: 'Artículos de la venta' }).waitFor();
  await page.getByLabel('Con cuánto paga').press('Enter');
  const question = page.getByRole('dialog', { name: 'La caja está cerrada' });
  await question.getByLabel('Fondo inicial en efectivo').and(page.locator(':focus')).waitFor();
}

export async function answer(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Responder/ })
    .first()
    .click();
  await page.getByRole('form').first().waitFor();
}

export async function openCell(page: Page): Promise<void> {
  await page.locator('[data-opens-cell]').first().click();
  await page.locator('[data-cell] input').waitFor();
}

export async function editFirst(page: Page): Promise<void> {
  await pressInRow(page, /^Editar /);
  await page.getByRole('button', { name: 'Guardar' }).first().waitFor();
}

export async function deleteFirst(page: Page): Promise<void> {
  await pressInRow(page, /^Eliminar /);
  await page.getByRole('dialog').waitFor();
}

/** On phones the buttons of a row may be behind one. */
async function pressInRow(page: Page, name: RegExp): Promise<void> {
  const button = page.locator('tbody').getByRole('button', { name }).first();
  const menu = page.getByRole('button', { name: /^Acciones de / }).first();
  await button.or(menu).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await button.click();
}

export async function saveNothing(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Guardar|Enviar)$/ })
    .first()
    .click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
}

export async function raisePrices(page: Page): Promise<void> {
  if (isWide(page)) await page.getByRole('button', { name: 'Elegir esta página' }).click();
  else {
    await page.getByRole('button', { name: /^Elegir los/ }).click();
    await page.getByRole('button', { name: 'Qué cambia' }).click();
  }
  await page.getByLabel('Porcentaje (%)').fill('12');
  await page.getByLabel('Redondeo').selectOption('A múltiplos de $ 50');
  await page.getByText('+12').first().waitFor();
}

export async function uploadFile(page: Page): Promise<void> {
  const lines = [
    'Nombre;Marca;Categoría;Color;Precio;Stock',
    'Regla 30 cm acrílica;Pizzini;Geometría;Natural;1.250,50;4',
    'Regla 30 cm acrílica;Pizzini;Geometría;Verde;1.250,50;muchas',
    'Goma dos banderas;Dos Banderas;Gomas de borrar;Blanca;300;7',
  ];
  const file = fileOf('lista-de-marzo.csv', lines.join('\n'));
  await page.getByLabel('Archivo de productos').setInputFiles(file);
  await page.getByRole('table', { name: 'Informe fila por fila' }).waitFor();
}

export async function receiveArticle(page: Page, { barcode }: Things): Promise<void> {
  await scan(page.getByLabel('Código o nombre'), `12*${barcode}`);
  await page.getByRole('table', { name: 'Artículos de la entrega' }).waitFor();
  await scan(page.getByLabel('Código o nombre'), '7790000000012');
  await page.getByRole('region', { name: 'Códigos por resolver' }).waitFor();
}

export async function countArticle(page: Page, { barcode }: Things): Promise<void> {
  await scan(page.getByLabel('Código o nombre'), barcode);
  await page.getByRole('table', { name: 'Artículos contados' }).waitFor();
}

export async function changePermissions(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Cambiar permisos/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Guardar' }).waitFor();
}

/** The question before a change is taken back, once it says what that does. */
export async function takeBack(page: Page): Promise<void> {
  const again = { name: /^Volver a este valor/ };
  await page.getByRole('button', again).first().click();
  await page.getByRole('dialog', { name: '¿Volver a este valor?' }).getByRole('button', again).waitFor();
}

async function scan(field: Locator, code: string): Promise<void> {
  await field.fill(code);
  await field.press('Enter');
}

function fileOf(name: string, text: string) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= 992;
}

/** The list of the example's school. */
export async function openFirstList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Escuela de ejemplo N.º 1' }).first().click();
  await page.getByRole('heading', { level: 2, name: 'Qué pide' }).waitFor();
}

export async function changeFirstLine(page: Page): Promise<void> {
  await openFirstList(page);
  await page
    .getByRole('button', { name: /^Cambiar / })
    .first()
    .click();
  await page.getByLabel('Texto de la línea').waitFor();
}
