import { expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { newEmail } from './support/account-steps.ts';
import { waitForHydration, waitForPart } from './support/demo-catalogue.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';

test('the footer’s form says what happens next; the links of the mails confirm and unsubscribe', async ({
  page,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/^400 POST \/api\/newsletter/);

  const email = newEmail('lectora');
  await page.goto('/sobre-nosotros');
  await waitForHydration(page);
  const box = page.getByRole('region', { name: 'Novedades por mail' });
  // The form's script is loaded near the view.
  const form = box.locator('form');
  await form.scrollIntoViewIfNeeded();
  await waitForPart(form);
  await box.getByLabel('Tu correo').fill('ana@correo');
  await box.getByRole('button', { name: 'Suscribirme' }).click();
  await expect(box.getByText('Escribí tu e-mail, por ejemplo ana@correo.com.')).toBeVisible();
  await expectReadsWell(page);
  await box.getByLabel('Tu correo').fill(email);
  await box.getByRole('button', { name: 'Suscribirme' }).click();
  await expect(box.getByRole('status')).toContainText('¡Gracias!');
  await expect(box.getByRole('status')).toContainText(
    `Te mandamos un mail a ${email}: abrilo y tocá el botón`,
  );
  await expectReadsWell(page);

  const mail = await mailbox.lastTo(email, /Confirmá que querés las novedades/);
  const confirm = mail.links.find((link) => link.includes('/boletin/confirmar/')) ?? '';
  await page.goto(confirm);
  await expectReadsWell(page);
  await page.getByRole('button', { name: 'Sí, quiero las novedades' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¡Listo! Ya estás en la lista' })).toBeFocused();
  await expectReadsWell(page);

  const shifts = await watchLayoutShifts(page);
  await page.goto(mail.links.find((link) => link.includes('/boletin/baja/')) ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Te dimos de baja' })).toBeVisible();
  expect(await shifts()).toEqual({ sum: 0, moved: [] });
  await expectReadsWell(page);

  await page.goto('/boletin/baja/nada');
  await expect(page.getByRole('heading', { name: 'Ese enlace ya no sirve' })).toBeVisible();
  await expectReadsWell(page);
});
