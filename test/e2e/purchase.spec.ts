import type { Page } from '@playwright/test';
import { adminCalls } from '../support/admin-calls.ts';
import { admin, expect, expectAccessible, test } from './fixtures.ts';
import { givenShopper } from './support/shopper.ts';
import { storeToken } from './support/sign-in.ts';

const PASSWORD = 'papel glasé 48';

/** The product of the tests: several colours, found by `lapiz`. */
const PENCIL = 'Lápiz negro Ezco 2B con goma';

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Apellido').fill('Paz');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmar contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Usuario creado, ahora solo tienes que iniciar sesión')).toBeVisible();
}

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** From the search to the sandbox's page, with two red pencils. */
async function buyPencils(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel('Buscar productos').fill('lapiz');
  await expect(page).toHaveURL(/\/catalogo\?q=lapiz/);
  await page.getByRole('link', { name: PENCIL }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: PENCIL })).toBeVisible();
  await page.getByLabel('Color', { exact: true }).selectOption({ label: 'Rojo' });
  await expect(page).toHaveURL(/variante=/);
  await page.getByRole('button', { name: 'Sumar uno' }).click();
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByRole('link', { name: /Carrito/ }).first()).toContainText('2');
  await page.goto('/carrito');
  await expect(page.getByRole('heading', { name: 'Carrito' })).toBeVisible();
  await expect(page.getByText('Subtotal sin envío $')).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar compra' }).click();
  await fillAddress(page);
  await expect(page.getByRole('heading', { name: 'Finalizar compra' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Giles/ })).toBeChecked();
  await expect(page.getByText('$ 2.000').first()).toBeVisible();
  await page.getByRole('button', { name: 'Comprar' }).click();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeVisible();
}

async function fillAddress(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'LLenar datos' })).toBeVisible();
  await page.getByLabel('Teléfono').fill('2325400000');
  await page.getByLabel('Dirección').fill('Moreno 450');
  await page.getByLabel('Código postal').fill('6720');
  await page.getByLabel('Ciudad').fill('San Andrés de Giles');
  await page.getByLabel('Provincia').selectOption({ label: 'Buenos Aires' });
  await page.getByRole('button', { name: /Guardar/ }).click();
}

async function sellableRedPencils(page: Page): Promise<number> {
  const answer = await page.request.get('/api/products', { params: { q: PENCIL } });
  const [product] = (await answer.json()) as Array<{
    IDSubProducts: Array<{ color: string; stock: number }>;
  }>;
  return product?.IDSubProducts.find(({ color }) => color === 'Rojo')?.stock ?? 0;
}

