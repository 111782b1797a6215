import { formatPesos } from '#shared/money.ts';
import type { ShopInfo } from '#shared/schemas/overview.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { admin, expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { givenOrders } from './support/orders.ts';
import { signInAs } from './support/sign-in.ts';

test.beforeEach(({ page }) => signInAs(page, admin));

test('what there is to do, each number with its list; sales drawn and told; the products below', async ({
  page,
  shop,
}) => {
  await givenOrders(shop.url, { paid: 1, unpaid: 1 });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Administración' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Administración Productos' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Productos', exact: true }).locator('tbody tr')).toHaveCount(
    10,
  );
  const todo = page.getByRole('region', { name: 'Qué hay para hacer' });
  for (const [words, path] of [
    [/^[1-9]\d*\s*(orden|órdenes) para preparar/, '/admin/order'],
    [/^[1-9]\d*\s*(reserva|reservas) sin pagar/, '/admin/reservas'],
    [/agotada/, '/admin/subproducts?stock=agotado'],
    [/por debajo del mínimo/, '/admin/subproducts?stock=bajo'],
    [/sin imagen/, '/admin/subproducts?imagenes=faltan'],
  ] as const)
    await expect(todo.getByRole('link', { name: words })).toHaveAttribute('href', path);

  const sales = page.getByRole('region', { name: 'Ventas de los últimos 30 días' });
  await expect(sales.getByRole('img')).toHaveAccessibleName(/Ventas por día\. La más alta: \$/);
  await sales.getByText('Ver los números').click();
  await expect(sales.getByRole('table').locator('tbody tr')).toHaveCount(30);
  await expect(sales.getByRole('table').locator('tbody tr').first().locator('td').first()).not.toHaveText(
    '0',
  );

  await todo.getByRole('link', { name: /agotada/ }).click();
  await expect(page.getByRole('heading', { name: 'Administración SubProductos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sin stock' })).toHaveAttribute('aria-pressed', 'true');
});

test('the shop in numbers: products, units, money, and the two lists', async ({ page, shop }) => {
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ name: `Aaa ${Date.now()}`, colors: [{ color: 'Rojo', stock: 0 }] });
  const info = await call<ShopInfo>('GET', '/admin/info');
  await page.goto('/admin/info-general');
  const number = (words: string) => page.locator('dl > div', { hasText: words }).locator('dd');
  await expect(number('Productos cargados')).toHaveText(info.products.toLocaleString('es-AR'));
  await expect(number('Unidades en stock')).toHaveText(info.units.toLocaleString('es-AR'));
  await expect(number('Dinero potencial')).toHaveText(formatPesos(info.money));
  for (const title of ['Subproductos sin imagen', 'Subproductos sin stock']) {
    const list = page.locator('details', { hasText: title });
    await expect(list.getByRole('listitem')).toHaveCount(0);
    await list.locator('summary').click();
    const entry = list.getByRole('listitem').filter({ hasText: product.name });
    await expect(entry).toHaveText(`${product.name}, color Rojo`);
    await expect(entry.getByRole('link')).toHaveAttribute('href', `/detalle/${product._id}`);
    await expect(list.getByRole('button', { name: 'Página siguiente' })).toBeVisible();
    await list.getByRole('button', { name: 'Página siguiente' }).click();
    await expect(list.getByText('Página 2 de')).toBeVisible();
  }
});

test('the audit list: who, when, what, before and after; searched and filtered', async ({ page, shop }) => {
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct();
  await call('PUT', `/products/${product._id}`, { ...product, price: 10 });
  await page.goto('/admin/auditoria');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Cuándo',
    'Quién',
    'Qué',
    'Acción',
    'Antes y después',
  ]);
  await page.getByLabel('Buscar', { exact: true }).fill(product.name);
  await expect(page.getByText('2 cambios')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Cambios' }).locator('tbody tr');
  await expect(rows.first()).toContainText(admin.email);
  await expect(rows.first()).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d Hs/);
  await expect(rows.first()).toContainText(`Producto: ${product.name}`);
  await expect(rows.first()).toContainText('Edición');
  await expect(rows.first().locator('del')).toHaveText('$ 1.234,50');
  await expect(rows.first().locator('ins')).toHaveText('$ 10');
  await expect(rows.nth(1)).toContainText('Creación');
  await page.getByLabel('Qué').selectOption('Orden');
  await expect(page.getByText('No hay cambios que mostrar.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await expect(rows.first()).toBeVisible();
});

test('the menu for administrators alone leads to every screen', async ({ page, newVisitor }) => {
  await page.goto('/admin');
  await page
    .getByRole('button', { name: /cuenta/i })
    .first()
    .click();
  const menu = page.getByRole('navigation', { name: 'Solo admins' });
  for (const path of [
    '/admin',
    '/admin/products',
    '/admin/subproducts',
    '/admin/new-product',
    '/admin/order',
    '/admin/info-general',
    '/admin/auditoria',
  ])
    await expect(menu.locator(`a[href="${path}"]`)).toBeVisible();
  const visitor = await newVisitor();
  for (const path of [
    '/admin',
    '/admin/products',
    '/admin/subproducts',
    '/admin/new-product',
    '/admin/auditoria',
  ]) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL('/');
  }
});

test('the overviews read well at every width, light and dark', async ({ page, shop }) => {
  const { givenProduct } = await adminCalls(shop.url);
  await givenProduct();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path, heading] of [
    ['/admin', 'Administración'],
    ['/admin/info-general', 'Información general'],
    ['/admin/auditoria', 'Auditoría'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectReadsWell(page);
  }
});
