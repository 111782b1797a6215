import { randomBytes, randomUUID } from 'node:crypto';
import { toPesos } from '#shared/money.ts';
import { SHIPPING_METHODS, type ShipmentType } from '#shared/shipping.ts';
import { admin } from '../../support/shop-process.ts';

export type GivenOrder = { id: string; code: string };

/** How many of each the demo's product is bought. */
const QUANTITY = 2;

/**
 * Orders of one new customer, made through the API of a running shop: paid ones through the sandbox, then unpaid ones
 * (one at most, since a cart has one). The surname is nobody else's, so that a search finds these alone.
 */
export async function givenOrders(
  shopUrl: string,
  {
    paid = 0,
    unpaid = 0,
    phone,
    shipment = 'giles',
  }: { paid?: number; unpaid?: 0 | 1; phone?: number; shipment?: ShipmentType },
) {
  const mark = randomUUID().slice(0, 8);
  const surname = `Zorzal${mark}`;
  const customer = { email: `cliente-${mark}@tintero.test`, password: 'papel glasé 48' };
  const call = caller(shopUrl);
  await call('POST', '/user/signup', { ...customer, name: 'Ana', lastName: surname });
  const { token, user } = await call<{ token: string; user: { _id: string; cartId: string } }>(
    'POST',
    '/user/login',
    customer,
  );
  const direction = { address: 'Moreno 450', CP: 6720, city: 'San Andrés de Giles', prov: 'Buenos Aires' };
  await call('PUT', `/user/update-user/${user._id}`, { direction, phone: phone ?? 2325400000 }, token);
  const { token: adminToken } = await call<{ token: string }>('POST', '/user/login', admin);
  const idSubProduct = await stockUp(call, adminToken);

  async function order(): Promise<{ orderId: string; init_point: string }> {
    await call('POST', `/carts/add-subproducts/${user.cartId}`, { idSubProduct, quantity: QUANTITY }, token);
    const priceShipment = toPesos(SHIPPING_METHODS[shipment].price);
    const shipping = { typeOfShipment: shipment, priceShipment };
    return call('POST', `/payments/create-order/${user.cartId}/${user._id}`, shipping, token);
  }
  const ids: string[] = [];
  for (let each = 0; each < paid; each++) {
    const { orderId, init_point } = await order();
    await fetch(init_point, {
      method: 'POST',
      body: new URLSearchParams({ result: 'approved' }),
      redirect: 'manual',
    });
    ids.push(orderId);
  }
  if (unpaid) ids.push((await order()).orderId);
  const orders: GivenOrder[] = [];
  for (const id of ids) {
    const { code } = await call<{ code: string }>('GET', `/orders/${id}`, null, adminToken);
    orders.push({ id, code });
  }
  return { customer, surname, orders };
}

type Call = ReturnType<typeof caller>;

/** An address of nobody else, as a proxy in front of the shop tells it. */
export function someAddress(): string {
  return `10.${[...randomBytes(3)].join('.')}`;
}

/**
 * Calls the API of a running shop with JSON (null: no body), from an address of its own. The call throws on anything
 * but 200 to 299.
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

/** A variant of the demonstration's, with plenty of it, so that no test buys it away from another. */
async function stockUp(call: Call, adminToken: string): Promise<string> {
  const [product] = await call<Array<{ IDSubProducts: Array<{ _id: string }> }>>(
    'GET',
    '/products?category=Tijeras&page=1&limit=1',
    null,
  );
  const id = product?.IDSubProducts[0]?._id;
  if (!id) throw new Error('the demonstration has no scissors');
  await call('PUT', `/subproducts/${id}`, { stock: 500 }, adminToken);
  return id;
}
