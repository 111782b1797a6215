import type { Page } from '@playwright/test';
import type { Product, SubProduct } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { admin, expect, expectAccessible, test } from './fixtures.ts';
import { givenOrders } from './support/orders.ts';
import { signInAs } from './support/sign-in.ts';

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Órdenes' }).locator('tbody tr');

/** Holds such calls back until they are let go: a connection as slow as the test needs it. */
async function holdBack(page: Page, calls: string) {
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await letGo;
    await route.continue().catch(() => undefined);
  });
  return {
    letGo: async () => {
      resolve();
      await page.unroute(calls);
    },
  };
}

/** The product's row opened for editing, on the list that a search found. */
async function openEdit(page: Page, { name }: Product) {
  await page.getByRole('button', { name: `Editar ${name}`, exact: true }).click();
  const form = page.getByRole('form', { name: `Editar ${name}` });
  await expect(form).toBeVisible();
  return form;
}

test.beforeEach(({ page }) => signInAs(page, admin));

test('on a slow connection nothing that is typed or chosen meanwhile is lost', async ({ page, shop }) => {
  const { surname } = await givenOrders(shop.url, { paid: 2 });
  await page.goto('/admin/order');
  await expect(page.getByText(/en estado En-preparación/)).toBeVisible();
  let slow = await holdBack(page, '**/api/orders**');
  const box = page.getByRole('main').getByRole('searchbox');
  // The first part is searched while the rest is typed.
  const searched = page.waitForRequest(/\/api\/orders.*q=/);
  await box.pressSequentially(surname.slice(0, 4));
  await searched;
  await box.pressSequentially(surname.slice(4));
  await slow.letGo();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(box).toHaveValue(surname);
  await expect(page).toHaveURL(new RegExp(`q=${surname}$`));

  // A state, and then an order, chosen while the search is on its way.
  slow = await holdBack(page, '**/api/orders**');
  await box.fill('Zorzal');
  await page.getByLabel('Estado', { exact: true }).selectOption('todas');
  await slow.letGo();
  await expect(page).toHaveURL(/estado=todas&q=Zorzal$/);
  slow = await holdBack(page, '**/api/orders**');
  await box.fill(surname);
  await page.getByRole('columnheader', { name: 'Total', exact: true }).getByRole('link').click();
  await slow.letGo();
  await expect(page).toHaveURL(new RegExp(`estado=todas&q=${surname}&orden=totalPrice&sentido=asc`));
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(box).toHaveValue(surname);
});

test('an edit form is kept over a reload, a filter and another page, until it is saved or cancelled', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^412 PUT \/api\/products/);
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct();
  await page.goto(`/admin/products?q=${product.name}`);
  const form = await openEdit(page, product);
  const price = form.getByLabel('Precio', { exact: true });
  const note = form.getByText('Recuperamos lo que habías escrito.');
  await price.fill('4321');
  await page.reload();
  await expect(note).toBeVisible();
  await expect(price).toHaveValue('4321');
  await expectAccessible(page);
  await page.getByLabel('Stock', { exact: true }).first().selectOption('Sin stock');
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(price).toHaveValue('4321');
  await page.getByLabel('Stock', { exact: true }).first().selectOption('Sin stock');
  await question.getByRole('button', { name: 'Salir' }).click();
  await expect(form).toBeHidden();
  await page.goBack();
  await expect(price).toHaveValue('4321');

  // Saved by somebody else in between: it is asked about, as ever.
  await call('PUT', `/products/${product._id}`, { ...product, price: 777 });
  await page.reload();
  await expect(price).toHaveValue('4321');
  await form.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Otra persona lo cambió mientras tanto' });
  await expect(dialog.getByRole('row', { name: 'Precio 4.321 777' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Seguir editando' }).click();
  await form.getByRole('button', { name: 'Volver a lo guardado' }).click();
  await expect(price).toHaveValue('777');
  await expect(note).toBeHidden();

  await price.fill('5000');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  // The button that opens the form closes it, as long as it is there.
  await expect(form).toBeHidden();
  await openEdit(page, product);
  await expect(price).toHaveValue('777');
  await price.fill('900,50');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`Se actualizó el producto ${product.name}`)).toBeVisible();
  await expect(form).toBeHidden();
  await openEdit(page, product);
  await expect(price).toHaveValue('900,50');
  await expect(note).toBeHidden();
});

