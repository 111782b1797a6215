import { randomUUID } from 'node:crypto';
import { firstSettings } from '#shared/settings/first-settings.ts';
import { adminCalls, adminToken } from '../../support/admin-calls.ts';
import { caller } from '../../support/shopper.ts';

export type GivenOrder = { id: string; code: string };

/** Units of the product in each order. */
const QUANTITY = 2;

/**
 * Orders of one new customer, made through the API of a running shop: paid ones through the sandbox, then at most one
 * unpaid one, since a cart has only one unpaid order. The surname is unique, so that a search finds these alone.
 */
export async function givenOrders(
  shopUrl: string,
  {
    paid = 0,
    unpaid = 0,
    phone,
    shipment = 'giles',
  }: { paid?: number; unpaid?: 0 | 1; phone?: number; shipment?: string },
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
  const owner = await adminToken(shopUrl);
  const { givenProduct } = await adminCalls(shopUrl);
  const product = await givenProduct({ colors: [{ color: 'Azul', stock: 500 }] });
  const idSubProduct = product.IDSubProducts[0]?._id;

  async function order(): Promise<{ orderId: string; init_point: string }> {
    await call('POST', `/carts/add-subproducts/${user.cartId}`, { idSubProduct, quantity: QUANTITY }, token);
    const priceShipment = firstSettings.shipping.find(({ id }) => id === shipment)?.price ?? 0;
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
    const { code } = await call<{ code: string }>('GET', `/orders/${id}`, null, owner);
    orders.push({ id, code });
  }
  return { customer, surname, orders };
}
