import { expect, test } from './fixtures.ts';
import { expectNoWider, expectReadsWell } from './support/accessibility.ts';
import { givenVisitAs, newEmail } from './support/account-steps.ts';
import { waitForHydration } from './support/demo-catalogue.ts';
import { givenOrders } from './support/orders.ts';
import { signInAs } from './support/sign-in.ts';

const CODE = /^ARR-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
const SEND = 'Arrepentirme de la compra';

test('the button is in view on the first access, from phones to desks', async ({ page }) => {
  const link = page.getByRole('banner').getByRole('link', { name: 'Botón de arrepentimiento', exact: true });
  for (const path of ['/', '/catalogo', '/login', '/terminos']) {
    await page.goto(path);
    await expect(link).toHaveText('Botón de arrepentimiento');
    for (const width of [1280, 768, 412, 360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expect(link).toBeInViewport({ ratio: 1 });
      await link.click({ trial: true });
      await expectNoWider(page, width);
    }
  }
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Botón de arrepentimiento' })).toBeVisible();
  await expect(page.getByText('10 días corridos')).toBeVisible();
  await expect(page.getByText('El envío de vuelta lo pagamos nosotros.')).toBeVisible();
});

test('without an account: the code at once and by mail; it stays after a reload, and back leads to the form', async ({
  page,
  mailbox,
}) => {
  const email = newEmail('arrepentida');
  await page.goto('/arrepentimiento');
  await page.getByLabel('Código del pedido').fill('no lo encuentro');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: SEND }).click();

  const heading = page.getByRole('heading', { level: 1, name: 'Recibimos tu arrepentimiento' });
  await expect(heading).toBeFocused();
  const code = await page.getByText(CODE).innerText();
  await expect(page.getByText(`por mail a ${email}`)).toBeVisible();
  await expect(page.getByText(/antes del \d\d\/\d\d\/\d{4} \d\d:\d\d/)).toBeVisible();
  await expectReadsWell(page);
  expect((await mailbox.lastTo(email)).subject).toBe(`Recibimos tu arrepentimiento: ${code}`);

  await page.reload();
  await expect(page.getByText(code)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: SEND })).toBeVisible();
  await page.goForward();
  await expect(page.getByText(code)).toBeVisible();
});

test('from one’s orders: the order’s code and the e-mail are there already', async ({
  page,
  shop,
  mailbox,
}) => {
  const { customer, orders } = await givenOrders(shop.url, { paid: 1 });
  const { email } = customer;
  const code = orders[0]?.code ?? '';
  await signInAs(page, customer);
  await page.goto('/mis-pedidos');
  await expect(page.getByText(/arrepentirte de una compra dentro de los 10 días corridos/)).toBeVisible();
  await page.getByRole('link', { name: `Arrepentirme de esta compra del pedido ${code}` }).click();
  await expect(page.getByLabel('Código del pedido')).toHaveValue(code);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByRole('button', { name: SEND }).click();
  await expect(page.getByText(CODE)).toBeVisible();
  expect((await mailbox.lastTo(email, /arrepentimiento/)).text).toContain(code);
});

test('giving back a part wants to know which', async ({ page }) => {
  await page.goto('/arrepentimiento');
  await waitForHydration(page);
  await page.getByLabel('E-mail').fill(newEmail('parte'));
  await page.getByLabel('Una parte').check();
  await page.getByRole('button', { name: SEND }).click();
  const note = page.getByLabel('¿Qué parte?');
  await expect(note).toBeFocused();
  await note.fill('El cuaderno azul');
  await page.getByRole('button', { name: SEND }).click();
  await expect(page.getByText(CODE)).toBeVisible();
});

test('an e-mail that the shop refuses is said at its field', async ({ page, pageErrors }) => {
  pageErrors.allow(/^400 POST \/api\/withdrawals$/);
  await page.goto('/arrepentimiento');
  await waitForHydration(page);
  await page.getByLabel('E-mail').fill('ana@correo');
  await page.getByRole('button', { name: SEND }).click();
  await expect(page.getByText('Escribí tu e-mail, por ejemplo ana@correo.com.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await expectReadsWell(page);
});

test('without a connection it says so, and the next try is the same request', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/^(failed POST \/api\/withdrawals|console: Failed to load resource)/);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/withdrawals')) keys.push(request.headers()['idempotency-key']);
  });
  await page.goto('/arrepentimiento');
  await waitForHydration(page);
  await page.getByLabel('E-mail').fill(newEmail('sin-red'));
  await page.route('**/api/withdrawals', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: SEND }).click();
  await expect(
    page.getByText('No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.'),
  ).toBeVisible();
  await page.getByRole('button', { name: SEND }).click();
  await expect(page.getByText(CODE)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('by keyboard alone', async ({ page }) => {
  await page.goto('/arrepentimiento');
  await waitForHydration(page);
  await page.getByLabel('Código del pedido').focus();
  await page.keyboard.type('4KT2-9QXD');
  await page.keyboard.press('Tab');
  await page.keyboard.type(newEmail('teclado'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByLabel('Una parte')).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('La mochila');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(CODE)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test.beforeEach(({ pageErrors }) => pageErrors.allow(/^failed GET \/assets\/.* csp$/));

  test('the form gives the code all the same', async ({ page, mailbox }) => {
    const email = newEmail('sin-guion');
    await page.goto('/arrepentimiento?pedido=4KT2-9QXD');
    await expect(page.getByLabel('Código del pedido')).toHaveValue('4KT2-9QXD');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: SEND }).click();
    await expect(page).toHaveURL(/\/arrepentimiento\?codigo=ARR-/);
    const code = await page.getByText(CODE).innerText();
    expect((await mailbox.lastTo(email)).text).toContain(code);
  });

  test('a refusal is said on the page', async ({ page }) => {
    await page.goto('/arrepentimiento');
    await page.getByLabel('E-mail').fill('ana@correo');
    await page.getByRole('button', { name: SEND }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/Revisá el e-mail/);
  });
});

test('an address with anything else for a code shows the form', async ({ page }) => {
  await page.goto('/arrepentimiento?codigo=Llamá+al+0800');
  await expect(page.getByRole('button', { name: SEND })).toBeVisible();
  await expect(page.getByText('0800')).toHaveCount(0);
});

test('whoever is signed in and wrote another e-mail keeps it', async ({ page }) => {
  await givenVisitAs(page, newEmail('otra'), '/arrepentimiento');
  await expect(page.getByLabel('E-mail')).toHaveValue(/^otra-/);
  await page.getByLabel('E-mail').fill('vecina@correo.test');
  await page.getByLabel('Código del pedido').fill('4KT2');
  await expect(page.getByLabel('E-mail')).toHaveValue('vecina@correo.test');
});
