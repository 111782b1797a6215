import { aPicture } from '../support/forms.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenVisitAs, newEmail, PASSWORD } from './support/account-steps.ts';

test('the drawer leads there; what is missing says so; Modificar Información changes it', async ({
  page,
}) => {
  await givenVisitAs(page, newEmail('datos'), '/');
  await page
    .getByRole('button', { name: /cuenta/i })
    .first()
    .click();
  await page.getByRole('link', { name: 'Datos de usuario' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Datos de usuario' })).toBeVisible();
  await expect(page).toHaveTitle(/Datos de usuario/);
  for (const missing of [
    'Todavía no cargaste tu teléfono',
    'Todavía no cargaste tu dirección',
    'Todavía no cargaste tu código postal',
    'Todavía no cargaste tu ciudad',
    'Todavía no elegiste tu provincia',
  ]) {
    await expect(page.getByText(missing)).toBeVisible();
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Modificar Información' }).click();
  await expect(page.getByRole('heading', { name: 'Modificar Información' })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Nombre').fill('Ana María');
  await page.getByLabel('Teléfono').fill('02325 15-40-1234');
  await page.getByLabel('Dirección').fill('Moreno 450');
  await page.getByLabel('Código postal').fill('6720');
  await page.getByLabel('Ciudad').fill('San Andrés de Giles');
  await page.getByLabel('Provincia').selectOption('Buenos Aires');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Guardamos tus datos.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Modificar Información' })).toBeFocused();
  await expect(page.getByText('+54 9 2325 40-1234')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ana María')).toBeVisible();
  await expect(page.getByText('San Andrés de Giles', { exact: true })).toBeVisible();
});

test('Cancelar leaves everything as it was', async ({ page }) => {
  await givenVisitAs(page, newEmail('cancela'), '/info-user');
  await page.getByRole('button', { name: 'Modificar Información' }).click();
  await page.getByLabel('Nombre').fill('Zulema');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Zulema')).toHaveCount(0);
  await expect(page.getByText('Ana', { exact: true })).toBeVisible();
});

test('Verificar mails another link', async ({ page, mailbox }) => {
  const email = newEmail('verifica');
  await givenVisitAs(page, email, '/info-user');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(
    page.getByText(`Te mandamos un mail a ${email} con un enlace para verificarlo.`),
  ).toBeVisible();
  await expect.poll(async () => (await mailbox.allTo(email)).length).toBe(2);
});

test('a photo: looked at first, then uploaded, then everywhere', async ({ page }) => {
  await givenVisitAs(page, newEmail('foto'), '/info-user');
  await expect(page.getByRole('button', { name: 'Subir foto' })).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Subir foto' }).click();
  const photo = {
    name: 'yo.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture({ width: 600, height: 400 }),
  };
  await (await choosing).setFiles(photo);
  const dialog = page.getByRole('dialog', { name: 'Tu foto' });
  await expect(dialog.getByRole('img', { name: 'Cómo se va a ver' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('img', { name: 'Tu foto' })).toHaveCount(0);

  await page.getByLabel('Elegir una foto').setInputFiles(photo);
  await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(page.getByText('Cambiamos tu foto.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: 'Tu foto' })).toHaveAttribute('src', /^\/media\/\w+\.webp$/);
  await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Tu foto' })).toBeVisible();
});

test('a name of nothing that shows is refused at its field; an emoji and a pasted line end are no trouble', async ({
  page,
  faults,
}) => {
  faults.expect(/^400 PUT \/api\/user\/update-user/);
  await givenVisitAs(page, newEmail('nombre'), '/info-user');
  await page.getByRole('button', { name: 'Modificar Información', exact: true }).click();
  const name = page.getByLabel('Nombre');
  const save = page.getByRole('button', { name: 'Guardar cambios' });
  await name.fill('\u200B\u200D');
  await save.click();
  await expect(name).toHaveAccessibleDescription('Es obligatorio');
  await expect(name).toBeFocused();
  await expect(page.getByText('Revisá los datos marcados.', { exact: true })).toBeVisible();
  await expect(page.getByText(/name:/)).toHaveCount(0);
  await name.fill('\u202EZoë 👩‍🎨\u202C');
  await save.click();
  await expect(page.getByText('Guardamos tus datos.')).toBeVisible();
  await expect(page.getByText('Zoë 👩‍🎨', { exact: true })).toBeVisible();
});

test('a photo that is too large, of another type, or no picture inside', async ({ page, faults }) => {
  faults.expect(/^415 POST \/api\/files\/img-user/);
  await givenVisitAs(page, newEmail('mala-foto'), '/info-user');
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
});

test('an upload without a connection says so and can be tried again', async ({ page, faults }) => {
  faults.expect(/^failed POST \/api\/files|ERR_FAILED/);
  await givenVisitAs(page, newEmail('sin-red'), '/info-user');
  await page.route('**/api/files/**', (route) => route.abort());
  const photo = { name: 'yo.jpg', mimeType: 'image/jpeg', buffer: await aPicture() };
  await page.getByLabel('Elegir una foto').setInputFiles(photo);
  const dialog = page.getByRole('dialog', { name: 'Tu foto' });
  await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  await expect(
    dialog.getByText('No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.'),
  ).toBeVisible();
  await page.unroute('**/api/files/**');
  await dialog.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(page.getByText('Cambiamos tu foto.')).toBeVisible();
});

test('the password is changed here: the one until now is asked for, and the other sessions end', async ({
  page,
  faults,
}) => {
  faults.expect(/^400 POST \/api\/user\/change-password/);
  const email = newEmail('clave');
  await givenVisitAs(page, email, '/info-user');
  await page.request.post('/api/user/login', { data: { email, password: PASSWORD } });
  await page.reload();
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  const fill = async (old: string, fresh: string) => {
    await page.getByLabel('Contraseña actual').fill(old);
    await page.getByLabel('Contraseña nueva').fill(fresh);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await fill('no es esta', 'cartulina verde 7');
  await expect(page.getByText('La contraseña no es correcta.')).toBeVisible();
  await fill(PASSWORD, 'tintero123');
  await expect(page.getByText(/Es fácil de adivinar/)).toBeVisible();
  await fill(PASSWORD, 'cartulina verde 7');
  await expect(page.getByText('Cambiamos tu contraseña.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(sessions).toHaveCount(1);
});
