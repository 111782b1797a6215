import type { Locator, Page } from '@playwright/test';
import { admin, expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { givenOrders } from './support/orders.ts';
import { signInAs } from './support/sign-in.ts';

const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
const bottomOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box ? box.y + box.height : 0;
};
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Órdenes' }).locator('tbody tr');

// Columns, filters, pages and the states of an order: test/screens/admin-orders.test.ts.
test('several orders are moved at once, also on a phone; mails follow, the move is undone; unpaid orders stay and are named', async ({
  page,
  shop,
}) => {
  const { surname, orders } = await givenOrders(shop.url, { paid: 2, unpaid: 1 });
  const unpaid = orders.at(-1)?.code ?? '';
  await signInAs(page, admin);
  await page.goto(`/admin/order?estado=todas&q=${surname}`);
  await expect(rowsOf(page)).toHaveCount(3);
  const bar = page.getByRole('region', { name: 'Órdenes marcadas' });
  await expect(bar).toBeHidden();
  const all = page.getByRole('checkbox', { name: /marcar todas las de esta página/ });
  await page.getByRole('checkbox', { name: `Marcar la orden ${unpaid}` }).focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('1 orden marcada');
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
  await all.check();
  await expect(bar).toContainText('3 órdenes marcadas');
  // No order is in preparation alone: each move would change something.
  await expect(bar.getByRole('button', { name: /^Pasar a/ })).toHaveCount(3);
  const table = page.getByRole('region', { name: 'Órdenes', exact: true });
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('button', { name: 'Solo las principales' }).click();
  await page.getByRole('button', { name: 'Listo' }).click();
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await rowsOf(page).first().getByText('2 productos').click();
  await expectReadsWell(page);
  // On a phone the columns have no heads.
  const order = page.getByLabel('Ordenar por');
  await expect(order).toBeHidden();
  await page.setViewportSize({ width: 412, height: 900 });
  const below = page.getByRole('navigation', { name: 'Lo más usado' });
  await expect.poll(async () => (await bottomOf(bar)) <= (await topOf(below))).toBe(true);
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await order.selectOption('Apellido, descendente');
  await expect(page).toHaveURL(/orden=lastName$/);
  await expect(rowsOf(page)).toHaveCount(3);
  await page.setViewportSize({ width: 1280, height: 900 });
  await bar.getByRole('button', { name: 'Pasar a En-camino' }).click();

  await expect(page.getByText('Se cambió el estado a 2 órdenes')).toBeVisible();
  const left = page.getByRole('alert').filter({ hasText: 'quedó como estaba' });
  await expect(left).toContainText(`${unpaid}: no está pagada`);
  await expect(rowsOf(page).filter({ hasText: 'En camino' })).toHaveCount(2);
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Las órdenes volvieron al estado que tenían')).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: 'En preparación' })).toHaveCount(2);
  await left.getByRole('button', { name: 'Entendido' }).click();
  await expect(left).toBeHidden();
});
