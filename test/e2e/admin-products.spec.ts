import type { Page } from '@playwright/test';
import type { Product } from '#shared/schemas/catalog.ts';
import { admin, expect, expectAccessible, test } from './fixtures.ts';
import { adminCalls } from './support/admin-catalog.ts';
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
  'Descuento',
];
const DATE = /^\d\d\/\d\d\/\d{4} \d\d:\d\d Hs$/;

const table = (page: Page) => page.getByRole('table', { name: 'Productos', exact: true });
const find = (page: Page, { name }: Product) => page.getByLabel('Buscar por nombre').fill(name);

async function openEdit(page: Page, product: Product) {
  await page.goto(`/admin/products?q=${encodeURIComponent(product.name)}`);
  await page.getByRole('button', { name: `Editar ${product.name}` }).click();
  const form = page.getByRole('form', { name: `Editar ${product.name}` });
  await expect(form).toBeVisible();
  return form;
}

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
  await page.getByLabel('Buscar por nombre').fill('nada de esto hay');
  await expect(page.getByText('Ningún producto coincide con la búsqueda y los filtros.')).toBeVisible();
  await page.getByRole('button', { name: 'Borrar los filtros' }).click();
  await expect(rows).toHaveCount(10);
});

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
    ['Precio', '2500.75'],
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
  await expect(page.getByRole('button', { name: `Editar ${name}` })).toBeFocused();
  expect(await call<Product>('GET', `/products/${product._id}`)).toMatchObject({
    name,
    price: 2500.75,
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
  faults,
}) => {
  faults.expect(/^400 PUT \/api\/products/);
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct();
  const form = await openEdit(page, product);
  await form.getByLabel('Precio', { exact: true }).fill('');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByLabel('Precio', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(form).toBeHidden();
  await expect(table(page).locator('tbody td').nth(2)).toHaveText('$ 1.234,50');
});

test('two administrators: a choice between both versions, and nobody’s change is lost', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/^412 PUT \/api\/products/);
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
    `¿Estás seguro de que deseas eliminar el sub-producto con ID: ${ids[1]}?`,
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

test('deleting: the question, three ways to refuse, Listo!, undo, restore, and a barcode that is taken', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/^409 POST .*\/restore/);
  const { call, givenProduct } = await adminCalls(shop.url);
  const barcode = `78${Date.now()}`;
  const product = await givenProduct({ colors: [{ color: 'Azul', stock: 1, barcode }] });
  await page.goto(`/admin/products?q=${product.name}`);
  const remove = page.getByRole('button', { name: `Eliminar ${product.name}` });
  const dialog = page.getByRole('dialog');
  const refused = page.getByText('Eliminación cancelada.');
  for (const refuse of [
    () => dialog.getByRole('button', { name: 'Cancelar' }).click(),
    () => dialog.getByRole('button', { name: 'Cerrar' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await remove.click();
    await expect(dialog).toHaveAccessibleName(
      `¿Estás seguro de que deseas eliminar el producto con ID: ${product._id}?`,
    );
    await refuse();
    await expect(refused).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Cerrar el mensaje' }).click();
  }

  await remove.click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog.getByRole('heading', { name: 'Listo!' })).toBeVisible();
  await expect(dialog.getByText(`El producto ${product._id} fue eliminado`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(`${product.name} está de nuevo en la tienda.`)).toBeVisible();
  await expect(remove).toBeVisible();

  await remove.click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(refused).toBeHidden();
  const other = await givenProduct({ colors: [{ color: 'Lila', stock: 1, barcode }] });
  await page.getByRole('link', { name: 'Ver eliminados' }).click();
  await page.getByRole('button', { name: `Restaurar ${product.name}` }).click();
  await expect(page.getByText(`ya lo tiene ${other.name}, color Lila`)).toBeVisible();
  await call('DELETE', `/products/${other._id}`);
  await page.getByRole('button', { name: `Restaurar ${product.name}` }).click();
  await expect(page.getByText(`${product.name} está de nuevo en la tienda.`)).toBeVisible();
  expect((await call<Product>('GET', `/products/${product._id}`)).IDSubProducts).toHaveLength(1);
});

test('what is gone already cannot be deleted, and says so', async ({ page, shop, faults }) => {
  faults.expect(/^404 DELETE/);
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct();
  await page.goto(`/admin/products?q=${product.name}`);
  await page.getByRole('button', { name: `Eliminar ${product.name}` }).click();
  await call('DELETE', `/products/${product._id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(`No se pudo borrar el producto: ${product._id}`)).toBeVisible();
});

for (const [width, colorScheme] of [
  [1280, 'light'],
  [1280, 'dark'],
  [412, 'light'],
  [412, 'dark'],
] as const) {
  test(`accessible, and no wider than the screen: ${width}, ${colorScheme}`, async ({ page, shop }) => {
    const { givenProduct } = await adminCalls(shop.url);
    const product = await givenProduct();
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/admin/products?subproductos=1');
    await expect(page.getByRole('switch')).toBeVisible();
    await expectAccessible(page);
    await openEdit(page, product);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
