import type { Page } from '@playwright/test';
import { adminCalls } from '../support/admin-calls.ts';
import { caller } from '../support/shopper.ts';
import { admin, expect, test } from './fixtures.ts';
import { expectAccessibleInBoth, expectReadsWell } from './support/accessibility.ts';
import { givenOrders } from './support/orders.ts';
import { signInAs } from './support/sign-in.ts';

// The tests of longer journeys check the screens on their way themselves.
async function expectScreensReadWell(
  page: Page,
  screens: readonly (readonly [path: string, shows: string])[],
) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs(page, admin);
  for (const [path, shows] of screens)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
      await expectReadsWell(page);
    });
}

test('the screens of the catalogue read well at every width, light and dark', async ({ page, shop }) => {
  test.slow();
  const { givenProduct } = await adminCalls(shop.url);
  const { _id, name } = await givenProduct();
  await expectScreensReadWell(page, [
    ['/admin', 'Qué hay para hacer'],
    ['/admin/products?subproductos=1', 'Página 1 de'],
    [`/admin/products?q=${name}&editar=${_id}`, 'Descripción (39 caracteres)'],
    [`/admin/add-more-sub-product/${_id}`, name],
    ['/admin/info-general', 'Dinero potencial'],
    ['/admin/auditoria', name],
  ]);
  // What lists show on phones alone.
  await page.setViewportSize({ width: 412, height: 900 });
  for (const path of ['/admin/products', '/admin/precios']) {
    await page.goto(path);
    await expect(page.getByRole('table', { name: 'Productos' }).getByRole('row').nth(1)).toBeVisible();
    await expectAccessibleInBoth(page);
  }
});

test('the screens of Mi tienda read well at every width, light and dark', async ({ page }) => {
  test.slow();
  await expectScreensReadWell(page, [
    ['/admin/tienda', 'Quién cambió qué'],
    ['/admin/tienda/identidad', 'Color del resaltador'],
    ['/admin/tienda/contacto', 'Dónde está el local'],
    ['/admin/tienda/redes', 'TikTok'],
    ['/admin/tienda/legales', 'Escribir un texto propio'],
    ['/admin/tienda/inicio', 'Agregar un banner'],
    ['/admin/tienda/envios', 'Agregar una forma de entrega'],
    ['/admin/tienda/pagos', 'Efectivo al retirar'],
    ['/admin/tienda/compra', 'Minutos de reserva'],
    ['/admin/tienda/mail', 'Las respuestas llegan a'],
    ['/admin/tienda/historial', 'Historial'],
  ]);
});

test('the screens of what was sold read well at every width, light and dark', async ({ page, shop }) => {
  test.slow();
  const { orders, customer } = await givenOrders(shop.url, { paid: 1 });
  const { email } = customer;
  const call = caller(shop.url);
  const ask = { email, orderCode: orders[0]?.code, scope: 'part', note: 'El cuaderno rayado' };
  const { code } = await call<{ code: string }>('POST', '/withdrawals', ask);
  const settled = await call<{ code: string }>('POST', '/withdrawals', { email, orderCode: '0000-0000' });
  const asAdmin = await adminCalls(shop.url);
  const [found] = await asAdmin.call<{ _id: string }[]>('GET', `/withdrawals?q=${settled.code}`);
  await asAdmin.call('PUT', `/withdrawals/${found?._id}/state/resuelto`);
  await expectScreensReadWell(page, [
    [`/admin/edit-state/${orders[0]?.id}`, 'Historia'],
    [`/admin/arrepentimientos?q=${code}`, code],
    [`/admin/arrepentimientos?estado=resuelto&q=${settled.code}`, settled.code],
    ['/admin/arrepentimientos?q=nadie-nunca', 'Ninguno coincide con “nadie-nunca”.'],
    ['/admin/reservas', 'Administración Reservas'],
    ['/admin/precios/historial', 'Cambios de precios'],
  ]);
});
