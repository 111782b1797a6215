import { randomUUID } from 'node:crypto';
import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { admin, expect, expectAccessible, test } from './fixtures.ts';
import { signInAs } from './support/sign-in.ts';

test.beforeEach(({ page }) => signInAs(page, admin));

test('a new product’s numbers are read as people here write them, and the form shows what it understood', async ({
  page,
  shop,
}) => {
  const { call } = await adminCalls(shop.url);
  const name = `Con miles ${randomUUID().slice(0, 8)}`;
  await page.goto('/admin/new-product');
  const form = page.getByRole('form', { name: 'Nuevo producto' });
  for (const [label, typed, understood] of [
    ['Precio', '8.950', '$ 8.950'],
    ['Peso', '1.500', '1.500 g'],
    ['Stock mínimo', '1.000', '1.000 u.'],
    ['Descuento', '12,5', '12,5 % Dato interno: no cambia el precio.'],
    ['Largo', '30,5', '30 cm Acá las medidas van sin decimales; después se pueden editar.'],
    ['Stock', '2.000', '2.000 u.'],
  ] as const) {
    const field = form.getByLabel(label, { exact: true });
    await field.fill(typed);
    await expect(field).toHaveAccessibleDescription(
      new RegExp(`Se lee ${understood.replaceAll(/[.$]/g, '\\$&')}$`),
    );
  }
  for (const [label, text] of [
    ['Nombre', name],
    ['Descripción', 'Hojas rayadas.'],
    ['Categoría', 'Cuadernos de prueba'],
    ['Marca', 'Rivadavia'],
    ['Color', 'Rojo'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Producto agregado con éxito')).toBeVisible();
  const [made] = await call<Product[]>('GET', `/products?q=${encodeURIComponent(name)}`);
  expect(made).toMatchObject({
    price: 8950,
    weight: 1500,
    minimumStock: 1000,
    discount: 12.5,
    size: { long: 30, width: 0, height: 0 },
    IDSubProducts: [{ stock: 2000 }],
  });
});

test('an edit shows the price as the shop writes it, and refuses what could be two numbers', async ({
  page,
  shop,
}) => {
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct();
  await page.goto(`/admin/products?q=${product.name}&editar=${product._id}`);
  const form = page.getByRole('form', { name: `Editar ${product.name}` });
  const price = form.getByLabel('Precio', { exact: true });
  await expect(price).toHaveValue('1.234,50');
  await expect(price).toHaveAttribute('inputmode', 'decimal');
  await price.fill('1,300');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('¿Es 1.300 o 1,3? Escribilo así, sin dejar dudas')).toBeVisible();
  await expect(price).toBeFocused();
  expect(await call('GET', `/products/${product._id}`)).toMatchObject({ price: 1234.5 });
  await price.fill('$ 1.300,50');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(`Se actualizó el producto ${product.name}`)).toBeVisible();
  expect(await call('GET', `/products/${product._id}`)).toMatchObject({
    price: 1300.5,
    weight: product.weight,
  });

  const [variant] = product.IDSubProducts;
  await page.goto(`/admin/subproducts?nombre=${product.name}&editar=${variant?._id}`);
  const stock = page.getByRole('form', { name: 'Editar Subproducto' }).getByLabel('Stock');
  await stock.fill('1.200');
  await expect(stock).toHaveAccessibleDescription('Se lee 1.200 u.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se actualizó el subproducto')).toBeVisible();
  expect(await call('GET', `/subproducts/${variant?._id}`)).toMatchObject({ stock: 1200 });
});

test('a price more than 30 % away from the one before is asked about before it is saved', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^409 PUT \/api\/products/);
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ price: 8900 });
  const path = `/products/${product._id}`;
  await page.goto(`/admin/products?q=${product.name}&editar=${product._id}`);
  const form = page.getByRole('form', { name: `Editar ${product.name}` });
  await form.getByLabel('Precio', { exact: true }).fill('89');
  await form.getByRole('button', { name: 'Guardar' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Está bien ese precio?' });
  await expect(dialog).toContainText('El precio pasa de $ 8.900 a $ 89: cambia más de ±30 %.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Corregirlo' }).click();
  await expect(dialog).toBeHidden();
  expect(await call('GET', path)).toMatchObject({ price: 8900 });
  await expect(form.getByLabel('Precio', { exact: true })).toHaveValue('89');

  await form.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByRole('button', { name: 'Cambiar el precio' }).click();
  await expect(page.getByText(`Se actualizó el producto ${product.name}`)).toBeVisible();
  expect(await call('GET', path)).toMatchObject({ price: 89 });
});
