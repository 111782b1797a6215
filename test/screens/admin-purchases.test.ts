import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Purchase } from '#shared/schemas/purchases.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { bodyRows, cellTexts, expectText, fill, openAsAdmin, press } from '../support/admin-screen.ts';
import { aCode } from '../support/barcodes.ts';
import { shopUrl } from '../support/screen-shop.ts';

async function givenPurchase(quantities: number[]) {
  const { call, givenProduct } = await adminCalls(shopUrl());
  const codes = quantities.map(aCode);
  const colors = codes.map((barcode, n) => ({ color: `Tono ${n}`, stock: 0, barcode }));
  const product = await givenProduct({ colors });
  const supplier = `Mayorista ${randomUUID().slice(0, 8)}`;
  const lines = product.IDSubProducts.map(({ _id }, n) => ({ subProduct: _id, quantity: quantities[n] }));
  const purchase = await call<Purchase>('POST', '/admin/purchases', { supplier, lines });
  const read = () => call<Purchase>('GET', `/admin/purchases/${purchase._id}`);
  return { product, supplier, codes, purchase, read, path: `/admin/stock/pedidos/${purchase._id}` };
}

test('a draft’s quantities change in their cells, and sending it by WhatsApp marks it as sent', async () => {
  const { product, purchase, read, path } = await givenPurchase([10, 4]);
  const { user } = await openAsAdmin(path);
  const units = await screen.findByLabelText(`Pedir de ${product.name}, Tono 0`);
  await fill(user, units, '12');
  await user.keyboard('{Enter}');
  await waitFor(async () =>
    expect(await read()).toMatchObject({ lines: [{ quantity: 12 }, { quantity: 4 }] }),
  );
  await press(user, `Quitar ${product.name}, Tono 1`);
  await waitFor(async () => expect((await read()).lines).toHaveLength(1));
  await expectText('1 artículo, 12 unidades');
  const link = screen.getByRole('link', { name: /^Enviar por WhatsApp/ });
  const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text');
  expect(text).toMatch(/Quiero pedir:\n12 × \[779\d{10}\] .*, Tono 0$/);
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await waitFor(async () => expect(await read()).toMatchObject({ state: 'sent' }));
  await press(user, 'Cancelar el pedido');
  await waitFor(async () => expect(await read()).toMatchObject({ state: 'cancelled' }));
  await press(user, 'Recuperar el pedido');
  await waitFor(async () => expect(await read()).toMatchObject({ state: 'sent', _id: purchase._id }));
});

test('a delivery of an order shows what lacks and what is too much, and the order what has arrived', async () => {
  const { supplier, codes, read, path } = await givenPurchase([3, 2]);
  const { user, at } = await openAsAdmin(path);
  await press(user, 'Marcar como enviado');
  await press(user, 'Recibir');
  await waitFor(() => expect(at()).toBe('/admin/stock/recepcion'));
  const scan = async (text: string) => {
    await fill(user, await screen.findByLabelText('Código o nombre'), text);
    await user.keyboard('{Enter}');
  };
  const differences = async () => (await bodyRows('Diferencias con el pedido')).map(cellTexts);
  expect(await differences()).toEqual([
    ['3', '0', '3 faltan'],
    ['2', '0', '2 faltan'],
  ]);
  await scan(`3*${codes[0]}`);
  await scan(`5*${codes[1]}`);
  await waitFor(async () => expect(await differences()).toEqual([['2', '5', '3 sobran']]));
  expect(screen.getByLabelText(/^Proveedor/)).toHaveValue(supplier);
  await scan('1');
  await waitFor(async () => expect(await differences()).toEqual([['2', '1', '1 falta']]));
  await press(user, 'Sumar al stock');
  await expectText('Entraron 4 unidades de 2 artículos');
  expect(await read()).toMatchObject({ state: 'partial', lines: [{ arrived: 3 }, { arrived: 1 }] });
});

test('orders are listed by state', async () => {
  const { supplier, path } = await givenPurchase([1]);
  const { user, at } = await openAsAdmin('/admin/stock/pedidos?estado=draft');
  const [row] = (await bodyRows('Pedidos a proveedores')).filter((one) => one.textContent.includes(supplier));
  if (!row) throw new Error('the order is not listed');
  expect(cellTexts(row)).toContain('Borrador');
  await user.click(within(row).getByRole('link'));
  await waitFor(() => expect(at()).toBe(path));
  await expectText(supplier);
});
