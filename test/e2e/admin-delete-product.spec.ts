import type { Product } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { admin, expect, test } from './fixtures.ts';
import { signInAs } from './support/sign-in.ts';

test.beforeEach(({ page }) => signInAs(page, admin));

test('deleting: the question, three ways to refuse, Listo!, undo, restore, and a barcode that is taken', async ({
  page,
  shop,
  pageErrors,
}) => {
  pageErrors.allow(/^409 POST .*\/restore/);
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
      `${product.name} ¿Estás seguro de que deseas eliminar el producto con ID: ${product._id}?`,
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
  await expect(dialog.getByRole('heading', { name: 'Listo!' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(refused).toBeHidden();
  const other = await givenProduct({ colors: [{ color: 'Lila', stock: 1, barcode }] });
  await page.getByRole('link', { name: 'Ver eliminados' }).click();
  await page.getByRole('button', { name: `Restaurar ${product.name}` }).click();
  await expect(page.getByText(`ya lo tiene ${other.name}, color Lila`)).toBeVisible();
  await call('DELETE', `/products/${other._id}`);
  const restore = page.getByRole('button', { name: `Restaurar ${product.name}` });
  await restore.click();
  await expect(restore).toBeHidden();
  await expect(page.getByText(`${product.name} está de nuevo en la tienda.`)).toBeVisible();
  expect((await call<Product>('GET', `/products/${product._id}`)).IDSubProducts).toHaveLength(1);
});

test('what is gone already cannot be deleted, and says so', async ({ page, shop, pageErrors }) => {
  pageErrors.allow(/^404 DELETE/);
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct();
  await page.goto(`/admin/products?q=${product.name}`);
  await page.getByRole('button', { name: `Eliminar ${product.name}` }).click();
  await call('DELETE', `/products/${product._id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(`No se pudo borrar el producto: ${product._id}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Eliminar ${product.name}` })).toBeHidden();
});
