// What the pictures show besides the demo catalogue: two customers, a cart, an order.

/**
 * @typedef {object} Things
 * @property {string} product id of a product with several colours in stock
 * @property {string} soldOut id of one with no stock
 * @property {string} partly address below /detalle/ of one whose chosen colour has none
 * @property {string} order id of a paid order
 * @property {Record<import('./list.mjs').Who, string | null>} tokens
 */

/** @typedef {import('#shared/schemas/catalog.ts').Product} Product */

const password = 'papel glasé 48';

/**
 * Makes them over the shop's own API.
 * @param {string} url
 * @param {{ email: string, password: string }} admin
 * @returns {Promise<Things>}
 */
export async function makeThings(url, admin) {
  /**
   * @param {string} method
   * @param {string} path
   * @param {{ token?: string, body?: unknown }} [options]
   */
  const call = async (method, path, { token, body } = {}) => {
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
  /** @param {string} email @param {string} secret */
  const logIn = async (email, secret) =>
    /** @type {{ token: string, user: { _id: string, cartId: string } }} */ (
      await call('POST', '/user/login', { body: { email, password: secret } })
    );
  /** @param {string} email @param {string} name @param {string} lastName */
  const givenCustomer = async (email, name, lastName) => {
    await call('POST', '/user/signup', { body: { email, password, name, lastName } });
    return logIn(email, password);
  };

  const newcomer = await givenCustomer('beto@tintero.example', 'Beto', 'Gómez');
  const { token, user } = await givenCustomer('ana@tintero.example', 'Ana', 'Paz');
  await call('PUT', `/user/update-user/${user._id}`, {
    token,
    body: {
      phone: 2325400000,
      direction: { address: 'Moreno 450', CP: 6720, city: 'San Andrés de Giles', prov: 'Buenos Aires' },
    },
  });

  const products = /** @type {Product[]} */ (await call('GET', '/products'));
  const plenty = products.filter(({ IDSubProducts }) =>
    IDSubProducts.every(({ stock, img }) => stock > 5 && img.length > 0),
  );
  /** @param {Product[]} bought */
  const fillCart = async (bought) => {
    for (const [index, { IDSubProducts }] of bought.entries()) {
      const body = { idSubProduct: IDSubProducts[0]?._id, quantity: index + 1 };
      await call('POST', `/carts/add-subproducts/${user.cartId}`, { token, body });
    }
  };
  await fillCart(plenty.slice(20, 23));
  const created = /** @type {{ init_point: string, orderId: string }} */ (
    await call('POST', `/payments/create-order/${user.cartId}/${user._id}`, {
      token,
      body: { typeOfShipment: 'giles', priceShipment: 2000 },
    })
  );
  const form = new URLSearchParams({ result: 'approved' });
  await fetch(created.init_point, { method: 'POST', body: form, redirect: 'manual' });
  await fillCart([plenty[60], plenty[120]].filter((product) => product !== undefined));

  const partly = products.find(
    ({ IDSubProducts }) =>
      IDSubProducts.some(({ stock }) => stock === 0) && IDSubProducts.some(({ stock }) => stock > 0),
  );
  const gone = partly?.IDSubProducts.find(({ stock }) => stock === 0);
  return {
    product: plenty.find(({ IDSubProducts }) => IDSubProducts.length > 3)?._id ?? '',
    soldOut: products.find(({ IDSubProducts }) => IDSubProducts.every(({ stock }) => stock === 0))?._id ?? '',
    partly: `${partly?._id}?variante=${gone?._id}`,
    order: created.orderId,
    tokens: {
      visitor: null,
      newcomer: newcomer.token,
      customer: token,
      admin: (await logIn(admin.email, admin.password)).token,
    },
  };
}
