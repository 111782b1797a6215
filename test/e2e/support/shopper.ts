import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { newEmail, PASSWORD } from './account-steps.ts';
import { caller } from './orders.ts';

const NAME = 'Ana';
const ADDRESS = { address: 'Moreno 450', CP: 6720, city: 'San Andrés de Giles', prov: 'Buenos Aires' };

export type Shopper = Awaited<ReturnType<typeof givenShopper>>;

/** A new customer, made over the API of a running shop, and what they can do there beside the page under test. */
export async function givenShopper(shopUrl: string, name: string, { address = false } = {}) {
  const call = caller(shopUrl);
  const email = newEmail(name);
  await call('POST', '/user/signup', { email, password: PASSWORD, name: NAME, lastName: 'Paz' });
  const login = () =>
    call<{ token: string; user: { _id: string; cartId: string } }>('POST', '/user/login', {
      email,
      password: PASSWORD,
    });
  const { token, user } = await login();
  if (address) await call('PUT', `/user/update-user/${user._id}`, { direction: ADDRESS }, token);

  /** Sets how many of a variant the cart holds. */
  const put = (variant: { _id: string } | undefined, quantity: number) =>
    call(
      'POST',
      `/carts/add-subproducts/${user.cartId}`,
      { idSubProduct: variant?._id ?? '', quantity },
      token,
    );

  /** Makes the order of what is in the cart, to be fetched at the shop. */
  const order = () =>
    call<{ orderId: string; init_point: string }>(
      'POST',
      `/payments/create-order/${user.cartId}/${user._id}`,
      { typeOfShipment: 'retira', priceShipment: 0 },
      token,
    );

  /** How many of each line the shop itself has in the cart now. */
  const quantities = async () => {
    const cart = await call<{ products: { quantity: number }[] }>(
      'GET',
      `/carts/${user.cartId}`,
      null,
      token,
    );
    return cart.products.map(({ quantity }) => quantity);
  };

  return { email, token, user, put, order, call, login, quantities };
}

/** What the sandbox's page does when that button is pressed there. */
export async function payWith(
  initPoint: string,
  result: 'approved' | 'rejected' | 'pending' | 'expired',
): Promise<void> {
  const answer = await fetch(initPoint, {
    method: 'POST',
    body: new URLSearchParams({ result }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}

/** Opens `path` in a browser that the shopper has signed in with before; what they do later (signing out) stays. */
export async function openAs(page: Page, shopper: Shopper, path: string): Promise<void> {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('given') === null) localStorage.setItem('authToken', value);
    sessionStorage.setItem('given', 'yes');
  }, shopper.token);
  await page.goto(path);
}

/** The way to the cart in the header; `units` 0: without a badge. */
export function cartLink(page: Page, units: number) {
  const name = units === 0 ? 'Carrito' : `Carrito, ${units} ${units === 1 ? 'unidad' : 'unidades'}`;
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

/** The messages that outlive a change of page. */
export const alerts = (page: Page) => page.getByRole('region', { name: 'Mensajes' }).getByRole('alert');
export const news = (page: Page) => page.getByRole('region', { name: 'Mensajes' }).getByRole('status');

/** The cart's line of that product. */
export const cartLine = (page: Page, product: { name: string }) =>
  page
    .getByRole('list', { name: 'Productos en el carrito' })
    .getByRole('listitem')
    .filter({ hasText: product.name });

/** The cart's totals and buttons. */
export const cartSummary = (page: Page) => page.getByRole('complementary', { name: 'Resumen del carrito' });
