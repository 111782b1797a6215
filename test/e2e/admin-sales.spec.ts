import type { AdminOrder } from '#shared/schemas/order-desk.ts';
import type { OpenTill } from '#shared/schemas/till.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test } from './fixtures.ts';
import { givenArticles, openSale, scan } from './support/counter.ts';

test('a counter sale of three articles is entered with the reader and six keys, over a reload', async ({
  page,
  shop,
}) => {
  const { codes, product } = await givenArticles(shop.url, 3);
  await openSale(page, shop.url);
  for (const code of codes) await scan(page, code);
  const total = page.getByLabel('Total de la venta');
  await expect(total).toHaveText('$ 3.000');

  await page.reload();
  await expect(page.getByRole('combobox', { name: /Código o nombre/ })).toBeFocused();
  await expect(total).toHaveText('$ 3.000');
  await page.keyboard.press('F2');
  await page.keyboard.type('5000');
  await expect(page.getByText('Vuelto $ 2.000')).toBeVisible();
  await page.keyboard.press('Enter');
  const saved = page.getByRole('status', { name: 'Venta guardada' });
  await expect(saved).toContainText(/Venta \S+ guardada: \$ 3\.000\./);
  await expect(saved).toContainText('Vuelto $ 2.000');
  await expect(page.getByRole('combobox', { name: /Código o nombre/ })).toBeFocused();
  const rows = page.getByRole('table', { name: 'Artículos de la venta' }).locator('tbody tr');
  await expect(rows).toHaveCount(0);

  // What was sold gives way to the next sale, and does not come back when that is emptied.
  await page.keyboard.type(product.name);
  await page.getByRole('option', { name: product.name }).first().click();
  await expect(rows).toHaveCount(1);
  await expect(saved).toBeHidden();
  await page.getByRole('button', { name: 'Vaciar' }).click();
  await expect(rows).toHaveCount(0);
  await expect(saved).toBeHidden();
});

test('a reader that types into any field of a sale scans, and sets no price, quantity or amount', async ({
  page,
  shop,
}) => {
  const { codes } = await givenArticles(shop.url, 5);
  const [first = '', ...others] = codes;
  await openSale(page, shop.url);
  await scan(page, first);
  const rows = page.getByRole('table', { name: 'Artículos de la venta' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  for (const [n, key] of ['F2', 'F3', 'F4', 'F6'].entries()) {
    await page.keyboard.press(key);
    await scan(page, others[n] ?? '');
    await expect(rows).toHaveCount(n + 2);
  }
  await expect(page.getByLabel('Total de la venta')).toHaveText('$ 5.000');
});

test('by WhatsApp: found by name with arrows, a new customer, a price and a discount with a reason, owed', async ({
  page,
  shop,
}) => {
  const { product } = await givenArticles(shop.url, 2);
  await openSale(page, shop.url);
  await page.keyboard.type(`2*${product.name}`);
  const found = page.getByRole('listbox', { name: 'Artículos encontrados' });
  await expect(found.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Total de la venta')).toHaveText('$ 2.000');

  // Far from the list price: asked about.
  await page.keyboard.press('F6');
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: '¿Ese precio está bien?' });
  await expect(question).toContainText('90 % menos');
  await question.getByRole('button', { name: 'Volver' }).press('Enter');
  await page.keyboard.press('F6');
  await page.keyboard.type('900');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Total de la venta')).toHaveText('$ 1.800');
  await page.keyboard.press('F4');
  await page.keyboard.type('10%');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Total de la venta')).toHaveText('$ 1.620');
  await page.getByLabel('Motivo').fill('Cliente de siempre');

  await page.keyboard.press('F7');
  await page.keyboard.type('W');
  await page.keyboard.press('F3');
  await page.keyboard.type('Marta Sosa');
  await page.keyboard.press('Enter');
  await page.keyboard.press('F2');
  await page.keyboard.type('t620');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Transferencia $ 620')).toBeVisible();
  const answer = page.waitForResponse(/\/api\/admin\/sales$/);
  await page.keyboard.type('d');
  const order = (await (await answer).json()) as AdminOrder;
  expect(order).toMatchObject({
    channel: 'whatsapp',
    totalPrice: 1620,
    payment: { paid: 620, owed: 1000 },
    userId: { name: 'Marta', lastName: 'Sosa' },
    adjustments: [{ kind: 'shipping' }, { label: 'Cliente de siempre', amount: -180 }],
  });
  await expect(page.getByRole('status', { name: 'Venta guardada' })).toContainText('Queda debiendo $ 1.000');
});

test('a sale is put aside, taken up again and paid; an article of it comes back', async ({ page, shop }) => {
  const { codes } = await givenArticles(shop.url, 1);
  const [code = ''] = codes;
  await openSale(page, shop.url);
  await scan(page, `3*${code}`);
  const rows = page.getByRole('table', { name: 'Artículos de la venta' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('F9');
  const name = `Señora del paraguas ${code}`;
  await page.getByLabel('Nombre para encontrarla').fill(name);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(0);
  await page.keyboard.press('F9');
  await page.getByRole('button', { name: `Seguir con ${name}` }).press('Enter');
  await expect(page.getByLabel('Total de la venta')).toHaveText('$ 3.000');
  await page.keyboard.press('F2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Venta guardada' })).toBeVisible();

  await page.goto('/admin/ventas/devolucion');
  const field = page.getByLabel('Comprobante o artículo');
  const units = page.getByLabel('Vuelven, de 3');
  await expect(field).toBeFocused();
  await scan(page, code);
  await expect(units).toHaveValue('1');
  await scan(page, code);
  await expect(units).toHaveValue('2');
  // A reader that types into the quantity scans.
  await units.click();
  await scan(page, code);
  await expect(units).toHaveValue('3');
  await expect(field).toBeFocused();
  await units.fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Devolver $ 1.000' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Devolución guardada' })).toContainText('devuelto $ 1.000');
});

