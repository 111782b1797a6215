import type { Page } from '@playwright/test';
import { admin, expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { givenOrders } from './support/orders.ts';
import { signInAs } from './support/sign-in.ts';

const HEADS = [
  'Orden: marcar todas las de esta página',
  'Estado',
  'Pago',
  'Nombre',
  'Apellido',
  'E-mail',
  'Teléfono',
  'Provincia',
  'Ciudad',
  'Código postal',
  'Dirección',
  'Productos',
  'Fecha de creación',
  'Envío',
  'Total de productos',
  'Total',
];

const search = (page: Page, q: string) => page.getByRole('main').getByRole('searchbox').fill(q);
/** `$ 12.500` as 12500. */
const pesosOf = (text = '') => Number(text.replace(/[$.\s]/g, '').replace(',', '.'));
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Órdenes' }).locator('tbody tr');

test('the list: its columns, the state filter, the count, the search, expandable products', async ({
  page,
  shop,
}) => {
  const { customer, surname, orders } = await givenOrders(shop.url, { paid: 2, unpaid: 1 });
  await signInAs(page, admin);
  await page.goto('/admin/order');
  await expect(page.getByRole('heading', { level: 1, name: 'Administración Órdenes' })).toBeVisible();
  const filter = page.getByLabel('Estado', { exact: true });
  await expect(filter).toHaveValue('En-preparación');
  await expect(filter.locator('option')).toHaveText([
    'todas',
    'Orden-creada',
    'En-preparación',
    'En-camino',
    'recibida',
  ]);
  await search(page, surname);
  await expect(page.getByText('2 órdenes en estado En-preparación')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${surname}`));
  await expect(page.getByRole('columnheader')).toHaveText(HEADS);

  const row = rowsOf(page).first();
  for (const text of ['En preparación', 'Pagado', 'Ana', surname, 'Buenos Aires', '6720', 'Moreno 450']) {
    await expect(row).toContainText(text);
  }
  await expect(row).toContainText('San Andrés de Giles');
  const cells = row.getByRole('cell');
  await expect(cells.nth(4)).toHaveText(customer.email);
  await expect(cells.nth(5)).toHaveText('+54 2325 40-0000');
  await expect(cells.nth(11)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  await expect(cells.nth(12)).toHaveText('$ 2.000');
  const [products, total] = await Promise.all([13, 14].map((index) => cells.nth(index).innerText()));
  expect(pesosOf(total)).toBe(pesosOf(products) + 2000);
  await row.getByText('2 productos').click();
  await expect(row.getByRole('listitem')).toContainText(/^2 × .+ \(.+\)$/);

  await filter.selectOption('todas');
  await expect(page.getByText('3 órdenes en total')).toBeVisible();
  await filter.selectOption('Orden-creada');
  await expect(page.getByText('1 orden en estado Orden-creada')).toBeVisible();
  await expect(row).toContainText('Sin pagar');
  await filter.selectOption('recibida');
  await expect(page.getByText(`Ninguna orden coincide con “${surname}”.`)).toBeVisible();
  await page.getByRole('button', { name: 'Ver todas las órdenes' }).click();
  await expect(rowsOf(page)).toHaveCount(orders.length);
});

test('what shipping costs tells a pickup from a price that is still to be agreed', async ({ page, shop }) => {
  await signInAs(page, admin);
  for (const [shipment, cost] of [
    ['retira', 'sin cargo'],
    ['argentina', 'a acordar, se paga aparte'],
  ] as const) {
    const { surname } = await givenOrders(shop.url, { paid: 1, shipment });
    await page.goto(`/admin/order?q=${surname}`);
    await expect(rowsOf(page).getByRole('cell').nth(12)).toHaveText(cost);
  }
});

test('the list stands in the address: sort, pages, back', async ({ page, shop }) => {
  const { surname } = await givenOrders(shop.url, { paid: 11 });
  await signInAs(page, admin);
  await page.goto(`/admin/order?q=${surname}`);
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(page.getByText('Página 1 de 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Página anterior' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Primera página' }).click();
  await expect(rowsOf(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Última página' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('columnheader', { name: 'Total', exact: true }).getByRole('link').click();
  await expect(page).toHaveURL(/orden=totalPrice&sentido=asc/);
  await expect(page.getByRole('columnheader', { name: 'Total', exact: true })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(10);
  // On a phone the columns have no heads.
  const order = page.getByLabel('Ordenar por');
  await expect(order).toBeHidden();
  await page.setViewportSize({ width: 412, height: 900 });
  await expect(order).toHaveValue('totalPrice asc');
  await order.selectOption('Apellido, descendente');
  await expect(page).toHaveURL(/orden=lastName$/);
  await expect(rowsOf(page)).toHaveCount(10);
});

test('several at once: moved, told, taken back; unpaid ones stay and are named', async ({ page, shop }) => {
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

test('a move back of some of the ticked ones is asked about first', async ({ page, shop }) => {
  const { surname, orders } = await givenOrders(shop.url, { paid: 1 });
  await signInAs(page, admin);
  await page.goto(`/admin/edit-state/${orders[0]?.id}`);
  await page.getByLabel('Nuevo estado').selectOption('recibida');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Se cambió el estado a la orden')).toBeVisible();
  await page.goto(`/admin/order?estado=todas&q=${surname}`);
  await page.getByRole('checkbox', { name: /marcar todas/ }).check();
  await page.getByRole('button', { name: 'Pasar a En-camino' }).click();
  const question = page.getByRole('dialog', { name: '¿Volver órdenes atrás?' });
  await expect(question).toContainText('Una de las marcadas ya pasó de ese estado.');
  await question.getByRole('button', { name: 'Dejar como está' }).click();
  await expect(rowsOf(page)).toContainText('recibida');
  await page.getByRole('button', { name: 'Pasar a En-camino' }).click();
  await question.getByRole('button', { name: 'Pasar a En camino' }).click();
  await expect(rowsOf(page)).toContainText('En camino');
});

test('edit state: the three states, the default, the question before an unpaid one, the way back', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/^409 PUT \/api\/orders\/.+\/state\/En-preparaci/);
  const { surname, orders } = await givenOrders(shop.url, { unpaid: 1 });
  await signInAs(page, admin);
  await page.goto(`/admin/order?estado=Orden-creada&q=${surname}`);
  await rowsOf(page)
    .getByRole('link', { name: /Editar estado/ })
    .click();
  await expect(page).toHaveURL(`/admin/edit-state/${orders[0]?.id}`);
  const choice = page.getByLabel('Nuevo estado');
  await expect(choice).toHaveValue('En-preparación');
  await expect(choice.locator('option')).toHaveText(['En-preparación', 'En-camino', 'recibida']);
  await expect(page.getByText('Estado actual: Orden creada')).toBeVisible();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  const question = page.getByRole('dialog', { name: 'Esta orden no está pagada' });
  await question.getByRole('button', { name: 'Pasar a En preparación' }).click();
  await expect(page.getByText('Se cambió el estado a la orden')).toBeVisible();
  await expect(page.getByText('Estado actual: En preparación')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a las órdenes' }).click();
  await expect(page).toHaveURL(`/admin/order?estado=Orden-creada&q=${surname}`);
});

test('an unknown order says so, with a way back', async ({ page, faults }) => {
  faults.expect(/^40[04] GET \/api\/orders\/(nada|%00)/);
  await signInAs(page, admin);
  await page.goto('/admin/edit-state/%00');
  await expect(page.getByRole('link', { name: 'Volver a las órdenes' })).toBeVisible();
  for (const path of ['/admin/edit-state/nada', '/admin/order/nada']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'No hay una orden con el id nada' })).toBeVisible();
    await page.getByRole('link', { name: 'Volver a las órdenes' }).click();
    await expect(page).toHaveURL('/admin/order');
  }
});

test('the list reads well at every width, light and dark', async ({ page, shop }) => {
  const { surname } = await givenOrders(shop.url, { paid: 2, unpaid: 1 });
  await signInAs(page, admin);
  await page.goto(`/admin/order?estado=todas&q=${surname}`);
  await page
    .getByRole('checkbox', { name: /^Marcar la orden/ })
    .first()
    .check();
  await rowsOf(page).first().getByText('2 productos').click();
  await expectReadsWell(page);
});
