// Makes what the pictures show besides the demo catalogue: customers, a cart, orders, a day of the administration.

import type { Product } from '#shared/schemas/catalog.ts';
import { givenColleague, givenInvited } from '../team.ts';
import { type AdminThings, makeAdminThings } from './make-admin-things.ts';

/**
 * newcomer: a customer without cart and orders; debtor: one with an order that waits for a transfer; seller: one of the
 * team who may sell, and nothing else.
 */
export type Who = 'visitor' | 'newcomer' | 'debtor' | 'customer' | 'seller' | 'admin';

export type Things = AdminThings & {
  /** The id of a product with several colours in stock. */
  product: string;
  /** The id of one with no stock. */
  soldOut: string;
  /** The address below /detalle/ of a product whose chosen colour is sold out. */
  partly: string;
  /** The id of a paid order. */
  order: string;
  /** The path of a mailed invitation that was not accepted yet. */
  invitation: string;
  /** Of sessions; null: nobody is signed in. */
  tokens: Record<Who, string | null>;
};

type Session = { token: string; user: { _id: string; cartId: string } };
type Options = { token?: string; body?: unknown };
type Call = (method: string, path: string, options?: Options) => Promise<unknown>;
type Secret = { email: string; password: string };

const password = 'papel glasé 48';

/** Makes them through the shop's own API, and its mails; once, in a new shop with the demo catalogue. */
export async function makeThings(shop: { url: string; dataDir: string }, admin: Secret): Promise<Things> {
  const call = apiOf(shop.url);
  const newcomer = await givenCustomer(call, {
    email: 'beto@tintero.example',
    name: 'Beto',
    lastName: 'Gómez',
  });
  const customer = await givenCustomer(call, { email: 'ana@tintero.example', name: 'Ana', lastName: 'Paz' });
  await giveAddress(call, customer);
  const debtor = await givenCustomer(call, { email: 'dora@tintero.example', name: 'Dora', lastName: 'Ruiz' });

  const products = (await call('GET', '/products')) as Product[];
  const plenty = products.filter(({ IDSubProducts }) =>
    IDSubProducts.every(({ stock, img }) => stock > 5 && img.length > 0),
  );
  await fillCart(call, customer, plenty.slice(20, 23));
  const order = await buyCart(call, customer);
  await fillCart(call, customer, [...plenty.slice(60, 61), ...plenty.slice(120, 121)]);
  const { token } = await logIn(call, admin);
  const adminThings = await makeAdminThings({
    call: (method, path, body) => call(method, path, { token, body }),
    products: plenty,
    order,
    orderByTransfer: () => orderByTransfer(call, debtor, plenty.slice(200, 202)),
  });
  const { link } = await givenInvited(shop, 'Elena', ['orders', 'sales'], 'elena@tintero.example');
  const seller = await givenColleague(shop, 'Julia', ['sales']);

  return {
    ...adminThings,
    product: plenty.find(({ IDSubProducts }) => IDSubProducts.length > 3)?._id ?? '',
    ...soldOutOf(products),
    order,
    invitation: link,
    tokens: {
      visitor: null,
      newcomer: newcomer.token,
      debtor: debtor.token,
      customer: customer.token,
      seller: seller.token,
      admin: token,
    },
  };
}

function apiOf(url: string): Call {
  return async (method, path, { token, body } = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    const answered: unknown = text === '' ? null : JSON.parse(text);
    return answered;
  };
}

async function logIn(call: Call, { email, password: secret }: Secret): Promise<Session> {
  return (await call('POST', '/user/login', { body: { email, password: secret } })) as Session;
}

type Facts = { email: string; name: string; lastName: string };

async function givenCustomer(call: Call, facts: Facts): Promise<Session> {
  await call('POST', '/user/signup', { body: { ...facts, password } });
  return logIn(call, { email: facts.email, password });
}

async function giveAddress(call: Call, { token, user }: Session): Promise<void> {
  const direction = { address: 'Moreno 450', CP: 6720, city: 'San Andrés de Giles', prov: 'Buenos Aires' };
  await call('PUT', `/user/update-user/${user._id}`, { token, body: { phone: 2325400000, direction } });
}

async function fillCart(call: Call, { token, user }: Session, products: readonly Product[]): Promise<void> {
  for (const [index, { IDSubProducts }] of products.entries()) {
    const body = { idSubProduct: IDSubProducts[0]?._id, quantity: index + 1 };
    await call('POST', `/carts/add-subproducts/${user.cartId}`, { token, body });
  }
}

/** Orders the cart and pays; returns the order's id. */
async function buyCart(call: Call, { token, user }: Session): Promise<string> {
  const body = { typeOfShipment: 'giles', priceShipment: 2000 };
  const path = `/payments/create-order/${user.cartId}/${user._id}`;
  const created = (await call('POST', path, { token, body })) as { init_point: string; orderId: string };
  const result = new URLSearchParams({ result: 'approved' });
  await fetch(created.init_point, { method: 'POST', body: result, redirect: 'manual' });
  return created.orderId;
}

/** Orders the products, to be fetched; returns the order's id. */
async function orderByTransfer(call: Call, customer: Session, products: readonly Product[]): Promise<string> {
  await giveAddress(call, customer);
  await fillCart(call, customer, products);
  const { token, user } = customer;
  const body = { typeOfShipment: 'retira', priceShipment: 0, paymentMethod: 'transfer' };
  const path = `/payments/create-order/${user.cartId}/${user._id}`;
  const { orderId } = (await call('POST', path, { token, body })) as { orderId: string };
  return orderId;
}

function soldOutOf(products: readonly Product[]) {
  const soldOut = products.find(({ IDSubProducts }) => IDSubProducts.every(({ stock }) => stock === 0));
  const partly = products.find(
    ({ IDSubProducts }) =>
      IDSubProducts.some(({ stock }) => stock === 0) && IDSubProducts.some(({ stock }) => stock > 0),
  );
  const gone = partly?.IDSubProducts.find(({ stock }) => stock === 0);
  return { soldOut: soldOut?._id ?? '', partly: `${partly?._id}?variante=${gone?._id}` };
}