test('from the search to the paid order, which is then shipped', async ({ page, mailbox, newVisitor }) => {
  const email = `ana-${Date.now()}@tintero.test`;
  const before = await sellableRedPencils(page);
  await register(page, email);
  await expect(page).toHaveURL('/');

  await buyPencils(page);
  await page.getByRole('button', { name: 'Aprobar' }).click();

  await expect(page).toHaveURL(/\/success/);
  await expect(page.getByRole('heading', { name: 'El pago fué realizado con exito' })).toBeVisible();
  await page
    .getByRole('link', { name: /mis pedidos/i })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Mis pedidos' })).toBeVisible();
  const order = page.getByRole('article');
  await expect(order).toHaveCount(1);
  await expect(order).toContainText('En preparación');
  await expect(order).toContainText(PENCIL);
  await expect(order).toContainText('2 ×');
  expect(await sellableRedPencils(page)).toBe(before - 2);
  const code = /Pedido ([\w-]+)/.exec(await order.innerText())?.[1] ?? '';
  expect((await mailbox.lastTo(email, /está en preparación/)).text).toContain(code);
  await mailbox.lastTo(admin.email, new RegExp(`Pedido nuevo ${code}`));

  const owner = await newVisitor();
  await owner.goto('/login');
  await logIn(owner, admin.email, admin.password);
  await owner.goto('/admin/order');
  // The link in the list, not the one in the header, which exists before the list has loaded.
  await owner.getByRole('main').getByRole('searchbox').fill(code);
  await owner
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link', { name: /Editar estado/ })
    .click();
  await expect(owner).toHaveURL(/\/admin\/edit-state\//);
  await owner.getByLabel('Nuevo estado').selectOption('En-camino');
  await owner.getByRole('button', { name: 'Aplicar' }).click();
  await expect(owner.getByText('Se cambió el estado a la orden')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('article')).toContainText('En camino');
  // It leaves after a minute (order-mails.test.ts), as the earlier ones did.
  await expect(owner.getByRole('list', { name: 'Mails que esperan' })).toContainText('en camino');
});

test('going back from the gateway, and a rejected payment, leave the cart and the chosen shipping as they were', async ({
  page,
  shop,
}) => {
  const { call } = await adminCalls(shop.url);
  const { token, email } = await givenShopper(shop.url, 'rita');
  await storeToken(page, token);
  await buyPencils(page);
  await page.goBack();
  const pickup = page.getByRole('radio', { name: /Retiro/ });
  const buy = page.getByRole('button', { name: 'Comprar', exact: true });
  await expect(buy).not.toHaveAttribute('aria-busy', 'true');
  await pickup.check();
  await buy.click();
  await expect(page.getByRole('button', { name: 'Rechazar' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/buy?envio=retira');
  await expect(pickup).toBeChecked();
  await expect(buy).not.toHaveAttribute('aria-busy', 'true');
  // The reserved units are the customer's own, so the whole stock can still be bought.
  await buy.click();
  await page.getByRole('button', { name: 'Rechazar' }).click();

  await expect(page).toHaveURL(/\/failure/);
  await expect(page.getByRole('heading', { name: 'Fallo el pago' })).toBeVisible();
  await page.goto('/mis-pedidos');
  await expect(page.getByText('Todavía no tienes ordenes generadas')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Probar de nuevo', exact: true }).click();
  await expect(page).toHaveURL('/buy?envio=retira');
  await expect(pickup).toBeChecked();
  await buy.click();
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page).toHaveURL(/\/success/);
  const orders = await call<Array<{ userId: { email: string }; payment: { status: string } }>>(
    'GET',
    '/orders',
  );
  const own = orders.filter(({ userId }) => userId.email === email);
  expect(own.map(({ payment }) => payment.status).sort()).toEqual([
    'approved',
    'replaced',
    'replaced',
    'replaced',
  ]);
});

test('a pending payment: the page after paying leads to its voucher, which is also above the orders and in the cart; once paid, it is an order', async ({
  page,
  shop,
}) => {
  const { token } = await givenShopper(shop.url, 'pia');
  await storeToken(page, token);
  await buyPencils(page);
  const checkout = page.url();
  await page.getByRole('button', { name: 'Dejar pendiente' }).click();

  await expect(page).toHaveURL(/\/pending/);
  await expect(page.getByRole('heading', { name: 'El pago está pendiente' })).toBeVisible();
  const link = page.getByRole('link', { name: /^Ver mi cupón del pedido/ });
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await page.goto('/mis-pedidos');
  await expect(link).toBeVisible();
  await expect(page.getByText('Todavía no tienes ordenes generadas')).toBeVisible();
  await page.goto('/carrito');
  await expect(page.getByRole('list', { name: 'Pedidos por pagar' })).toContainText(
    /Te falta pagar el pedido [\w-]+: \$ [\d.]+ en Rapipago.* Vence el \S+ \d\d\/\d\d\/\d{4} \d\d:\d\d/,
  );
  const [ticket] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(ticket.getByText(/Cupón de Rapipago Nº/)).toBeVisible();

  await page.goto(checkout);
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await expect(page).toHaveURL(/\/success/);
  await page.goto('/mis-pedidos');
  await expect(page.getByRole('article')).toContainText('En preparación');
});