test('so is a sub-product’s; the units sold meanwhile are not put back', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^412 PUT \/api\/subproducts/);
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ colors: [{ color: 'Azul', stock: 9 }] });
  const { _id } = product.IDSubProducts[0] as SubProduct;
  const slow = await holdBack(page, `**/api/subproducts/${_id}`);
  await page.goto(`/admin/subproducts?nombre=${product.name}&editar=${_id}`);
  const form = page.getByRole('form', { name: 'Editar Subproducto' });
  await expect(page.getByRole('table').getByText('Cargando...', { exact: true })).toBeVisible();
  await slow.letGo();
  await expect(form).toBeVisible();
  await form.getByLabel('Color').fill('Marino');
  await call('PUT', `/subproducts/${_id}`, { stock: 2 });
  await page.reload();
  await expect(form.getByLabel('Color')).toHaveValue('Marino');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se actualizó el subproducto color Marino')).toBeVisible();
  expect(await call('GET', `/subproducts/${_id}`)).toMatchObject({ color: 'Marino', stock: 2 });
});

test('a sale meanwhile, or an own saving whose answer was lost, is no conflict', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^(412 PUT |failed PUT |console: Failed to load resource: net::ERR_FAILED)/);
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ colors: [{ color: 'Azul', stock: 9 }] });
  const path = `/products/${product._id}`;
  await page.goto(`/admin/products?q=${product.name}&editar=${product._id}`);
  const form = page.getByRole('form', { name: `Editar ${product.name}` });
  await form.getByLabel('Precio', { exact: true }).fill('1321');
  await call('PUT', `/subproducts/${product.IDSubProducts[0]?._id}`, { stock: 4 });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  expect(await call('GET', path)).toMatchObject({ price: 1321, IDSubProducts: [{ stock: 4 }] });

  await page.getByRole('button', { name: `Editar ${product.name}` }).click();
  await form.getByLabel('Precio', { exact: true }).fill('1454');
  await page.route(
    `**/api${path}?*`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^No pudimos conectarnos/)).toBeVisible();
  await form.getByRole('button', { name: 'Guardar' }).click();
  // Not its words: they stand there since the first saving.
  await expect(form).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await call('GET', path)).toMatchObject({ price: 1454 });
});

test('a product whose answer was lost is made once, however often it is sent', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^(failed POST \/api\/products |console: Failed to load resource: net::ERR_FAILED)/);
  const { call } = await adminCalls(shop.url);
  const name = `Una sola vez ${Date.now()}`;
  await page.goto('/admin/new-product');
  const form = page.getByRole('form', { name: 'Nuevo producto' });
  for (const [label, value] of [
    ['Nombre', name],
    ['Descripción', 'Con tapa.'],
    ['Categoría', 'Cuadernos'],
    ['Marca', 'Rivadavia'],
    ['Precio', '100'],
    ['Largo', '20.7'],
    ['Ancho', 'e'],
    ['Color', 'Rojo'],
  ] as const)
    await form.getByLabel(label, { exact: true }).pressSequentially(value);
  await page.getByRole('group', { name: 'Subproducto 1' }).getByLabel('Stock').fill('3');
  await page.route(
    '**/api/products',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(/^No se pudo cargar el producto\. No pudimos conectarnos/)).toBeVisible();
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Producto agregado con éxito')).toBeVisible();
  const made = await call<Product[]>('GET', `/products?q=${encodeURIComponent(name)}`);
  // The sizes of a new product are whole numbers; without one they are 0.
  expect(made.map(({ size }) => size)).toEqual([{ long: 20, width: 0, height: 0 }]);
});

test('addresses that no list can have fall back on the default', async ({ page }) => {
  for (const path of ['order', 'products', 'subproducts', 'auditoria', 'arrepentimientos', 'precios']) {
    await page.goto(`/admin/${path}?q=${'a'.repeat(300)}%00&pagina=99999999999&estado=x&orden=y&sentido=z`);
    await expect(page.getByRole('main').getByRole('searchbox').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Probar de nuevo' })).toBeHidden();
  }
});
