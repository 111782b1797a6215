// Makes what the pictures show besides the demo catalogue: two customers, a cart, two orders.

/**
 * @typedef {object} Things
 * @property {string} product id of a product with several colours in stock
 * @property {string} soldOut id of one with no stock
 * @property {string} partly the address below /detalle/ of a product whose chosen colour is sold out
 * @property {string} order id of a paid order
 * @property {string} transfer id of an order that waits for its transfer
 * @property {Record<import('./list.mjs').Who, string | null>} tokens
 */

/** @typedef {import('#shared/schemas/catalog.ts').Product} Product */
/** @typedef {import('#shared/schemas/settings.ts').Settings} Settings */
/** @typedef {{ token: string, user: { _id: string, cartId: string } }} Session */
/** @typedef {(method: string, path: string, options?: { token?: string, body?: unknown }) => Promise<unknown>} Call */

const password = 'papel glasé 48';

/**
 * Makes them through the shop's own API.
 * @param {string} url
 * @param {{ email: string, password: string }} admin
 * @returns {Promise<Things>}
 */
export async function makeThings(url, admin) {
  const call = apiOf(url);
  const newcomer = await givenCustomer(call, {
    email: 'beto@tintero.example',
    name: 'Beto',
    lastName: 'Gómez',
  });
  const customer = await givenCustomer(call, { email: 'ana@tintero.example', name: 'Ana', lastName: 'Paz' });
  await giveAddress(call, customer);

  const products = /** @type {Product[]} */ (await call('GET', '/products'));
  const plenty = products.filter(({ IDSubProducts }) =>
    IDSubProducts.every(({ stock, img }) => stock > 5 && img.length > 0),
  );
  await fillCart(call, customer, plenty.slice(20, 23));
  const order = await buyCart(call, customer);
  await fillCart(call, customer, [...plenty.slice(60, 61), ...plenty.slice(120, 121)]);

  const { token: adminToken } = await logIn(call, admin);
  const transfer = await orderByTransfer(call, customer, adminToken);

  return {
    product: plenty.find(({ IDSubProducts }) => IDSubProducts.length > 3)?._id ?? '',
    ...soldOutOf(products),
    order,
    transfer,
    tokens: {
      visitor: null,
      newcomer: newcomer.token,
      customer: customer.token,
      admin: adminToken,
    },
  };
}

/** @param {string} url @returns {Call} */
function apiOf(url) {
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
    return /** @type {Promise<unknown>} */ (answer.json());
  };
}

/** @param {Call} call @param {{ email: string, password: string }} who */
async function logIn(call, { email, password: secret }) {
  return /** @type {Session} */ (await call('POST', '/user/login', { body: { email, password: secret } }));
}

/** @param {Call} call @param {{ email: string, name: string, lastName: string }} facts */
async function givenCustomer(call, facts) {
  await call('POST', '/user/signup', { body: { ...facts, password } });
  return logIn(call, { email: facts.email, password });
}

/** @param {Call} call @param {Session} customer */
async function giveAddress(call, { token, user }) {
  const direction = { address: 'Moreno 450', CP: 6720, city: 'San Andrés de Giles', prov: 'Buenos Aires' };
  await call('PUT', `/user/update-user/${user._id}`, { token, body: { phone: 2325400000, direction } });
}

/** @param {Call} call @param {Session} customer @param {Product[]} products */
async function fillCart(call, { token, user }, products) {
  for (const [index, { IDSubProducts }] of products.entries()) {
    const body = { idSubProduct: IDSubProducts[0]?._id, quantity: index + 1 };
    await call('POST', `/carts/add-subproducts/${user.cartId}`, { token, body });
  }
}

/** Orders the cart and pays. @param {Call} call @param {Session} customer @returns {Promise<string>} the order's id */
async function buyCart(call, { token, user }) {
  const body = { typeOfShipment: 'giles', priceShipment: 2000 };
  const created = /** @type {{ init_point: string, orderId: string }} */ (
    await call('POST', `/payments/create-order/${user.cartId}/${user._id}`, { token, body })
  );
  const result = new URLSearchParams({ result: 'approved' });
  await fetch(created.init_point, { method: 'POST', body: result, redirect: 'manual' });
  return created.orderId;
}

/**
 * Switches transfers on, and orders the cart to be paid by one. Returns the order's id.
 * @param {Call} call
 * @param {Session} customer
 * @param {string} adminToken
 */
async function orderByTransfer(call, { token, user }, adminToken) {
  const settings = /** @type {Settings} */ (await call('GET', '/admin/settings', { token: adminToken }));
  const { payments } = settings;
  const transfer = { ...payments.transfer, enabled: true, alias: 'tintero.libreria', holder: 'Ana Paz' };
  const changed = { ...settings, payments: { ...payments, transfer } };
  await call('PUT', '/admin/settings', { token: adminToken, body: changed });
  const body = { typeOfShipment: 'retira', priceShipment: 0, paymentMethod: 'transfer' };
  const created = /** @type {{ orderId: string }} */ (
    await call('POST', `/payments/create-order/${user.cartId}/${user._id}`, { token, body })
  );
  return created.orderId;
}

/** @param {Product[]} products */
function soldOutOf(products) {
  const soldOut = products.find(({ IDSubProducts }) => IDSubProducts.every(({ stock }) => stock === 0));
  const partly = products.find(
    ({ IDSubProducts }) =>
      IDSubProducts.some(({ stock }) => stock === 0) && IDSubProducts.some(({ stock }) => stock > 0),
  );
  const gone = partly?.IDSubProducts.find(({ stock }) => stock === 0);
  return { soldOut: soldOut?._id ?? '', partly: `${partly?._id}?variante=${gone?._id}` };
}
