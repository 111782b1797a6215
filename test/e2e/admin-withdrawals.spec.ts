import type { Page } from '@playwright/test';
import { admin, expect, test } from './fixtures.ts';
import { expectReadsWell } from './support/accessibility.ts';
import { logIn } from './support/account-steps.ts';
import { givenOrders } from './support/orders.ts';

async function ask(page: Page, data: object): Promise<string> {
  const answer = await page.request.post('/api/withdrawals', { data });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { code: string }).code;
}

async function visitAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto('/login');
  await logIn(page, admin.email, admin.password);
  await page.goto(path);
}

test('the list: the order, the clock, settling and undoing, the search', async ({ page, shop, mailbox }) => {
  const { customer, orders } = await givenOrders(shop.url, { paid: 1 });
  const { email } = customer;
  const order = orders[0]?.code ?? '';
  const code = await ask(page, {
    email,
    orderCode: order.toLowerCase(),
    scope: 'part',
    note: 'El cuaderno rayado',
  });
  const other = await ask(page, { email, orderCode: '0000-0000' });
  await mailbox.lastTo(admin.email, new RegExp(`Arrepentimiento ${code}`));

  await visitAsAdmin(page, '/admin');
  const todo = page.getByRole('region', { name: 'Qué hay para hacer' });
  await expect(
    todo.getByRole('link', { name: /arrepentimientos? para responder.*(quedan|venció hace) \d/s }),
  ).toHaveAttribute('href', '/admin/arrepentimientos');
  await page.getByRole('button', { name: 'Menú y cuenta' }).click();
  await page
    .getByRole('navigation', { name: 'Solo admins' })
    .getByRole('link', { name: 'Arrepentimientos' })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Administración Arrepentimientos' }),
  ).toBeVisible();
  await page.getByLabel('Buscar', { exact: true }).fill(email);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByText('2 arrepentimientos')).toBeVisible();

  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('Una parte');
  await expect(row).toContainText('El cuaderno rayado');
  await expect(row).toContainText(/pendiente.*quedan 23 h/s);
  await expect(row.getByRole('link', { name: order })).toHaveAttribute('href', /\/admin\/edit-state\//);
  await expect(page.getByRole('row', { name: new RegExp(other) })).toContainText('sin pedido asociado');
  await expect(page.getByText(/resuelto solo deja constancia de que se respondió/)).toBeVisible();
  await expectReadsWell(page);
  const list = page.url();
  await row.getByRole('link', { name: order }).click();
  await expect(page.getByText(`Arrepentimiento ${code} por una parte de la compra: pendiente`)).toBeVisible();
  await page.getByRole('link', { name: 'Ver la orden entera' }).click();
  await expect(page.getByRole('region', { name: 'Historia' }).getByRole('listitem').last()).toContainText(
    `Pidió el arrepentimiento ${code} por una parte de la compra.`,
  );
  await expect(page.getByRole('main').getByRole('link', { name: code })).toHaveAttribute(
    'href',
    `/admin/arrepentimientos?estado=todos&q=${code}`,
  );
  await page.goto(list);

  await row.getByRole('button', { name: /Marcar resuelto/ }).click();
  await expect(page.getByText(`El arrepentimiento ${code} quedó resuelto`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row).toContainText('pendiente');
  await row.getByRole('button', { name: /Marcar resuelto/ }).click();
  await page.getByLabel('Estado').selectOption('resuelto');
  await expect(page).toHaveURL(/estado=resuelto/);
  await expect(row).toContainText(/resuelto.*\d\d\/\d\d\/\d{4} \d\d:\d\d/s);
  await page.reload();
  await expect(row.getByRole('button', { name: /Volver a pendiente/ })).toBeVisible();
  await expectReadsWell(page);
});

test('nothing to show says so, and a failed load offers to try again', async ({ page, pageErrors }) => {
  await visitAsAdmin(page, '/admin/arrepentimientos?q=nadie-nunca');
  await expect(page.getByText('Ninguno coincide con “nadie-nunca”.')).toBeVisible();
  await expectReadsWell(page);
  pageErrors.allow(/^503 GET \/api\/withdrawals/);
  await page.route('**/api/withdrawals?*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await page.goto('/admin/arrepentimientos');
  await expect(page.getByText('No pudimos cargar esta página.')).toBeVisible();
  await page.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Administración Arrepentimientos' }),
  ).toBeVisible();
});
