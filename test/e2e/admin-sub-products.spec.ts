import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { aPicture } from '../support/forms.ts';
import { admin, expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { signInAs } from './support/sign-in.ts';

const HEADS = [
  'Control',
  'Nombre',
  'Color',
  'Stock',
  'Imágenes',
  'Código de barras',
  'Categoría',
  'Marca',
  'Fecha de creación',
  'Última modificación',
];

const table = (page: Page) => page.getByRole('table', { name: 'Subproductos' });
const first = (product: Product) => product.IDSubProducts[0] as SubProduct;

async function openEdit(page: Page, product: Product) {
  await page.goto(`/admin/subproducts?nombre=${encodeURIComponent(product.name)}`);
  await page.getByRole('button', { name: `Editar ${product.name}, color ${first(product).color}` }).click();
  const form = page.getByRole('form', { name: 'Editar Subproducto' });
  await expect(form).toBeVisible();
  return form;
}

test.beforeEach(({ page }) => signInAs(page, admin));

test('the table: columns, the four filters, sorting, the paging buttons', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^404 GET \/media\/no-esta/);
  const { givenProduct } = await adminCalls(shop.url);
  const barcode = `B${Date.now()}`;
  const product = await givenProduct({
    brand: 'Ñandubay',
    colors: [
      { color: 'Rojo', stock: 0, barcode, img: ['/media/no-esta.webp'] },
      { color: 'Azul', stock: 2 },
    ],
  });
  await page.goto('/admin/subproducts');
  await expect(page.getByRole('heading', { level: 1, name: 'Administración SubProductos' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(HEADS);
  const rows = table(page).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  for (const name of ['Primera página', 'Página anterior', 'Página siguiente', 'Última página'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Última página' }).click();
  await expect(page.getByText(/^Página (\d+) de \1$/)).toBeVisible();
  await page.getByRole('button', { name: 'Primera página' }).click();

  await page.getByLabel('Nombre').fill(product.name.toUpperCase());
  await expect(page.getByText('2 subproductos')).toBeVisible();
  await page.getByLabel('Categoría').fill('cuader');
  await page.getByLabel('Marca').fill('NANDU');
  await page.getByLabel('Código de barras').fill(barcode.slice(3));
  await expect(page.getByText('1 subproducto', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/nombre=.*categoria=cuader.*marca=NANDU.*codigo=/);
  const cells = rows.first().locator('td');
  await expect(cells.nth(0)).toHaveText(product.name);
  await expect(cells.nth(1)).toHaveText('Rojo');
  await expect(cells.nth(2)).toHaveText('0');
  await expect(cells.nth(3).getByRole('img')).toHaveCount(1);
  // The largest size of a thumbnail is 7rem.
  expect((await cells.nth(3).getByRole('img').boundingBox())?.width).toBeLessThanOrEqual(7 * 16);
  await expect(cells.nth(4)).toHaveText(barcode);
  await expect(cells.nth(5)).toHaveText('Cuadernos');
  await expect(cells.nth(6)).toHaveText('Ñandubay');
  await expect(cells.nth(7)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d Hs$/);
  await expect(cells.nth(8)).toHaveText('todavía no fué modificado');

  await page.getByLabel('Código de barras').fill('');
  await expect(page.getByText('2 subproductos')).toBeVisible();
  await page.getByRole('link', { name: 'Stock' }).click();
  await expect(rows.locator('td:nth-of-type(2)')).toHaveText(['Rojo', 'Azul']);
  await page.getByRole('button', { name: 'Sin stock' }).click();
  await expect(rows.locator('td:nth-of-type(2)')).toHaveText(['Rojo']);
  await page.getByRole('button', { name: 'Sin imagen' }).click();
  await expect(page.getByText('Ningún subproducto coincide con los filtros.')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar los filtros' }).click();
  await expect(rows).toHaveCount(10);
});

test('the form: fields, dates in long form, the alert, the barcode of another', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^409 PUT/);
  const { call, givenProduct } = await adminCalls(shop.url);
  const taken = `T${Date.now()}`;
  await givenProduct({ colors: [{ color: 'Gris', stock: 1, barcode: taken }] });
  const product = await givenProduct();
  const { _id } = first(product);
  const form = await openEdit(page, product);
  await expect(form).toContainText(/\d{1,2} de \p{L}+ de \d{4}/u);
  await expect(form).toContainText('todavía no fué modificado');
  await form.getByLabel('Código de Barras').fill(taken);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`El código de barras ${taken} ya lo tiene`)).toBeVisible();
  await form.getByLabel('Código de Barras').fill(`L${Date.now()}`);
  await form.getByLabel('Color').fill('Celeste');
  await form.getByLabel('Stock').fill('12');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`Se actualizó el subproducto color Celeste con id: ${_id}`)).toBeVisible();
  expect(await call('GET', `/subproducts/${_id}`)).toMatchObject({ color: 'Celeste', stock: 12 });
  await expect(page.getByRole('searchbox', { name: 'Código de barras' })).toBeFocused();
});

