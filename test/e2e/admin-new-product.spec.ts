import { randomUUID } from 'node:crypto';
import { aPicture } from '../support/forms.ts';
import { admin, expect, expectAccessible, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { signInAs } from './support/sign-in.ts';

// Fields, blocks, numbers and refusals: test/screens/admin-new-product.test.ts.
test('a new product is half filled, left, loaded again, sent with its pictures, and is in the shop', async ({
  page,
  newVisitor,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, admin);
  await page.goto('/admin/new-product');
  const form = page.getByRole('form', { name: 'Nuevo producto' });
  const block = page.getByRole('group', { name: 'Subproducto 1' });
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(block.getByText('Escribí el color.')).toBeVisible();
  await expectReadsWell(page);
  await page.emulateMedia({ colorScheme: 'light' });

  const name = `Compás ${randomUUID().slice(0, 8)}`;
  for (const [label, value] of [
    ['Nombre', name],
    ['Descripción', 'De metal, con mina.'],
    ['Categoría', 'Geometría'],
    ['Marca', 'Pizzini'],
    ['Precio', '8950'],
    ['Color', 'Plateado'],
    ['Stock', '2'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(value);
  await expect(form.getByLabel('Precio', { exact: true })).toHaveAccessibleDescription(/Se lee \$ 8\.950$/);
  await page.getByRole('link', { name: 'Volver a la administración' }).click();
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Seguir editando' }).click();

  // The browser itself asks before the tab is loaded again or closed.
  const asked = page.waitForEvent('dialog');
  const reloading = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloading;
  await expect(page.getByText('Los archivos de imagen hay que elegirlos de nuevo.')).toBeVisible();
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue(name);
  await expectAccessible(page);

  await block.getByLabel('Imágenes').setInputFiles([
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ color: '#123456' }) },
    { name: 'b.jpg', mimeType: 'image/jpeg', buffer: await aPicture({ color: '#654321' }) },
  ]);
  await expect(block.getByText('2 archivos elegidos: a.jpg, b.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Producto agregado con éxito')).toBeVisible();
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveValue('');

  const visitor = await newVisitor();
  await visitor.goto(`/catalogo?q=${encodeURIComponent(name)}`);
  await visitor.getByRole('article').getByRole('link', { name }).click();
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(visitor.getByText('$ 8.950').first()).toBeVisible();
  await expect(visitor.getByRole('img', { name: /foto 1 de 2/ }).first()).toBeVisible();
});
