import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { givenAccount, logIn, newEmail, PASSWORD, storedToken } from './support/account-steps.ts';
import { adminCalls } from './support/admin-catalog.ts';
import { waitUntilAlive } from './support/catalogue.ts';
import { alerts, cartLink, news } from './support/shopper.ts';

const REQUIRED = 'Por favor, completa todos los campos requeridos.';

type Typed = { name?: string; lastName?: string; email?: string; password?: string; confirmation?: string };

const field = (page: Page) => ({
  name: page.getByLabel('Nombre'),
  lastName: page.getByLabel('Apellido'),
  email: page.getByRole('main').getByLabel('E-mail'),
  password: page.getByLabel('Contraseña', { exact: true }),
  confirmation: page.getByLabel('Confirmar contraseña', { exact: true }),
});

const create = (page: Page) => page.getByRole('button', { name: 'Crear cuenta', exact: true });

/** Fills the form in rightly, but for what is given. */
async function fill(page: Page, typed: Typed): Promise<void> {
  const all = { name: 'Ana', lastName: 'Paz', email: newEmail('alta'), password: PASSWORD, ...typed };
  for (const [name, input] of Object.entries(field(page)))
    await input.fill({ confirmation: all.password, ...all }[name as keyof Typed] ?? '');
}

test('from the login and back: the form has what the specification asks for', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Creá una' }).click();
  await expect(page).toHaveURL('/register');
  await expect(page).toHaveTitle('Crear cuenta · Tintero');
  await expect(page.getByRole('heading', { level: 1, name: 'Crear cuenta' })).toBeVisible();
  for (const input of Object.values(field(page))) await expect(input).toHaveValue('');
  await expect(field(page).password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).first().click();
  await expect(field(page).password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).first().click();
  await expect(field(page).password).toHaveAttribute('type', 'password');
  await page.getByRole('main').getByRole('link', { name: 'Iniciá sesión' }).click();
  await expect(page).toHaveURL('/login');
});

for (const [name, words] of [
  ['name', 'Escribí tu nombre.'],
  ['lastName', 'Escribí tu apellido.'],
  ['email', 'Escribí tu e-mail.'],
  ['password', 'Elegí una contraseña.'],
] as const) {
  test(`without ${name} nothing is sent, and the sentence is said to the letter`, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto('/register');
    await fill(page, { [name]: '  ' });
    await create(page).click();
    await expect(alerts(page).getByText(REQUIRED, { exact: true })).toBeVisible();
    await expect(field(page)[name]).toBeFocused();
    await expect(field(page)[name]).toHaveAccessibleDescription(new RegExp(words));
    expect(sent.filter((url) => url.includes('/signup'))).toEqual([]);
  });
}

