import { expect, expectAccessible, test } from './fixtures.ts';
import { givenVisitAs, logIn, newEmail } from './support/account-steps.ts';

const NEW_PASSWORD = 'cartulina verde 7';

// Every refusal: test/screens/passwords-and-links.test.ts.
test('forgotten password: a mail, a new one, the old one and its sessions are over', async ({
  page,
  mailbox,
  newVisitor,
  pageErrors,
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
  await laptop.getByLabel('Contraseña nueva', { exact: true }).fill('corta');
  await laptop.getByLabel('Confirmar contraseña', { exact: true }).fill('corta');
  await laptop.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(laptop.getByText('Usá al menos 8 caracteres.', { exact: true })).toBeVisible();
  await expectAccessible(laptop);
  await laptop.getByLabel('Contraseña nueva', { exact: true }).fill(NEW_PASSWORD);
  await laptop.getByLabel('Confirmar contraseña', { exact: true }).fill(NEW_PASSWORD);
  await laptop.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(laptop.getByText('Cambiamos tu contraseña. Ya podés iniciar sesión.')).toBeVisible();
  await expect(laptop).toHaveURL(/\/login$/);
  await logIn(laptop, email, NEW_PASSWORD);

  await laptop.goto(`/verificar-email/${'x'.repeat(43)}`);
  pageErrors.allow(/^400 POST \/api\/user\/verify-email/);
  await laptop.getByRole('button', { name: 'Verificar mi e-mail' }).click();
  await expect(laptop.getByRole('heading', { name: 'Ese enlace ya no sirve' })).toBeFocused();
  await expectAccessible(laptop);
});
