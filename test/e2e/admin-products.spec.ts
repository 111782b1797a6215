import type { Page } from '@playwright/test';
import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { admin, expect, test } from './fixtures.ts';
import { signInAs } from './support/sign-in.ts';

const HEADS = [
  'Control',
  'Nombre',
  'Descripción',
  'Precio',
  'Categoría',
  'Marca',
  'Stock',
  'Fecha de creación',
  'Última modificación',
  'Tamaño (cm)',
  'Peso (g)',
  'Stock mínimo',
  'Descuento (dato interno)',
];
const DATE = /^\d\d\/\d\d\/\d{4} \d\d:\d\d Hs$/;

const table = (page: Page) => page.getByRole('table', { name: 'Productos', exact: true });
const find = (page: Page, { name }: Product) => page.getByRole('main').getByRole('searchbox').fill(name);

test.beforeEach(({ page }) => signInAs(page, admin));

test('the table: columns, formats, the cut description, sub-products, the way to a new product', async ({
  page,
  shop,
}) => {
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ colors: [{ color: 'Rojo', stock: 4, barcode: `77${Date.now()}` }] });
  await page.goto('/admin/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Administración Productos' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(HEADS);
  await expect(table(page).locator('tbody tr')).toHaveCount(10);

  await find(page, product);
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
  const cells = table(page).locator('tbody tr').first().locator('td');
  await expect(cells.nth(0)).toHaveText(product.name);
  await expect(cells.nth(1).locator('summary')).toHaveText('Cuaderno de tapa dur... (39 caracteres)');
  await expect(cells.nth(1).locator('p')).toBeHidden();
  await cells.nth(1).locator('summary').click();
  await expect(cells.nth(1).locator('p')).toHaveText('Cuaderno de tapa dura con espiral doble');
  await expect(cells.nth(2)).toHaveText('$ 1.234,50');
  await expect(cells.nth(3)).toHaveText('Cuadernos');
  await expect(cells.nth(4)).toHaveText('Rivadavia');
  await expect(cells.nth(5)).toHaveText('4');
  await expect(cells.nth(6)).toHaveText(DATE);
  await expect(cells.nth(7)).toHaveText('todavía no fué modificado');
  await expect(cells.nth(8)).toHaveText('20 x 15 x 2');
  await expect(cells.nth(9)).toHaveText('300');
  await expect(cells.nth(10)).toHaveText('3');
  await expect(cells.nth(11)).toHaveText('10 %');

  const subProducts = page.getByRole('list', { name: `Subproductos de ${product.name}` });
  await expect(subProducts).toBeHidden();
  await page.getByRole('switch', { name: 'Mostrar subproductos' }).click();
  await expect(subProducts).toContainText('RojoStock: 4');
  await page.getByRole('switch', { name: 'Mostrar subproductos' }).click();
  await expect(subProducts).toBeHidden();

  await page.getByRole('link', { name: `Agregar más subproductos a ${product.name}` }).click();
  await expect(page).toHaveURL(`/admin/add-more-sub-product/${product._id}`);
  await page.goto('/admin/products');
  await page.getByRole('link', { name: 'Nuevo producto' }).click();
  await expect(page).toHaveURL('/admin/new-product');
});

test('the server sorts, filters and pages; the address keeps it all', async ({ page }) => {
  await page.goto('/admin/products');
  const rows = table(page).locator('tbody tr');
  const prices = rows.locator('td:nth-of-type(3)');
  await page.getByRole('link', { name: 'Precio' }).click();
  await expect(page).toHaveURL(/orden=price/);
  await expect(page.getByRole('columnheader', { name: 'Precio' })).toHaveAttribute('aria-sort', 'ascending');
  const cheapest = await prices.first().innerText();
  await page.getByRole('link', { name: 'Precio' }).click();
  await expect(page.getByRole('columnheader', { name: 'Precio' })).toHaveAttribute('aria-sort', 'descending');
  await expect(prices.first()).not.toHaveText(cheapest);

  await page.getByLabel('Categoría').selectOption({ label: 'Libros' });
  await expect(page).toHaveURL(/categoria=Libros/);
  await expect(rows.first().locator('td').nth(3)).toHaveText('Libros');
  await page.goto('/admin/products?q=lapiz');
  await expect(page.getByText(/^Página 1 de/)).toBeVisible();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await page.getByRole('button', { name: 'Última página' }).click();
  await expect(page.getByText(/^Página (\d+) de \1$/)).toBeVisible();
  await page.getByRole('button', { name: 'Página anterior' }).click();
  await page.getByRole('button', { name: 'Primera página' }).click();
  await expect(page).not.toHaveURL(/pagina/);
  await page.goto('/admin/products?pagina=9999&q=lapiz');
  await expect(page).not.toHaveURL(/9999/);
  await page.getByRole('main').getByRole('searchbox').fill('nada de esto hay');
  await expect(page.getByText('Ningún producto coincide con la búsqueda y los filtros.')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar los filtros' }).click();
  await expect(rows).toHaveCount(10);
});
