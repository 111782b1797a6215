import { expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { newEmail } from './support/account-steps.ts';
import { waitForHydration } from './support/demo-catalogue.ts';
import { watchLayoutShifts } from './support/layout-shifts.ts';

test('the box of the footer says thank you and what happens next; the mail confirms and leaves', async ({
  page,
  mailbox,
}) => {
  const email = newEmail('lectora');
  await page.goto('/sobre-nosotros');
  await waitForHydration(page);
  const box = page.getByRole('region', { name: 'Boletín por mail' });
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
});

test('a link that is too old says so and leads on', async ({ page, pageErrors }) => {
  pageErrors.allow(/^400 POST \/api\/newsletter\//);
  for (const path of ['/boletin/confirmar/nada', '/boletin/baja/nada']) {
    await page.goto(path);
    await waitForHydration(page);
    if (path.includes('confirmar')) await page.getByRole('button', { name: /quiero las novedades/ }).click();
    await expect(page.getByRole('heading', { name: 'Ese enlace ya no sirve' })).toBeVisible();
  }
  await expectReadsWell(page);
  await page.getByRole('link', { name: 'Ir a las novedades' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Boletín por mail' })).toBeVisible();
});

test('what is wrong is said at the field', async ({ page, pageErrors }) => {
  pageErrors.allow(
    /^4\d\d POST \/api\/newsletter$|^failed POST \/api\/newsletter|^console: Failed to load resource/,
  );
  await page.goto('/terminos');
  await waitForHydration(page);
  const box = page.getByRole('region', { name: 'Boletín por mail' });
  await box.getByLabel('Tu correo').fill('ana@correo');
  await box.getByRole('button', { name: 'Suscribirme' }).click();
  await expect(box.getByText('Escribí tu e-mail, por ejemplo ana@correo.com.')).toBeVisible();
  await expect(box.getByLabel('Tu correo')).toBeFocused();
  await expectReadsWell(page);
  await page.route('**/api/newsletter', (route) => route.abort());
  await box.getByLabel('Tu correo').fill(newEmail('sin-red'));
  await box.getByRole('button', { name: 'Suscribirme' }).click();
  await expect(box.getByText('No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(({ pageErrors }) => pageErrors.allow(/^failed GET \/assets\/.* csp$/));

  test('box, confirmation and leaving are plain forms', async ({ page, mailbox }) => {
    const email = newEmail('sin-guion');
    await page.goto('/');
    const box = page.getByRole('region', { name: 'Boletín por mail' });
    await box.getByLabel('Tu correo').fill(email);
    await box.getByRole('button', { name: 'Suscribirme' }).click();
    await expect(page).toHaveURL(/\/boletin\?paso=pedido$/);
    await expect(page.getByRole('main')).toContainText(
      '¡Gracias! Te mandamos un mail: abrilo y tocá el botón',
    );
    const { links } = await mailbox.lastTo(email);
    await page.goto(links.find((link) => link.includes('/boletin/confirmar/')) ?? '');
    await page.getByRole('button', { name: 'Sí, quiero las novedades' }).click();
    await expect(page.getByRole('heading', { name: '¡Listo! Ya estás en la lista' })).toBeVisible();
    await page.goto(links.find((link) => link.includes('/boletin/baja/')) ?? '');
    await page.getByRole('button', { name: 'Darme de baja' }).click();
    await expect(page.getByRole('heading', { name: 'Te dimos de baja' })).toBeVisible();
  });

  test('a refusal is said on the page', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Tu correo').fill('ana@correo');
    await page.getByRole('button', { name: 'Suscribirme' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/Eso no es un e-mail/);
  });
});
