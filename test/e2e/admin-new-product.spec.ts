import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { aPicture } from '../support/forms.ts';
import { admin, expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { signInAs } from './support/sign-in.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Nuevo producto' });
const block = (page: Page, number: number) => page.getByRole('group', { name: `Subproducto ${number}` });

test.beforeEach(({ page }) => signInAs(page, admin));

async function fillProduct(page: Page, name: string) {
  for (const [label, value] of [
    ['Nombre', name],
    ['Descripción', 'Hojas rayadas.'],
    ['Categoría', 'Cuadernos de prueba'],
    ['Marca', 'Rivadavia'],
    ['Precio', '1500.5'],
    ['Largo', '21'],
    ['Peso', '200'],
  ] as const)
    await form(page).getByLabel(label, { exact: true }).fill(value);
}

test('fields, blocks, files and addresses: Agregar subproductos, then Enviar; the form is empty again', async ({
  page,
  shop,
}) => {
  const { call } = await adminCalls(shop.url);
  const name = `Nuevo ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/new-product');
  await expect(page.getByRole('link', { name: 'Volver a la administración' })).toHaveAttribute(
    'href',
    '/admin',
  );
  await fillProduct(page, name);
  const first = block(page, 1);
  const remove = first.getByRole('button', { name: 'Quitar el subproducto 1' });
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await remove.click({ force: true });
  await expect(first).toBeVisible();
  await first.getByRole('button', { name: 'Quitar la URL de imagen 1' }).click({ force: true });
  await expect(first.getByRole('textbox', { name: 'URL de imagen 1' })).toBeVisible();

  await page.getByRole('button', { name: 'Agregar subproductos' }).click();
  await expect(first.getByText('Escribí el color.')).toBeVisible();
  await expect(first.getByLabel('Color')).toBeFocused();
  await first.getByLabel('Color').fill('Rojo');
  await first.getByLabel('Stock').fill('5');
  await first.getByLabel('Código de barras').fill(`N${Date.now()}`);
  await first.getByRole('textbox', { name: 'URL de imagen 1' }).fill('https://example.com/rojo.jpg');
  await first.getByRole('button', { name: 'Otra URL de imagen' }).click();
  await page.getByRole('button', { name: 'Sumar otro color' }).click();
  const second = block(page, 2);
  await second.getByLabel('Color').fill('Azul');
  await second.getByLabel('Stock').fill('0');
  await second.getByLabel('Imágenes').setInputFiles([
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ color: '#123456' }) },
    { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ color: '#654321' }) },
  ]);
  await expect(second.getByText('2 archivos elegidos: a.jpg, b.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar subproductos' }).click();
  await expect(page.getByText('Listos para enviar: Rojo (5), Azul (0).')).toBeVisible();
  // Enviar reads the blocks once more.
  await second.getByLabel('Stock').fill('3');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Producto agregado con éxito')).toBeVisible();

  const [product] = await call<Product[]>('GET', `/products?q=${encodeURIComponent(name)}`);
  expect(product).toMatchObject({
    name,
    category: 'Cuadernos-de-prueba',
    price: 1500.5,
    size: { long: 21, width: 0, height: 0 },
    minimumStock: 0,
  });
  expect(product?.IDSubProducts.map(({ color, stock, img }) => [color, stock, img.length])).toEqual([
    ['Rojo', 5, 1],
    ['Azul', 3, 2],
  ]);
  await expect(form(page).getByLabel('Nombre', { exact: true })).toHaveValue('');
  await expect(block(page, 1).getByLabel('Color')).toHaveValue('');
  await expect(block(page, 2)).toBeHidden();
  await page.reload();
  await expect(form(page).getByLabel('Nombre', { exact: true })).toHaveValue('');
  await expect(page.getByText('Recuperamos')).toBeHidden();
});

test('what is required, and a failure in its words', async ({ page, shop, pageErrors }) => {
  pageErrors.allow(/^409 POST/);
  const { givenProduct } = await adminCalls(shop.url);
  const barcode = `D${Date.now()}`;
  await givenProduct({ colors: [{ color: 'Gris', stock: 1, barcode }] });
  await page.goto('/admin/new-product');
  await page.getByRole('button', { name: 'Enviar' }).click();
  for (const label of ['Nombre', 'Descripción', 'Categoría', 'Marca', 'Precio'])
    await expect(form(page).getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  for (const label of ['Color', 'Stock'])
    await expect(block(page, 1).getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  await expect(form(page).getByLabel('Nombre', { exact: true })).toBeFocused();
  await fillProduct(page, 'Con código repetido');
  await block(page, 1).getByLabel('Color').fill('Rojo');
  await block(page, 1).getByLabel('Stock').fill('1');
  await block(page, 1).getByLabel('Código de barras').fill(barcode);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(/^No se pudo cargar el producto/)).toBeVisible();
  await expect(form(page).getByLabel('Nombre', { exact: true })).toHaveValue('Con código repetido');
});

test('a half-filled form survives a reload, but for its files, and can be begun anew', async ({ page }) => {
  await page.goto('/admin/new-product');
  await form(page).getByLabel('Nombre', { exact: true }).fill('A medio hacer');
  await page.getByRole('button', { name: 'Sumar otro color' }).click();
  await block(page, 2).getByLabel('Color').fill('Verde');
  await page.reload();
  await expect(page.getByText('Los archivos de imagen hay que elegirlos de nuevo.')).toBeVisible();
  await expect(form(page).getByLabel('Nombre', { exact: true })).toHaveValue('A medio hacer');
  await expect(block(page, 2).getByLabel('Color')).toHaveValue('Verde');
  await page.getByRole('button', { name: 'Empezar de cero' }).click();
  await expect(form(page).getByLabel('Nombre', { exact: true })).toHaveValue('');
  await expect(block(page, 2)).toBeHidden();
});

test('more sub-products for a product; one that is not there', async ({ page, shop, pageErrors }) => {
  pageErrors.allow(/^404 GET \/api\/products\/no-existe/);
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct();
  await page.goto(`/admin/add-more-sub-product/${product._id}`);
  await expect(page.getByText(`${product.name} ya tiene: Azul (5).`)).toBeVisible();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(block(page, 1).getByText('Escribí el color.')).toBeVisible();
  await block(page, 1).getByLabel('Color').fill('Lila');
  await block(page, 1).getByLabel('Stock').fill('4');
  await page.reload();
  await expect(block(page, 1).getByLabel('Color')).toHaveValue('Lila');
  await page.getByRole('button', { name: 'Agregar subproductos' }).click();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(`Se agregó 1 subproducto a ${product.name}.`)).toBeVisible();
  await expect(page.getByText('ya tiene: Azul (5), Lila (4).')).toBeVisible();
  expect((await call<Product>('GET', `/products/${product._id}`)).IDSubProducts).toHaveLength(2);

  await page.goto('/admin/add-more-sub-product/no-existe');
  await expect(
    page.getByRole('heading', { name: 'No hay producto coincidente con el id no-existe' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Volver a los productos' }).click();
  await expect(page).toHaveURL('/admin/products');
});

test('the form with what is missing reads well at every width, light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin/new-product');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(block(page, 1).getByText('Escribí el color.')).toBeVisible();
  await expectReadsWell(page);
});
