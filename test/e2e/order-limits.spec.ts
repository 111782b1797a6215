import { adminCalls } from '../support/admin-calls.ts';
import { admin, expect, expectAccessible, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { givenShopper, openAs } from './support/shopper.ts';
import { signInAs } from './support/sign-in.ts';

test('too many units with an unproven e-mail: what to do, and the link on its way with one press', async ({
  page,
  shop,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/^409 POST \/api\/payments\/create-order/);
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ colors: [{ color: 'Azul', stock: 400 }] });
  const shopper = await givenShopper(shop.url, 'acapara');
  await shopper.put(product.IDSubProducts[0], 301);
  await mailbox.lastTo(shopper.email);
  await openAs(page, shopper, '/buy?envio=retira');
  await page.getByRole('button', { name: 'Comprar', exact: true }).click();
  const problem = page.getByRole('alert').filter({ hasText: 'verificar tu e-mail' });
  await expect(problem).toBeVisible();
  await expectAccessible(page);
  await problem.getByRole('button', { name: 'Mandame el enlace' }).click();
  await expect(page.getByText(`Te mandamos un mail a ${shopper.email}`)).toBeVisible();
  await expect.poll(async () => (await mailbox.allTo(shopper.email)).length).toBe(2);
});

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
  // A card with everything in it: nothing is cut at the right.
  for (const title of ['Productos', 'Pago', 'Hasta', 'Control'])
    await expect(row.locator(`[data-title="${title}"]`)).toBeInViewport({ ratio: 1 });
  await row.getByRole('button', { name: `Terminar la reserva de la orden ${code}` }).click();
  const question = page.getByRole('dialog', { name: '¿Terminar esta reserva?' });
  await question.getByRole('button', { name: 'Terminar la reserva' }).click();
  await expect(page.getByText(`Terminaste la reserva de la orden ${code}`)).toBeVisible();
  await expect(row).toHaveCount(0);
});
