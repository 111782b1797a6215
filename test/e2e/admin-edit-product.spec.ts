import type { Page } from '@playwright/test';
import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { admin, expect, expectAccessible, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { signInAs } from './support/sign-in.ts';

const DATE = /^\d\d\/\d\d\/\d{4} \d\d:\d\d Hs$/;
const table = (page: Page) => page.getByRole('table', { name: 'Productos', exact: true });

async function openEdit(page: Page, product: Product) {
  await page.goto(`/admin/products?q=${encodeURIComponent(product.name)}`);
  await page.getByRole('button', { name: `Editar ${product.name}` }).click();
  const form = page.getByRole('form', { name: `Editar ${product.name}` });
  await expect(form).toBeVisible();
  return form;
}

test.beforeEach(({ page }) => signInAs(page, admin));

test('inline edit: every field, hyphens in the category, sizes that are no numbers, the alert', async ({
  page,
  shop,
}) => {
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct();
  const form = await openEdit(page, product);
  const name = `${product.name} bis`;
  for (const [label, value] of [
    ['Nombre', name],
    ['Precio', '1500.75'],
    ['Categoría', 'Papeles y cartulinas'],
    ['Marca', 'Maped'],
    ['Peso', '450'],
    ['Stock mínimo', '8'],
    ['Descuento', '15'],
    ['Largo', '30.5'],
    ['Ancho', ''],
    ['Altura', '4'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByText('Descripción (39 caracteres)').click();
  await form.getByLabel('Descripción', { exact: true }).fill('Corta');
  await expect(form.getByText('Descripción (5 caracteres)')).toBeVisible();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`Se actualizó el producto ${name} con id: ${product._id}`)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
  expect(await call<Product>('GET', `/products/${product._id}`)).toMatchObject({
    name,
    price: 1500.75,
    category: 'Papeles-y-cartulinas',
    brand: 'Maped',
    weight: 450,
    minimumStock: 8,
    discount: 15,
    description: 'Corta',
    size: { long: 30.5, width: 0, height: 4 },
  });
  const cells = table(page).locator('tbody tr').first().locator('td');
  await expect(cells.nth(3)).toHaveText('Papeles y cartulinas');
  await expect(cells.nth(7)).toHaveText(DATE);
});

test('Cancelar changes nothing; what the server refuses stands at its field', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^400 PUT \/api\/products/);
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct();
  const form = await openEdit(page, product);
  await form.getByLabel('Precio', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByLabel('Precio', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Precio', { exact: true })).toBeFocused();
  await expect(page.getByText('Revisá los campos marcados.')).toBeVisible();
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(form).toBeHidden();
  await expect(table(page).locator('tbody td').nth(2)).toHaveText('$ 1.234,50');
});

test('two administrators: a choice between both versions, and nobody’s change is lost', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^412 PUT \/api\/products/);
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct();
  const form = await openEdit(page, product);
  await form.getByLabel('Precio', { exact: true }).fill('999');
  await call('PUT', `/products/${product._id}`, { ...product, price: 777, brand: 'La otra' });
  await form.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Otra persona lo cambió mientras tanto' });
  await expect(dialog.getByRole('row', { name: 'Precio 999 777' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Marca Rivadavia La otra' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(form.getByLabel('Precio', { exact: true })).toHaveValue('999');

  await form.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(page.getByText(`Se actualizó el producto ${product.name}`)).toBeVisible();
  expect(await call<Product>('GET', `/products/${product._id}`)).toMatchObject({
    price: 999,
    brand: 'La otra',
  });

  await page.getByRole('button', { name: `Editar ${product.name}` }).click();
  await form.getByLabel('Precio', { exact: true }).fill('111');
  await call('PUT', `/products/${product._id}`, { ...product, price: 222 });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByRole('button', { name: 'Quedarme con lo guardado' }).click();
  await expect(form.getByLabel('Precio', { exact: true })).toHaveValue('222');
});

test('the list of sub-products: moved by keys, buttons and mouse, deleted with its own words', async ({
  page,
  shop,
}) => {
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({
    colors: ['Azul', 'Rojo', 'Verde'].map((color) => ({ color, stock: 2 })),
  });
  const ids = product.IDSubProducts.map(({ _id }) => _id);
  const form = await openEdit(page, product);
  const list = form.getByRole('list', { name: 'Subproductos, en su orden' });
  const colors = list.locator('dd:first-of-type').filter({ hasText: /^(Azul|Rojo|Verde)$/ });
  await expect(list.getByRole('listitem').first()).toContainText(`ID${ids[0]}`);
  await form.getByRole('button', { name: 'Bajar color Azul' }).click();
  await expect(form.getByText('Nuevo orden: color Rojo, color Azul, color Verde.')).toBeAttached();
  await form.getByRole('button', { name: 'Mover color Verde' }).press('ArrowUp');
  await expect(colors).toHaveText(['Rojo', 'Verde', 'Azul']);
  const handle = form.getByRole('button', { name: 'Mover color Azul' });
  await handle.scrollIntoViewIfNeeded();
  await handle.hover();
  await page.mouse.down();
  const target = await form.getByRole('button', { name: 'Mover color Rojo' }).boundingBox();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) - 12, { steps: 8 });
  await page.mouse.up();
  await expect(colors).toHaveText(['Azul', 'Rojo', 'Verde']);
  await form.getByRole('button', { name: 'Subir color Verde' }).click();

  await form.getByRole('button', { name: 'Borrar color Rojo' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(
    `${product.name}, color Rojo ¿Estás seguro de que deseas eliminar el sub-producto con ID: ${ids[1]}?`,
  );
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog.getByRole('heading', { name: 'Listo!' })).toBeVisible();
  await expect(dialog.getByText(`El sub-producto ${ids[1]} fue eliminado`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(colors).toHaveText(['Azul', 'Verde']);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`Se actualizó el producto ${product.name}`)).toBeVisible();
  const saved = await call<Product>('GET', `/products/${product._id}`);
  expect(saved.IDSubProducts.map(({ color }) => color)).toEqual(['Azul', 'Verde']);
});

test('the list and the form read well at every width, light and dark', async ({ page, shop }) => {
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/admin/products?subproductos=1');
  await expect(page.getByRole('switch')).toBeVisible();
  await expectReadsWell(page);
  await openEdit(page, product);
  await expectReadsWell(page);
});
