import { randomUUID } from 'node:crypto';
import type { SubProduct } from '#shared/schemas/catalog.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { aPicture } from '../support/forms.ts';
import { admin, expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { signInAs } from './support/sign-in.ts';

// The table and the form's other fields: test/screens/admin-sub-products.test.ts.
test('several pictures are sent with their progress, ordered, edited by address, and one of them is in the shop', async ({
  page,
  shop,
  newVisitor,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('https://example.com/**', (route) => route.fulfill({ status: 204 }));
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct();
  const { _id } = product.IDSubProducts[0] as SubProduct;
  const path = `/subproducts/${_id}`;
  await signInAs(page, admin);
  await page.goto(`/admin/subproducts?nombre=${product.name}&editar=${_id}`);
  const form = page.getByRole('form', { name: 'Editar Subproducto' });
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
  await expectReadsWell(page);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se actualizó el subproducto color Azul')).toBeVisible();
  // The list has loaded again, and its pictures are drawn anew.
  await expect(form).toHaveCount(0);
  expect((await call<SubProduct>('GET', path)).img).toEqual([saved[1], 'https://example.com/otra.jpg']);
  // The largest size of a thumbnail is 7rem.
  const thumbnail = page.getByRole('table', { name: 'Subproductos' }).getByRole('img').first();
  expect((await thumbnail.boundingBox())?.width).toBeLessThanOrEqual(7 * 16);
  const visitor = await newVisitor();
  await visitor.route('https://example.com/**', (route) => route.fulfill({ status: 204 }));
  await visitor.goto(`/detalle/${product._id}`);
  const picture = visitor.getByRole('img', { name: /foto 1 de 2/ }).first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