test('units sold while the form is open are never put back', async ({ page, shop, pageErrors }) => {
  pageErrors.allow(/^412 PUT/);
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ colors: [{ color: 'Azul', stock: 10 }] });
  const path = `/subproducts/${first(product)._id}`;
  const form = await openEdit(page, product);
  await call('PUT', path, { stock: 7 });
  await form.getByLabel('Color').fill('Marino');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se actualizó el subproducto color Marino')).toBeVisible();
  expect(await call('GET', path)).toMatchObject({ color: 'Marino', stock: 7 });

  await page.getByRole('button', { name: `Editar ${product.name}, color Marino` }).click();
  await expect(form.getByLabel('Stock')).toHaveValue('7');
  await form.getByLabel('Stock').fill('20');
  await call('PUT', path, { stock: 4 });
  await form.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Otra persona lo cambió mientras tanto' });
  await expect(dialog.getByRole('row', { name: 'Stock 20 4' })).toBeVisible();
  expect(await call('GET', path)).toMatchObject({ stock: 4 });
  await dialog.getByRole('button', { name: 'Guardar lo mío' }).click();
  // The message of the first save may still be there: the stock itself says that this one is done.
  await expect.poll(() => call('GET', path)).toMatchObject({ stock: 20 });
});

test('pictures: several files with progress, no picture refused, reordered, addresses edited, deleted', async ({
  page,
  shop,
}) => {
  await page.route('https://example.com/**', (route) => route.fulfill({ status: 204 }));
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct();
  const { _id } = first(product);
  const path = `/subproducts/${_id}`;
  const form = await openEdit(page, product);
  const seed = randomUUID().slice(0, 6);
  await form.getByLabel('Subir imágenes').setInputFiles([
    {
      name: 'grande.jpg',
      mimeType: 'image/jpeg',
      buffer: await aPicture({ color: `#${seed}`, width: 2400, height: 1800 }),
    },
    { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('no soy una imagen') },
    {
      name: 'chica.jpg',
      mimeType: 'image/jpeg',
      buffer: await aPicture({ color: `#${seed}`, width: 90, height: 60 }),
    },
  ]);
  const uploads = form.getByRole('list', { name: 'Imágenes que se suben' }).getByRole('listitem');
  await expect(uploads).toHaveCount(3);
  await expect(uploads.nth(0)).toContainText('Subida');
  await expect(uploads.nth(0).locator('img')).toBeVisible();
  await expect(uploads.nth(0).getByRole('progressbar')).toHaveAttribute('value', '1');
  await expect(uploads.nth(1)).toContainText('«nota.txt» no es una imagen que se pueda leer.');
  await expect(uploads.nth(2)).toContainText('Subida');
  await expect(page.getByText(`Se actualizaron las imagenes de el subproducto con id: ${_id}`)).toBeVisible();
  const saved = (await call<SubProduct>('GET', path)).img;
  expect(saved).toHaveLength(2);

  const address = (number: number) => form.getByLabel(`Dirección de la imagen ${number}`);
  await expect(address(1)).toHaveValue(saved[0] ?? '');
  await form.getByRole('button', { name: 'Bajar imagen 1' }).click();
  await expect(address(1)).toHaveValue(saved[1] ?? '');
  await form.getByRole('button', { name: 'Añadir nueva imagen' }).click();
  await expect(address(3)).toHaveAttribute('placeholder', 'NewItem3');
  await address(3).fill('https://example.com/otra.jpg');
  await form.getByRole('button', { name: 'Borrar imagen 2' }).click();
  await form.getByRole('button', { name: 'Añadir nueva imagen' }).click();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se actualizó el subproducto color Azul')).toBeVisible();
  expect((await call<SubProduct>('GET', path)).img).toEqual([saved[1], 'https://example.com/otra.jpg']);
});

test('deleting, with the words of the sub-product', async ({ page, shop, pageErrors }) => {
  pageErrors.allow(/^404 DELETE/);
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({
    colors: [
      { color: 'Azul', stock: 1 },
      { color: 'Rojo', stock: 1 },
    ],
  });
  const [azul, rojo] = product.IDSubProducts as [SubProduct, SubProduct];
  await page.goto(`/admin/subproducts?nombre=${product.name}`);
  const dialog = page.getByRole('dialog');
  const remove = (color: string) =>
    page.getByRole('button', { name: `Eliminar ${product.name}, color ${color}` }).click();
  await remove('Azul');
  await expect(dialog).toHaveAccessibleName(
    `${product.name}, color Azul ¿Estás seguro de que deseas eliminar el sub-producto con ID: ${azul._id}?`,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByText('Eliminación cancelada.')).toBeVisible();
  await remove('Azul');
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog.getByRole('heading', { name: 'Listo!' })).toBeVisible();
  await expect(dialog.getByText(`El sub-producto ${azul._id} fue eliminado`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByText('1 subproducto', { exact: true })).toBeVisible();
  await remove('Rojo');
  await call('DELETE', `/subproducts/${rojo._id}`);
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(`No se pudo borrar el sub-producto: ${rojo._id}`)).toBeVisible();
});

test('the form reads well at every width, light and dark', async ({ page, shop }) => {
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({
    colors: [{ color: 'Azul', stock: 0, img: ['https://example.com/a.jpg'] }],
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('https://example.com/**', (route) => route.fulfill({ status: 204 }));
  await openEdit(page, product);
  await expectReadsWell(page);
});
