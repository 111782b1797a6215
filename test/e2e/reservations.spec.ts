import { adminCalls } from '../support/admin-calls.ts';
import { admin, expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { givenShopper } from './support/shopper.ts';
import { signInAs } from './support/sign-in.ts';

test('reservations: who holds what, and ending one after a question', async ({ page, shop }) => {
  const { call, givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ colors: [{ color: 'Azul', stock: 300 }] });
  const shopper = await givenShopper(shop.url, 'reserva');
  await shopper.put(product.IDSubProducts[0], 290);
  const { orderId } = await shopper.order();
  const { code } = await call<{ code: string }>('GET', `/orders/${orderId}`);
  await signInAs(page, admin);
  await page.goto('/admin/reservas');
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText(`${shopper.email} (sin verificar)`);
  await expect(row).toContainText('290');
  await row.getByText('1 producto').click();
  await expect(row).toContainText(`290 × ${product.name} (Azul)`);
  await expectReadsWell(page);
  await page.setViewportSize({ width: 412, height: 900 });
  await row.scrollIntoViewIfNeeded();
  // The widest card: nothing is cut at the right.
  for (const title of ['Productos', 'Pago', 'Hasta', 'Control'])
    await expect(row.locator(`[data-title="${title}"]`)).toBeInViewport({ ratio: 1 });
  await row.getByRole('button', { name: `Terminar la reserva de la orden ${code}` }).click();
  const question = page.getByRole('dialog', { name: '¿Terminar esta reserva?' });
  await question.getByRole('button', { name: 'Terminar la reserva' }).click();
  await expect(page.getByText(`Terminaste la reserva de la orden ${code}`)).toBeVisible();
  await expect(row).toHaveCount(0);
});