/** Closes the till, if one is open. */
async function givenClosedTill(url: string) {
  const { call } = await adminCalls(url);
  const { till } = await call<OpenTill>('GET', '/admin/till');
  if (till) await call('POST', `/admin/tills/${till._id}/close`, { counted: 0 });
}

test('cash waits until the till is open, at the counter and in an order; F10 prints the receipt', async ({
  page,
  shop,
  pageErrors,
}) => {
  // A browser without a viewer of PDFs downloads what the tab is to show.
  pageErrors.allow(/^failed GET blob:/);
  const { codes, product } = await givenArticles(shop.url, 1);
  await openSale(page, shop.url);
  await givenClosedTill(shop.url);
  await scan(page, codes[0] ?? '');
  const total = page.getByLabel('Total de la venta');
  await expect(total).toHaveText('$ 1.000');
  await page.getByRole('button', { name: 'Vaciar' }).click();
  await expect(total).toHaveText('$ 0');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(total).toHaveText('$ 1.000');
  await page.keyboard.press('F2');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'La caja está cerrada' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Con cuánto paga')).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByLabel('Fondo inicial en efectivo').fill('500');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Venta guardada' })).toBeVisible();

  const receipt = page.waitForResponse(/\/receipt\?paper=80$/);
  const tab = page.context().waitForEvent('page');
  await page.keyboard.press('F10');
  expect((await receipt).headers()['content-type']).toBe('application/pdf');
  await (await tab).close();

  await givenClosedTill(shop.url);
  const { call } = await adminCalls(shop.url);
  const lines = [{ subProduct: product.IDSubProducts[0]?._id, quantity: 1 }];
  const { _id } = await call<AdminOrder>('POST', '/admin/sales', { channel: 'mostrador', lines });
  await page.goto(`/admin/edit-state/${_id}`);
  await page.getByRole('button', { name: 'Registrar pago' }).click();
  await page.getByRole('button', { name: 'Anotar el cobro' }).click();
  await question.getByLabel('Fondo inicial en efectivo').fill('500');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Quedó anotado el cobro')).toBeVisible();
});

test('sales that were put aside and cannot be read are asked for again; dropping one is asked about', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_FAILED/);
  const { product } = await givenArticles(shop.url, 1);
  const { call } = await adminCalls(shop.url);
  const name = `Señor del sombrero ${product.name}`;
  const address = { address: '', CP: '', city: '', prov: '' };
  const lines = [{ subProduct: product.IDSubProducts[0]?._id, quantity: 1 }];
  await call('POST', '/admin/parked-sales', { name, sale: { channel: 'mostrador', address, lines } });
  await openSale(page, shop.url);
  await page.route('**/api/admin/parked-sales', (route) => route.abort());
  await page.keyboard.press('F9');
  const list = page.getByRole('dialog', { name: 'Ventas en espera' });
  await expect(list.getByRole('alert')).toContainText('No pudimos conectarnos');
  await page.unroute('**/api/admin/parked-sales');
  await list.getByRole('button', { name: 'Buscar de nuevo' }).click();
  await list.getByRole('button', { name: `Descartar ${name}` }).click();
  await list.getByRole('button', { name: `Sí, descartar ${name}` }).click();
  await expect(list.getByText(name)).toHaveCount(0);
});
