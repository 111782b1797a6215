import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { adminCalls } from '../support/admin-calls.ts';
import { printPdf } from '../support/pdf-pages.ts';
import { admin, expect, test } from './fixtures.ts';
import { signInAs } from './support/sign-in.ts';

test('labels of what changed its price: downloaded and noted in three presses', async ({ page, shop }) => {
  const { givenProduct, call } = await adminCalls(shop.url);
  const colors = Array.from({ length: 3 }, (_, n) => ({ color: `Tono ${n}`, stock: 1 }));
  const product = await givenProduct({ colors });
  const subProducts = product.IDSubProducts.map(({ _id }) => _id).join(',');
  const { _id: run } = await call<{ _id: string }>('POST', '/admin/labels/runs', { subProducts });
  await call('POST', '/admin/labels/printed', { run });
  await call('PUT', `/products/${product._id}`, { ...product, price: product.price + 10 });
  await signInAs(page, admin);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Etiquetas' }).click();
  await expect(page.getByLabel('Cuáles')).toHaveValue('changed');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar 3 etiquetas' }).click();
  const file = await (await download).path();
  expect(await printPdf(await readFile(file))).toHaveLength(1);
  await page.getByRole('button', { name: 'Ya las imprimí' }).click();
  await expect(page.getByText('No falta ninguna.')).toBeVisible();
});

test('a supplier is added, edited and removed', async ({ page }) => {
  const name = `Librería ${randomInt(1_000_000)}`;
  await signInAs(page, admin);
  await page.goto('/admin/proveedores');
  await page.getByLabel('Nuevo proveedor').last().fill(name);
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Editar proveedor' });
  await expect(form.getByLabel('Nombre')).toHaveValue(name);
  await form.getByLabel('WhatsApp').fill('011 15-5555-1234');
  await form.getByLabel('Días de entrega').fill('3,5');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Escribí un número de días, hasta 365')).toBeVisible();
  await form.getByLabel('Días de entrega').fill('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Guardamos a ${name}.`)).toBeVisible();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('4 d');
  await row.getByRole('button', { name: `Eliminar ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(row).toBeHidden();
});

test('what is below its minimum stands by supplier, and an order goes by WhatsApp as edited', async ({
  page,
  shop,
}) => {
  const { givenProduct, call } = await adminCalls(shop.url);
  const product = await givenProduct({ colors: [{ color: 'Gris', stock: 1 }], minimumStock: 9 });
  const [variant] = product.IDSubProducts;
  const name = `Mayorista ${randomInt(1_000_000)}`;
  const supplier = await call<{ _id: string }>('POST', '/admin/suppliers', {
    name,
    whatsapp: '011 15-5555-1234',
  });
  await call('PUT', `/admin/suppliers/${supplier._id}/articles/${variant?._id}`, { code: 'GR-1', cost: 80 });
  await signInAs(page, admin);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Reposición' }).click();
  const card = page.getByRole('region', { name, exact: true });
  await expect(card).toContainText('1 artículo, 8 unidades');
  await card.getByLabel(`Pedir de ${product.name}, Gris`).fill('24');
  await expect(card).toContainText('24 unidades');
  await page.reload();
  await expect(card).toContainText('24 unidades');
  await card.getByRole('button', { name: 'Hacer el pedido' }).click();
  const send = page.getByRole('link', { name: 'Enviar por WhatsApp' });
  const order = new URL((await send.getAttribute('href')) ?? '');
  expect(order.pathname).toBe('/5491155551234');
  expect(order.searchParams.get('text')).toBe(
    `Hola, ${name}. Quiero pedir:\n24 × [GR-1] ${product.name}, Gris`,
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const file = await (await download).path();
  expect(await printPdf(await readFile(file))).toHaveLength(1);
});
