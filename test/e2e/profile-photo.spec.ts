import { aPicture } from '../support/forms.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenVisitAs, newEmail } from './support/account-steps.ts';

// The rest of the profile: test/screens/profile.test.ts.
test('a photo: invalid files are refused, it is previewed, fails without a connection, and then shows everywhere', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/^(415 POST \/api\/files\/img-user|failed POST \/api\/files|console: .*ERR_FAILED)/);
  await givenVisitAs(page, newEmail('foto'), '/info-user');
  const input = page.getByLabel('Elegir una foto');
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_000_001) });
  await expect(page.getByText('La imagen pesa más de 5 MB. Probá con una más chica.')).toBeVisible();
  await input.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  const noPicture = 'El archivo no es una imagen JPEG, PNG o WebP que se pueda leer.';
  await expect(page.getByText(noPicture)).toBeVisible();
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('nada') });
  const dialog = page.getByRole('dialog', { name: 'Tu foto' });
  await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(noPicture);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Subir foto' }).click();
  const photo = {
    name: 'yo.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture({ width: 600, height: 400 }),
  };
  await (await choosing).setFiles(photo);
  await expect(dialog.getByRole('img', { name: 'Cómo se va a ver' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('img', { name: 'Tu foto' })).toHaveCount(0);

  await page.route('**/api/files/**', (route) => route.abort());
  await input.setInputFiles(photo);
  await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(
    dialog.getByText('No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.'),
  ).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await dialog.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByText('Cambiamos tu foto.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: 'Tu foto' })).toHaveAttribute('src', /^\/media\/\w+\.webp$/);
  await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Tu foto' })).toBeVisible();
});
