import { expect, expectAccessible, test } from './fixtures.ts';
import {
  givenAccount,
  givenVisitAs,
  logIn,
  newEmail,
  PASSWORD,
  storedToken,
} from './support/account-steps.ts';

const NEW_PASSWORD = 'cartulina verde 7';

test('forgotten password: a mail, a new one, the old one and its sessions are over', async ({
  page,
  mailbox,
  newVisitor,
}) => {
  const email = newEmail('olvido');
  await givenVisitAs(page, email, '/info-user');
  await expect(page.getByRole('heading', { name: 'Datos de usuario' })).toBeVisible();

  const laptop = await newVisitor();
  await laptop.goto('/login');
  await laptop.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(laptop.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
  await expectAccessible(laptop);
  await laptop.getByLabel('E-mail').fill(email);
  await laptop.getByRole('button', { name: 'Mandarme el enlace' }).click();
  await expect(laptop.getByRole('heading', { name: 'Revisá tu correo' })).toBeFocused();
  await expectAccessible(laptop);

  const mail = await mailbox.lastTo(email, /Elegí una contraseña nueva/);
  await laptop.goto(mail.links[0] ?? '');
  await expectAccessible(laptop);
  await laptop.getByLabel('Contraseña nueva', { exact: true }).fill(NEW_PASSWORD);
  await laptop.getByLabel('Confirmar contraseña', { exact: true }).fill(NEW_PASSWORD);
  await laptop.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(laptop.getByText('Cambiamos tu contraseña. Ya podés iniciar sesión.')).toBeVisible();
  await expect(laptop).toHaveURL(/\/login$/);
  await logIn(laptop, email, NEW_PASSWORD);
});

test('the other device is signed out, and says so', async ({ page, mailbox, faults }) => {
  faults.expect(/^401 /);
  const email = newEmail('otro-aparato');
  await givenVisitAs(page, email, '/');
  await page.request.post('/api/user/request-password-reset', { data: { email } });
  const link = (await mailbox.lastTo(email, /Elegí una contraseña/)).links[0] ?? '';
  const data = { token: link.split('/').at(-1), password: NEW_PASSWORD };
  expect((await page.request.post('/api/user/reset-password', { data })).status()).toBe(204);
  await page.goto('/mis-pedidos');
  await expect(page.getByText('Tu sesión venció. Iniciá sesión de nuevo.')).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});

test('an e-mail without an account is answered the same', async ({ page, mailbox }) => {
  const email = newEmail('nadie');
  await page.goto('/recuperar');
  await page.getByLabel('E-mail').fill('no es un e-mail');
  await page.getByRole('button', { name: 'Mandarme el enlace' }).click();
  await expect(page.getByText('Escribí tu e-mail, por ejemplo ana@correo.com.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Si hay una cuenta con ${email}`)).toBeVisible();
  await page.getByRole('button', { name: 'Probar con otro e-mail' }).click();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(await mailbox.allTo(email)).toEqual([]);
});

test('a new password that differs, is short or common; a link that is over', async ({
  page,
  mailbox,
  faults,
}) => {
  faults.expect(/^400 POST \/api\/user\/reset-password/);
  const email = newEmail('clave');
  await givenAccount(page, email);
  await page.request.post('/api/user/request-password-reset', { data: { email } });
  await page.goto((await mailbox.lastTo(email, /Elegí una contraseña/)).links[0] ?? '');
  const password = page.getByLabel('Contraseña nueva', { exact: true });
  const confirmation = page.getByLabel('Confirmar contraseña', { exact: true });
  const save = page.getByRole('button', { name: 'Guardar contraseña' });
  await save.click();
  await expect(page.getByText('Por favor, completa todos los campos requeridos.')).toBeVisible();
  await password.fill(NEW_PASSWORD);
  await confirmation.fill('otra cosa');
  await save.click();
  await expect(page.getByText('Las contraseñas no coinciden.')).toBeVisible();
  await expect(confirmation).toBeFocused();
  for (const [common, words] of [
    ['corta', 'Usá al menos 8 caracteres.'],
    ['password1', 'Es de las más usadas. Elegí otra.'],
  ] as const) {
    await password.fill(common);
    await confirmation.fill(common);
    await save.click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await password.fill(NEW_PASSWORD);
  await confirmation.fill(NEW_PASSWORD);
  await save.click();
  await expect(page).toHaveURL(/\/login$/);

  await page.goBack();
  await page.goto(`/nueva-contrasena/${'x'.repeat(43)}`);
  await password.fill(PASSWORD);
  await confirmation.fill(PASSWORD);
  await save.click();
  await expect(page.getByRole('heading', { name: 'Ese enlace ya no sirve' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
});

test('a verification link acts only when pressed, and one that is over says what to do', async ({
  page,
  mailbox,
  faults,
}) => {
  faults.expect(/^400 POST \/api\/user\/verify-email/);
  const email = newEmail('enlace');
  await givenVisitAs(page, email, '/info-user');
  await expect(page.getByText('Sin verificar')).toBeVisible();
  const link = (await mailbox.lastTo(email, /Verificá tu e-mail/)).links[0] ?? '';
  await page.goto(link);
  await expectAccessible(page);
  await page.goto('/info-user');
  await expect(page.getByText('Sin verificar')).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Verificar mi e-mail' }).click();
  await page.getByRole('link', { name: 'Ver mis datos' }).click();
  await expect(page.getByText('Verificado', { exact: true })).toBeVisible();

  await page.goto(`/verificar-email/${'x'.repeat(43)}`);
  await page.getByRole('button', { name: 'Verificar mi e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'Ese enlace ya no sirve' })).toBeFocused();
  await page.getByRole('link', { name: 'Ir a mis datos' }).click();
  await expect(page).toHaveURL(/\/info-user$/);
});
