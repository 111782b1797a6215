import { verifyArchive } from '#server/backup/index.ts';
import { admin, expect, test } from './fixtures.ts';
import { expectAccessibleInBoth } from './support/accessibility.ts';
import { waitUntilPainted, watchLayoutShifts } from './support/layout-shifts.ts';
import { signInAs } from './support/sign-in.ts';

// Who may do it, and what is written of it: test/integration/owner-backups.test.ts.
test('the owner makes a backup, takes it along, goes back to it, and deletes one', async ({
  page,
  pageErrors,
}) => {
  await signInAs(page, admin);
  await page.goto('/admin/copias');
  await page.getByRole('button', { name: 'Hacer una copia ahora' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  // The page may be closed meanwhile.
  await page.goto('/admin');
  await page.goto('/admin/copias');
  await expect(page.getByRole('button', { name: 'Hacer una copia ahora' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'La última' })).toContainText('MB');
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText(/[\d.]+ registros, [\d.]+ imágenes/);
  const before = await rows.count();
  await expectAccessibleInBoth(page);

  await rows
    .nth(1)
    .getByRole('button', { name: /^Descargar/ })
    .click();
  const asked = page.getByRole('dialog', { name: 'Descargar la copia' });
  await asked.getByLabel('Tu contraseña').fill('no es esta');
  pageErrors.allow(/^400 POST \/api\/admin\/backups\/.*\/file$/);
  await asked.getByRole('button', { name: 'Descargar' }).click();
  await expect(asked.getByText('La contraseña no es correcta')).toBeVisible();
  await asked.getByLabel('Tu contraseña').fill(admin.password);
  const downloading = page.waitForEvent('download');
  await asked.getByRole('button', { name: 'Descargar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^tintero-[\d-]+\.tar$/);
  const path = await download.path();
  expect((await verifyArchive(path)).pictures).toBeGreaterThan(100);
  await expect(asked).toBeHidden();

  await rows
    .nth(1)
    .getByRole('button', { name: /^Volver a esta/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Volver a esta copia' });
  await expect(question).toContainText('La tienda cierra un momento y se abre sola.');
  await expectAccessibleInBoth(page);
  await question.getByLabel('Tu contraseña').fill(admin.password);
  pageErrors.allow(/^(503|failed) GET \/api\/admin\/backups( net::ERR_\w+)?$/);
  pageErrors.allow(/^console: Failed to load resource: net::ERR_/);
  await question.getByRole('button', { name: 'Volver a la copia' }).click();
  await expect(page.getByText('La tienda está cerrada y se abre sola')).toBeVisible();
  // Somebody looks at another tab meanwhile: the closed shop is asked for nothing.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectAccessibleInBoth(page);
  // The session is of before the backup, so it is in it.
  await expect(page.getByText(/^La tienda volvió a la copia del /)).toBeVisible();
  await expect(rows.filter({ hasText: 'Antes de volver' })).toHaveCount(1);
  await expectAccessibleInBoth(page);

  await rows
    .nth(1)
    .getByRole('button', { name: /^Borrar/ })
    .click();
  const deleting = page.getByRole('dialog', { name: /^¿Borrar la copia del/ });
  await expect(deleting).toContainText('No se puede deshacer.');
  await deleting.getByRole('button', { name: 'Borrar' }).click();
  // What there was before the restore came to them.
  await expect(rows).toHaveCount(before);
});

for (const width of [412, 1280]) {
  test(`the page of the backups stays as it is drawn, at ${width} px`, async ({ page }) => {
    await signInAs(page, admin);
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchLayoutShifts(page);
    await page.goto('/admin/copias');
    await expect(page.getByRole('heading', { name: 'Las copias que hay' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await waitUntilPainted(page);
    const { sum, moved } = await shifts();
    expect(sum, moved.join('; ')).toBeLessThanOrEqual(0.05);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}
