import type { Page } from '@playwright/test';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { logIn, newEmail, PASSWORD, storedToken } from './support/account-steps.ts';
import { waitForHydration } from './support/demo-catalogue.ts';
import { alerts, cartLink, notices } from './support/shopper.ts';

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

test('from the login and back: the form, its passwords shown and hidden, and what it refuses', async ({
  page,
}) => {
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
  await create(page).click();
  await expect(alerts(page).getByRole('paragraph')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Iniciá sesión' }).click();
  await expect(page).toHaveURL('/login');
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
    notices(page).getByText('Usuario creado, ahora solo tienes que iniciar sesión', { exact: true }),
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
  await waitForHydration(page);
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
  const registered = notices(page).getByText('Usuario creado, ahora solo tienes que iniciar sesión');
  await expect(registered).toBeVisible();
  await expect(page.getByText(`¡Ya tenés tu cuenta! Entrá y agregamos ${product.name}, rojo`)).toBeVisible();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(new RegExp(`/detalle/${product._id}`));
  await expect(notices(page).getByText(`Agregaste 2 × ${product.name}, rojo.`)).toBeVisible();
  await expect(cartLink(page, 2)).toBeVisible();
  await expect(registered).toHaveCount(0);
});