test('all of it empty: one sentence, a word at each field, the focus on the first', async ({ page }) => {
  await page.goto('/register');
  await create(page).click();
  await expect(alerts(page).getByText(REQUIRED, { exact: true })).toHaveCount(1);
  await expect(field(page).name).toBeFocused();
  for (const input of [field(page).name, field(page).lastName, field(page).email, field(page).password])
    await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('passwords that differ, to the letter; what was typed stays; a new try takes the message away', async ({
  page,
}) => {
  await page.goto('/register');
  await fill(page, { email: 'ana@tintero.test', confirmation: 'otra cosa 48' });
  await create(page).click();
  const words = alerts(page).getByText('Las contraseñas no coinciden.', { exact: true });
  await expect(words).toBeVisible();
  await expect(field(page).confirmation).toBeFocused();
  await expect(field(page).email).toHaveValue('ana@tintero.test');
  await expect(field(page).password).toHaveValue(PASSWORD);
  await expectAccessible(page);
  await field(page).name.fill('');
  await create(page).click();
  await expect(alerts(page).getByText(REQUIRED, { exact: true })).toBeVisible();
  await expect(words).toHaveCount(0);
});

test('a password that is too short or too common, an e-mail that is none', async ({ page, faults }) => {
  faults.expect(/^400 POST \/api\/user\/signup/);
  await page.goto('/register');
  await fill(page, { password: 'corta' });
  await create(page).click();
  await expect(page.getByText('Usá al menos 8 caracteres.', { exact: true })).toBeVisible();
  await expect(field(page).password).toBeFocused();
  await fill(page, { password: 'password1' });
  await create(page).click();
  await expect(field(page).password).toHaveAccessibleDescription(/Es de las más usadas\. Elegí otra\./);
  await expect(field(page).password).toBeFocused();
  await fill(page, { email: 'no es un e-mail' });
  await create(page).click();
  await expect(field(page).email).toBeFocused();
  await expect(field(page).email).toHaveAccessibleDescription(/.+/);
  await expect(alerts(page).getByText('Revisá los datos marcados.', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('an e-mail that has an account already', async ({ page, faults }) => {
  faults.expect(/^409 POST \/api\/user\/signup/);
  const email = newEmail('repetida');
  await givenAccount(page, email);
  await page.goto('/register');
  await fill(page, { email: email.toUpperCase() });
  await create(page).click();
  const words = 'Ya hay una cuenta con ese e-mail. Iniciá sesión.';
  await expect(alerts(page).getByText(words, { exact: true })).toBeVisible();
  await expect(field(page).email).toBeFocused();
  await expect(field(page).email).toHaveAccessibleDescription(words);
  await expect(field(page).name).toHaveValue('Ana');
});

test('done: the sentence outlives the way to the login, the e-mail is there, nobody is signed in yet', async ({
  page,
}) => {
  const email = newEmail('hecha');
  await page.goto('/register');
  await fill(page, { email });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(
    news(page).getByText('Usuario creado, ahora solo tienes que iniciar sesión', { exact: true }),
  ).toBeVisible();
  await expect(field(page).email).toHaveValue(email);
  expect(await storedToken(page)).toBeNull();
  await logIn(page, email);
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Menú y cuenta' }).click();
  await expect(page.getByRole('dialog').getByText('Ana Paz', { exact: true })).toBeVisible();
});

test('from a product: after registering, one press signs in with what was typed, and the product is in the cart', async ({
  page,
  shop,
}) => {
  const { givenProduct } = await adminCalls(shop.url);
  const product = await givenProduct({ colors: [{ color: 'Rojo', stock: 3 }] });
  await page.goto(`/detalle/${product._id}`);
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Sumar uno' }).click();
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  const loginNeeded = alerts(page).getByText('Debes iniciar sesión para poder agregar productos al carrito');
  await expect(loginNeeded).toBeVisible();
  await expect(page.getByText('Qué bueno verte de nuevo')).toHaveCount(0);
  await page.getByRole('link', { name: 'Creá una' }).click();
  await expect(create(page)).toBeVisible();
  await expect(loginNeeded).toHaveCount(0);

  await fill(page, {});
  await create(page).click();
  const registered = news(page).getByText('Usuario creado, ahora solo tienes que iniciar sesión');
  await expect(registered).toBeVisible();
  await expect(page.getByText(`¡Ya tenés tu cuenta! Entrá y agregamos ${product.name}, rojo`)).toBeVisible();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(new RegExp(`/detalle/${product._id}`));
  await expect(news(page).getByText(`Agregaste 2 × ${product.name}, rojo.`)).toBeVisible();
  await expect(cartLink(page, 2)).toBeVisible();
  await expect(registered).toHaveCount(0);
});

test('a double click makes one account', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/signup')) sent.push(request.url());
  });
  await page.goto('/register');
  await fill(page, {});
  await create(page).dblclick();
  await expect(page).toHaveURL('/login');
  expect(sent).toHaveLength(1);
});

test('without a connection it says so, keeps what was typed, and works once it is back', async ({
  page,
  faults,
}) => {
  faults.expect(/^(failed POST \/api\/user\/signup|console: .*net::ERR_FAILED)/);
  const email = newEmail('corte');
  await page.goto('/register');
  await fill(page, { email });
  await page.route('**/api/user/signup', (route) => route.abort());
  await create(page).click();
  await expect(
    alerts(page).getByText('No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.', { exact: true }),
  ).toBeVisible();
  await expect(field(page).email).toHaveValue(email);
  await page.unroute('**/api/user/signup');
  await create(page).click();
  await expect(page).toHaveURL('/login');
});
