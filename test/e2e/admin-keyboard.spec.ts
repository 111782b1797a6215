import type { Page } from '@playwright/test';
import type { OpenTill } from '#shared/schemas/till.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { aCode } from '../support/barcodes.ts';
import { givenPricedCategory } from '../support/priced-category.ts';
import { admin, expect, test } from './fixtures.ts';
import { scan } from './support/counter.ts';
import { tabTo } from './support/keyboard.ts';
import { signInAs } from './support/sign-in.ts';

/** What was pressed may disappear: something else has the focus then. */
function expectFocusKept(page: Page) {
  return expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
}

test.beforeEach(({ page }) => signInAs(page, admin));

test('by keyboard alone: a delivery is received, with a code that nobody knows', async ({ page, shop }) => {
  const { givenProduct } = await adminCalls(shop.url);
  const code = aCode();
  const unknown = aCode();
  await givenProduct({ colors: [{ color: 'Azul', stock: 0, barcode: code }] });
  await page.goto('/admin/stock/recepcion');
  const field = page.getByLabel('Código o nombre');
  await expect(field).toBeFocused();
  await scan(page, `3*${code}`);
  const lines = page.getByRole('table', { name: 'Artículos de la entrega' });
  const quantity = lines.getByLabel(/^Cantidad de/);
  await expect(quantity).toHaveValue('3');
  await scan(page, unknown);
  const open = page.getByRole('region', { name: 'Códigos por resolver' });
  await expect(open).toContainText(unknown);

  await tabTo(page, open.getByRole('button', { name: 'Descartar' }));
  await page.keyboard.press('Enter');
  await expect(open).toBeHidden();
  await expectFocusKept(page);
  await tabTo(page, lines.getByRole('button', { name: /^Una unidad más/ }));
  await page.keyboard.press('Space');
  await expect(quantity).toHaveValue('4');
  await tabTo(page, quantity, 'Shift+Tab');
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveValue('6');
  await expectFocusKept(page);
  await tabTo(page, page.getByRole('button', { name: 'Sumar al stock' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Recepción guardada' })).toBeVisible();
  await expectFocusKept(page);
});

test('by keyboard alone: prices go up in one change, and it is undone', async ({ page, shop }) => {
  const { category, dear, price } = await givenPricedCategory(shop.url);
  await page.goto(`/admin/precios?categoria=${category}`);
  await tabTo(page, page.getByRole('button', { name: 'Elegir esta página' }));
  await page.keyboard.press('Enter');
  await expectFocusKept(page);
  await tabTo(page, page.getByLabel('Porcentaje (%)'));
  await page.keyboard.type('10');
  await tabTo(page, page.getByRole('button', { name: 'Revisar y aplicar' }));
  await page.keyboard.press('Enter');
  const apply = page.getByRole('button', { name: 'Aplicar a 3 productos' });
  await expect(apply).toBeVisible();
  await expectFocusKept(page);
  await tabTo(page, apply);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(apply).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Cambiar 3 precios' }));
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Caro' });
  await expect(row).toContainText('Cambiado');
  expect(await price(dear)).toBe(11_000);
  await expectFocusKept(page);

  await tabTo(page, page.getByRole('button', { name: 'Deshacer el cambio' }));
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Deshacer', exact: true }));
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Restaurado');
  expect(await price(dear)).toBe(10_000);
  await expectFocusKept(page);
});

test('by keyboard alone: a sale at the counter, and a part of it comes back', async ({ page, shop }) => {
  const { call, givenProduct } = await adminCalls(shop.url);
  const code = aCode();
  await givenProduct({ price: 1000, colors: [{ color: 'Azul', stock: 20, barcode: code }] });
  const { till } = await call<OpenTill>('GET', '/admin/till');
  if (!till) await call('POST', '/admin/tills', { opening: 0 });
  await page.goto('/admin/ventas/nueva');
  await expect(page.getByRole('combobox', { name: /Código o nombre/ })).toBeFocused();
  await scan(page, `3*${code}`);
  await expect(page.getByLabel('Total de la venta')).toHaveText('$ 3.000');
  await tabTo(page, page.getByRole('radio', { name: /^Efectivo/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Transferencia/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, page.getByLabel('Con cuánto paga'));
  await page.keyboard.type('5000');
  await tabTo(page, page.getByRole('button', { name: /^Cobrar/ }));
  await page.keyboard.press('Enter');
  const saved = page.getByRole('status', { name: 'Venta guardada' });
  await expect(saved).toContainText('Vuelto $ 2.000');
  const receipt = /Venta (\S+) guardada/.exec((await saved.textContent()) ?? '')?.[1] ?? '';
  await expect(page.getByRole('combobox', { name: /Código o nombre/ })).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Devolución' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const units = page.getByLabel('Vuelven, de 3');
  await expect(page.getByLabel('Comprobante o artículo')).toBeFocused();
  await scan(page, receipt);
  await tabTo(page, page.getByRole('button', { name: 'Vuelve todo' }));
  await page.keyboard.press('Space');
  await expect(units).toHaveValue('3');
  await tabTo(page, page.getByRole('button', { name: /^Una unidad menos de/ }));
  await page.keyboard.press('Enter');
  await expect(units).toHaveValue('2');
  await tabTo(page, page.getByRole('button', { name: 'Devolver $ 2.000' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Devolución guardada' })).toContainText('devuelto $ 2.000');
  await expectFocusKept(page);
});
