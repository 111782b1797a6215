import { adminCalls } from '../support/admin-calls.ts';
import { admin, expect, expectAccessible, test } from './fixtures.ts';
import { signInAs } from './support/sign-in.ts';

// Fields, refusals, conflicts, kept edits and the dialogs' words: test/screens/admin-edit-product.test.ts and
// admin-products.test.ts.
test('a product is edited, its variants dragged into order, deleted and put back, and the shop follows', async ({
  page,
  shop,
  newVisitor,
  pageErrors,
}) => {
  pageErrors.allow(/^(409|412) PUT \/api\/products|^404 GET \/detalle/);
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({
    colors: ['Azul', 'Rojo', 'Verde'].map((color) => ({ color, stock: 2 })),
  });
  const visitor = await newVisitor();
  const visit = () => visitor.goto(`/detalle/${product._id}`);
  await signInAs(page, admin);
  await page.goto(`/admin/products?q=${product.name}`);
  await page.getByRole('button', { name: `Editar ${product.name}` }).click();
  const form = page.getByRole('form', { name: `Editar ${product.name}` });
  const list = form.getByRole('list', { name: 'Subproductos, en su orden' });
  const handle = form.getByRole('button', { name: 'Mover color Verde' });
  await handle.scrollIntoViewIfNeeded();
  await handle.hover();
  await page.mouse.down();
  const target = await form.getByRole('button', { name: 'Mover color Azul' }).boundingBox();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) - 12, { steps: 8 });
  await page.mouse.up();
  await expect(form.getByText('Nuevo orden: color Verde, color Azul, color Rojo.')).toBeAttached();
  await expect(list.getByRole('listitem')).toHaveText([/Verde/, /Azul/, /Rojo/]);

  await form.getByLabel('Precio', { exact: true }).fill('89');
  await call('PUT', `/products/${product._id}`, { ...product, brand: 'La otra' });
  const save = form.getByRole('button', { name: 'Guardar' });
  await save.click();
  const conflict = page.getByRole('dialog', { name: 'Otra persona lo cambió mientras tanto' });
  await expect(conflict).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Guardar lo mío' }).click();
  const question = page.getByRole('dialog', { name: '¿Está bien ese precio?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cambiar el precio' }).click();
  await expect(page.getByText(`Se actualizó el producto ${product.name}`)).toBeVisible();
  await visit();
  await expect(visitor.getByText('$ 89', { exact: true }).first()).toBeVisible();
  await expect(visitor.getByLabel('Color', { exact: true }).getByRole('option')).toHaveText([
    /Verde/,
    /Azul/,
    /Rojo/,
  ]);

  const remove = page.getByRole('button', { name: `Eliminar ${product.name}` });
  const deletion = page.getByRole('dialog', { name: /¿Estás seguro/ });
  await remove.click();
  await expect(deletion).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Eliminación cancelada.')).toBeVisible();
  await expect(remove).toBeFocused();
  await remove.click();
  await deletion.getByRole('button', { name: 'Eliminar' }).click();
  const done = page.getByRole('dialog', { name: 'Listo!' });
  await expect(done).toBeVisible();
  await visit();
  await expect(visitor.getByText(`No hay producto coincidente con el id ${product._id}`)).toBeVisible();
  await done.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(`${product.name} está de nuevo en la tienda.`)).toBeVisible();
  await visit();
  await expect(visitor.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
});
