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
  const { asOf } = await call<{ asOf: string }>('GET', '/admin/labels/waiting');
  await call('POST', '/admin/labels/printed', { subProducts, asOf });
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
  const order = await card.getByRole('link', { name: 'Pedir por WhatsApp' }).getAttribute('href');
  expect(new URL(order ?? '').pathname).toBe('/5491155551234');
  expect(new URL(order ?? '').searchParams.get('text')).toBe(
    `Hola, ${name}. Quiero pedir:\n24 × [GR-1] ${product.name}, Gris`,
  );
});
