import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startShop } from '../support/shop-process.ts';
import { admin, test as base, expect } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { authenticator, beginSetup } from './support/second-factor.ts';
import { signInAs } from './support/sign-in.ts';

/** A shop of its own, because these tests change the administrator's sign-in, which other tests need. */
const test = base.extend({
  shop: [
    async ({ browserName }, use) => {
      const folder = await mkdtemp(join(tmpdir(), `tintero-e2e-${browserName}-`));
      const shop = await startShop(join(folder, 'data'), { DEMO_CATALOG: '0' });
      await use(shop);
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

let token = '';

test.beforeEach(async ({ page }) => {
  token = await signInAs(page, admin);
});

test.afterEach(async ({ page }) => {
  await page.request.post('/api/user/second-factor/turn-off', {
    headers: { authorization: `Bearer ${token}` },
    data: { password: admin.password },
  });
});

async function switchOn(page: Page) {
  await page.goto('/admin/seguridad');
  await beginSetup(page);
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await page.getByText('No puedo escanearlo').click();
  const secret = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText();
  const nextCode = authenticator(secret);
  await page.getByLabel('Código que muestra la aplicación').fill(await nextCode(page));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('region', { name: 'Códigos de recuperación' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  return { nextCode, recoveryCodes: await codes.getByRole('listitem').allInnerTexts() };
}

async function typePassword(page: Page) {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
}

test('a second factor is set up, asked for at sign-in, replaced by recovery codes, and read well throughout', async ({
  page,
  newVisitor,
  pageErrors,
  mailbox,
}) => {
  pageErrors.allow(/^(401 POST \/api\/user\/login|400 POST \/api\/user\/second-factor\/confirm)/);
  await page.goto('/admin/seguridad');
  await expect(page.getByText('Está desactivada.')).toBeVisible();
  await expectReadsWell(page);
  // A wrong code confirms nothing, and the set-up can be left.
  await beginSetup(page);
  await page.getByLabel('Código que muestra la aplicación').fill('000000');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/Ese código no es correcto/)).toBeVisible();
  await page.getByText('No puedo escanearlo').click();
  await expectReadsWell(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Está desactivada.')).toBeVisible();
  const { nextCode, recoveryCodes } = await switchOn(page);
  await expect(page.getByRole('heading', { name: 'Guardá estos códigos de recuperación' })).toBeFocused();
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();
  await expectReadsWell(page);
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByRole('region', { name: 'Códigos de recuperación' })).toBeHidden();
  await mailbox.lastTo(admin.email, /Activaste la verificación en dos pasos/);

  const other = await newVisitor();
  await typePassword(other);
  const code = other.getByLabel('Código', { exact: true });
  await expect(code).toBeFocused();
  await expectReadsWell(other);
  await other.keyboard.press('Enter');
  await expect(other.getByText('Escribí el código.')).toBeVisible();
  await code.fill('000000');
  await other.getByRole('button', { name: 'Verificar' }).click();
  await expect(other.getByText(/Ese código no es correcto/)).toBeVisible();
  const right = await nextCode(other);
  await code.fill(right);
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL('/admin');
  await other.goto('/admin/seguridad');
  await expect(other.getByText('Está activada')).toBeVisible();

  // Neither a code nor a recovery code counts twice.
  const third = await newVisitor();
  await typePassword(third);
  await third.getByLabel('Código', { exact: true }).fill(right);
  await third.keyboard.press('Enter');
  await expect(third.getByText(/Ese código ya se usó/)).toBeVisible();
  await third.getByRole('button', { name: 'Volver a empezar' }).click();
  await expect(third.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  const enter = async (recoveryCode: string) => {
    const visitor = await newVisitor();
    await typePassword(visitor);
    await visitor.getByRole('button', { name: 'Usar un código de recuperación' }).click();
    await expect(visitor.getByLabel('Código de recuperación')).toBeFocused();
    await visitor.getByLabel('Código de recuperación').fill(recoveryCode.toLowerCase());
    await visitor.keyboard.press('Enter');
    return visitor;
  };
  await expect(await enter(recoveryCodes[0] ?? '')).toHaveURL('/admin');
  const refused = await enter(recoveryCodes[0] ?? '');
  await expect(refused.getByText(/Ese código no es correcto/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();
  await page.getByRole('button', { name: 'Generar códigos nuevos' }).click();
  const question = page.getByRole('dialog', { name: 'Generar códigos nuevos' });
  await question.getByLabel('Tu contraseña').fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();
  const old = await enter(recoveryCodes[1] ?? '');
  await expect(old.getByText(/Ese código no es correcto/)).toBeVisible();
});

test('sessions are ended, one and then all others; the second factor goes with the password alone', async ({
  page,
  newVisitor,
  pageErrors,
}) => {
  pageErrors.allow(/^(401 GET \/api\/|400 POST \/api\/user\/second-factor\/turn-off)/);
  await page.request.delete('/api/user/sessions', { headers: { authorization: `Bearer ${token}` } });
  const other = await newVisitor();
  await signInAs(other, admin);
  await page.goto('/admin/seguridad');
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  const own = sessions.getByRole('listitem').filter({ hasText: 'Este dispositivo' });
  await expect(own).toContainText(/Desde el \d\d\/\d\d\/\d{4} \d\d:\d\d · último uso/);
  await expect(own.getByRole('button')).toHaveCount(0);
  await sessions.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
  await expect(page.getByText('Cerraste esa sesión')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.goto('/admin/order');
  await expect(other).toHaveURL('/');
  for (let more = 0; more < 2; more++) await page.request.post('/api/user/login', { data: admin });
  await page.reload();
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await sessions.getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Cerrar todas las demás' })).toHaveCount(0);

  // A challenge in the address, as after a Google sign-in, is removed from it at once.
  const { nextCode } = await switchOn(page);
  const login = await page.request.post('/api/user/login', { data: admin });
  const { challenge } = (await login.json()) as { challenge: string };
  const visitor = await newVisitor();
  await visitor.goto(`/login?volver=/admin/seguridad#verificacion=${challenge}`);
  await expect(visitor.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
  await expect(visitor).toHaveURL('/login?volver=/admin/seguridad');
  await visitor.getByLabel('Código', { exact: true }).fill(await nextCode(visitor));
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL('/admin/seguridad');

  await page.getByRole('button', { name: 'Desactivar' }).click();
  const question = page.getByRole('dialog', { name: 'Desactivar la verificación en dos pasos' });
  await question.getByLabel('Tu contraseña').fill('no es esta');
  await question.getByRole('button', { name: 'Desactivar' }).click();
  await expect(question.getByText('La contraseña no es correcta.')).toBeVisible();
  await question.getByLabel('Tu contraseña').fill(admin.password);
  await question.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Está desactivada.')).toBeVisible();
  const again = await newVisitor();
  await again.goto('/login');
  await again.getByLabel('E-mail').fill(admin.email);
  await again.getByLabel('Contraseña', { exact: true }).fill(admin.password);
  await again.keyboard.press('Enter');
  await expect(again).toHaveURL('/admin');
});
