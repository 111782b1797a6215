import { setTimeout as wait } from 'node:timers/promises';
import { formOf } from './forms.ts';
import { admin } from './shop-process.ts';

export type RemoteCustomer = { token: string; userId: string; cartId: string };

export type RemoteShop = ReturnType<typeof createRemoteShop>;

type Session = { adminToken: string; subProductId: string };

/**
 * A client of a shop in another process, for tests that kill it. A write returns null if the connection broke or the
 * shop refused; only a 2xx counts as acknowledged.
 */
export function createRemoteShop(url: string, known: Session = { adminToken: '', subProductId: '' }) {
  const session = { ...known };
  const calls = countedCalls(url);
  const { post, needed } = calls;
  const newProduct = (name: string, stock: number) =>
    post<{ IDSubProducts: Array<{ _id: string }> }>('/products', aProduct(name, stock), session.adminToken);
  return {
    session: () => session,
    logInAsAdmin: async () => {
      session.adminToken = (await needed(post<{ token: string }>('/user/login', admin))).token;
    },
    /** Makes a product with `stock` units; returns its sub-product's id. */
    givenVariant: async (stock: number): Promise<string> => {
      const product = await needed(newProduct('Cuaderno de prueba', stock));
      session.subProductId = product.IDSubProducts[0]?._id ?? '';
      return session.subProductId;
    },
    /** Gives a sub-product a picture. Throws if the shop refuses it. */
    givePicture: async (subProductId: string, picture: Buffer): Promise<void> => {
      const { body, headers } = formOf([['files-img-subProduct', picture]]);
      const answer = await fetch(`${url}/api/files/imgs-subProduct/${subProductId}`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${session.adminToken}` },
        body,
      });
      if (!answer.ok) throw new Error(`the shop refused a picture: ${await answer.text()}`);
    },
    /** Makes customers who are signed in, with one unit in their carts. */
    givenCustomers: async (count: number, subProductId: string): Promise<RemoteCustomer[]> => {
      const customers: RemoteCustomer[] = [];
      for (let n = 0; n < count; n++) customers.push(await givenCustomer(calls, n, subProductId));
      calls.forget();
      return customers;
    },
    createProduct: async (name: string) => (await newProduct(name, 3)) !== null,
    setLine: async (customer: RemoteCustomer, quantity: number) => {
      const body = { idSubProduct: session.subProductId, quantity };
      return (await post(`/carts/add-subproducts/${customer.cartId}`, body, customer.token)) !== null;
    },
    createOrder: async (customer: RemoteCustomer) => {
      const path = `/payments/create-order/${customer.cartId}/${customer.userId}`;
      const body = { typeOfShipment: 'retira', priceShipment: 0 };
      return (await post<{ orderId: string }>(path, body, customer.token))?.orderId ?? null;
    },
    /** Resolves once that number of writes was acknowledged. */
    acknowledged: calls.reach,
  };
}

/** Sends POSTs and counts the acknowledged ones. */
function countedCalls(url: string) {
  let acknowledgements = 0;

  async function post<Body>(path: string, body: unknown, token = ''): Promise<Body | null> {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    }).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (!response?.ok || !text) return null;
    acknowledgements++;
    return JSON.parse(text) as Body;
  }

  async function needed<Body>(answer: Promise<Body | null>): Promise<Body> {
    const body = await answer;
    if (body === null) throw new Error('the shop refused a step that the test needs');
    return body;
  }

  async function reach(count: number): Promise<void> {
    while (acknowledgements < count) await wait(1);
  }

  const forget = () => {
    acknowledgements = 0;
  };
  return { post, needed, reach, forget };
}

function aProduct(name: string, stock: number) {
  return {
    name,
    description: 'A4, 75 gramos, 500 hojas.',
    price: 100,
    category: 'Resmas',
    brand: 'Autor',
    subProducts: [{ color: 'Blanco', stock }],
  };
}

async function givenCustomer(
  { post, needed }: ReturnType<typeof countedCalls>,
  n: number,
  subProductId: string,
): Promise<RemoteCustomer> {
  const credentials = { email: `cliente${n}@tintero.test`, password: 'papel glasé 48' };
  await needed(post('/user/signup', { ...credentials, name: 'Ana', lastName: 'Paz' }));
  const { token, user } = await needed(
    post<{ token: string; user: { _id: string; cartId: string } }>('/user/login', credentials),
  );
  const customer = { token, userId: user._id, cartId: user.cartId };
  await needed(
    post(`/carts/add-subproducts/${user.cartId}`, { idSubProduct: subProductId, quantity: 1 }, token),
  );
  return customer;
}
