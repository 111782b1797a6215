import { admin, expect, test } from './fixtures.ts';
import { waitUntilPainted, watchLayoutShifts } from './support/layout-shifts.ts';
import { signInAs } from './support/sign-in.ts';

// What the screens show: test/screens/admin-overview.test.ts. Who may not see them: test/screens/closed-routes.test.ts.
test('the menu leads the administrator to every screen; orders, products and variants start in their search', async ({
  page,
}) => {
  await signInAs(page, admin);
  await page.goto('/');
  await page.getByRole('button', { name: 'Menú y cuenta' }).click();
  await page
    .getByRole('navigation', { name: 'Solo admins' })
    .getByRole('link', { name: 'Información general' })
    .click();
  const menu = page.getByRole('navigation', { name: 'Administración' });
  for (const [path, title, startsInSearch] of [
    ['/admin', 'Administración', false],
    ['/admin/products', 'Administración Productos', true],
    ['/admin/subproducts', 'Administración SubProductos', true],
    ['/admin/new-product', 'Nuevo producto', false],
    ['/admin/order', 'Administración Órdenes', true],
    ['/admin/arrepentimientos', 'Administración Arrepentimientos', false],
    ['/admin/precios', 'Cambiar precios', false],
    ['/admin/importar-exportar', 'Importar y exportar', false],
    ['/admin/info-general', 'Información general', false],
    ['/admin/auditoria', 'Auditoría', false],
    ['/admin/estado', 'Estado', false],
    ['/admin/copias', 'Copias de seguridad', false],
    ['/admin/seguridad', 'Seguridad', false],
  ] as const) {
    await menu.locator(`a[href="${path}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title}`));
    if (startsInSearch) await expect(page.getByRole('main').locator('[type="search"]:focus')).toBeVisible();
  }
});

for (const width of [412, 1280]) {
  test(`the first page stays as it is drawn, at ${width} px`, async ({ page }) => {
    await signInAs(page, admin);
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchLayoutShifts(page);
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await waitUntilPainted(page);
    const { sum, moved } = await shifts();
    expect(sum, moved.join('; ')).toBeLessThanOrEqual(0.05);
  });
}
