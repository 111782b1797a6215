import { randomBytes } from 'node:crypto';

export const PASSWORD = 'papel glasé 48';

let made = 0;

/** An e-mail address that no other test uses. */
export function newEmail(name: string): string {
  return `${name}-${process.pid}-${Date.now()}-${++made}@tintero.test`;
}

/** An IP address that no other test uses, as a proxy in front of the shop would send it. */
export function someAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}

/**
 * Calls the API of a running shop with JSON (null: no body), from its own IP address. Throws if the status isn't 2xx.
 */
export function caller(shopUrl: string) {
  const address = someAddress();
  return async <Body = unknown>(
    method: string,
    path: string,
    body: unknown,
    token?: string,
  ): Promise<Body> => {
    const answer = await fetch(`${shopUrl}/api${path}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(body !== null && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== null && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as Body;
  };
}

const NAME = 'Ana';
const ADDRESS = { address: 'Moreno 450', CP: 6720, city: 'San Andrés de Giles', prov: 'Buenos Aires' };

export type Shopper = Awaited<ReturnType<typeof givenShopper>>;

/** A new customer, created over the API of a running shop, with functions that act for them outside the tested page. */
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

  /** Sets how many units of a variant are in the cart. */
  const put = (variant: { _id: string } | undefined, quantity: number) =>
    call(
      'POST',
      `/carts/add-subproducts/${user.cartId}`,
      { idSubProduct: variant?._id ?? '', quantity },
      token,
    );

  /** Creates an order from the cart, with pickup. */
  const order = () =>
    call<{ orderId: string; init_point: string }>(
      'POST',
      `/payments/create-order/${user.cartId}/${user._id}`,
      { typeOfShipment: 'retira', priceShipment: 0 },
      token,
    );

  /** The quantity of each cart line, read from the server. */
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

/** Does what pressing that button on the sandbox's payment page does. */
export async function payWith(
  initPoint: string,
  result: 'approved' | 'rejected' | 'pending' | 'expired',
): Promise<void> {
  const answer = await fetch(initPoint, {
    method: 'POST',
    body: new URLSearchParams({ result }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
}
