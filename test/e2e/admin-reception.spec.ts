import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { aCode } from '../support/barcodes.ts';
import { admin, expect, test } from './fixtures.ts';
import { scan } from './support/counter.ts';
import { signInAs } from './support/sign-in.ts';

test('a delivery of 40 articles comes in by reader and keyboard alone, over a reload, and can be undone', async ({
  page,
  shop,
}) => {
  const { givenProduct } = await adminCalls(shop.url);
  const codes = Array.from({ length: 40 }, aCode);
  const products = await Promise.all(
    Array.from({ length: 4 }, (_, part) =>
      givenProduct({
        colors: codes
          .slice(part * 10, part * 10 + 10)
          .map((barcode, n) => ({ color: `Tono ${n}`, stock: 1, barcode })),
      }),
    ),
  );
  const names = products.map(({ name }) => name);
  await signInAs(page, admin);
  await page.goto('/admin/stock/recepcion');
  await expect(page.getByLabel('Código o nombre')).toBeFocused();

  const table = page.getByRole('table', { name: 'Artículos de la entrega' });
  for (const [n, code] of codes.entries()) {
    // As fast as a reader can, without waiting for the shop's answers; every fifth twice, every tenth a dozen.
    await scan(page, code);
    if (n % 5 === 0) await scan(page, code);
    if (n % 10 === 9) await scan(page, `11*${code}`);
  }
  await expect(table.locator('tbody tr')).toHaveCount(40);
  const total = page.getByText(`40 artículos, ${40 + 8 + 44} unidades`);
  await expect(total).toBeVisible();
  // A number is for the scan before it, however fast it comes.
  await scan(page, codes[7] ?? '');
  await scan(page, '24');
  await expect(table.locator('tbody tr').first()).toContainText(codes[7] ?? '');
  await expect(page.getByRole('status').filter({ hasText: '24 unidades' })).toBeVisible();

  // A code that is nobody's stays until somebody says what it is; a reload loses nothing.
  const unknown = aCode();
  await scan(page, unknown);
  await expect(page.getByRole('status').filter({ hasText: `No conocemos “${unknown}”` })).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Código o nombre')).toBeFocused();
  await expect(table.locator('tbody tr')).toHaveCount(40);
  await expect(page.getByText('Antes de guardar, resolvé o descartá')).toBeVisible();
  const open = page.getByRole('region', { name: 'Códigos por resolver' });
  await open.getByRole('button', { name: 'Descartar' }).press('Enter');
  await expect(open).toBeHidden();

  await page.getByLabel('Proveedor').fill(`Mayorista ${names[0]}`);
  await page.getByRole('button', { name: 'Sumar al stock' }).press('Enter');
  const saved = page.getByRole('status', { name: 'Recepción guardada' });
  await expect(saved).toContainText(/Entraron \d+ unidades de 40 artículos, de Mayorista/);
  await expect(table).toBeHidden();
  await saved.getByRole('button', { name: 'Deshacer' }).press('Enter');
  await expect(page.getByText('La recepción se deshizo')).toBeVisible();
});

test('an unknown code is given to an article, and what a person types finds articles by name', async ({
  page,
  shop,
}) => {
  const { givenProduct, call } = await adminCalls(shop.url);
  const product = await givenProduct({ colors: [{ color: 'Ocre', stock: 2 }] });
  await signInAs(page, admin);
  await page.goto('/admin/stock/recepcion');
  await expect(page.getByLabel('Código o nombre')).toBeFocused();
  const code = aCode();
  await scan(page, code);
  const open = page.getByRole('region', { name: 'Códigos por resolver' });
  await open.getByRole('button', { name: 'Buscar por nombre' }).press('Enter');
  await open.getByLabel('Nombre, marca o color').fill(product.name);
  await page.keyboard.press('Enter');
  await open.getByRole('button', { name: 'Es este: guardar el código' }).press('Enter');
  await expect(open).toBeHidden();
  await expect(page.getByLabel('Código o nombre')).toBeFocused();
  await scan(page, code);
  await expect(page.getByText('1 artículo, 2 unidades')).toBeVisible();
  await scan(page, `${product.name} ocre`);
  await page
    .getByRole('group', { name: /Opciones para/ })
    .getByRole('button', { name: product.name })
    .press('Enter');
  await expect(page.getByText('1 artículo, 3 unidades')).toBeVisible();
  await page.getByRole('button', { name: 'Sumar al stock' }).press('Enter');
  await expect(page.getByRole('status', { name: 'Recepción guardada' })).toBeVisible();

  const [variant] = (await call<Product>('GET', `/products/${product._id}`)).IDSubProducts;
  await page.goto(`/admin/stock/movimientos?subProduct=${variant?._id}`);
  const ledger = page.getByRole('table', { name: 'Movimientos' });
  await expect(ledger.locator('tbody tr')).toHaveCount(2);
  await expect(ledger).toContainText('+3');
  const form = page.getByRole('form', { name: 'Corregir el stock' });
  await form.getByLabel('Unidades').fill('4');
  await form.getByLabel('Nota').fill('Una se rompió');
  await page.keyboard.press('Enter');
  await expect(ledger).toContainText('Una se rompió');
  await expect(ledger).toContainText('−1');
});

test('a reader that types into a quantity, into a cost or onto a button scans', async ({ page, shop }) => {
  const { givenProduct } = await adminCalls(shop.url);
  const [first, second] = [aCode(), `0${aCode().slice(1)}`];
  await givenProduct({
    colors: [first, second].map((barcode, n) => ({ color: `Tono ${n}`, stock: 0, barcode })),
  });
  await signInAs(page, admin);
  await page.goto('/admin/stock/recepcion');
  const field = page.getByLabel('Código o nombre');
  await expect(field).toBeFocused();
  await scan(page, first);
  const lines = page.getByRole('table', { name: 'Artículos de la entrega' }).locator('tbody tr');
  const line = (code: string) => lines.filter({ hasText: code });
  const quantity = (code: string) => line(code).getByLabel(/^Cantidad de/);
  const cost = (code: string) => line(code).getByLabel(/^Costo de/);
  await expect(quantity(first)).toHaveValue('1');

  // A quantity: the line keeps its own, the code is scanned; its first zero is no number's.
  await quantity(first).click();
  await scan(page, second);
  await expect(quantity(second)).toHaveValue('1');
  await expect(quantity(first)).toHaveValue('1');
  await expect(field).toBeFocused();

  // A cost: the same.
  await cost(first).fill('120,50');
  await page.keyboard.press('Enter');
  await cost(first).click();
  await scan(page, second);
  await expect(quantity(second)).toHaveValue('2');
  await expect(cost(first)).toHaveValue('120,50');

  // A button or a switch that was pressed last: it is not pressed again.
  await line(first)
    .getByRole('button', { name: /^Una unidad más/ })
    .click();
  await expect(quantity(first)).toHaveValue('2');
  await scan(page, second);
  await expect(quantity(second)).toHaveValue('3');
  await expect(quantity(first)).toHaveValue('2');
  await page.getByLabel('Sonido en cada lectura').click();
  await scan(page, second);
  await expect(quantity(second)).toHaveValue('4');

  // What a person types counts when the field is left.
  await quantity(first).fill('30');
  await cost(second).fill('10');
  await field.focus();
  await expect(page.getByText('2 artículos, 34 unidades, $ 3.655 al costo')).toBeVisible();
});
