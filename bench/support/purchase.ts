import { createHash } from 'node:crypto';
import type { Customer } from './customers.ts';
import type { BenchGateway } from './gateway.ts';
import { send } from './send.ts';

const direction = { address: 'Moreno 450', CP: 6720, city: 'San Andrés de Giles', prov: 'Buenos Aires' };

/**
 * One purchase over HTTP as the shop's pages make it: whose session it is, three lines, the address, the order, its
 * payment notified. Throws when a step is refused.
 */
export async function purchase(
  url: string,
  customer: Customer,
  { gateway, variants }: { gateway: BenchGateway; variants: string[] },
): Promise<void> {
  const { token, userId, cartId } = customer;
  await call(url, token, 'GET', '/user/profile');
  for (const idSubProduct of variants) {
    await call(url, token, 'POST', `/carts/add-subproducts/${cartId}`, { idSubProduct, quantity: 2 });
  }
  await call(url, token, 'PUT', `/user/update-user/${userId}`, { direction });
  const body = { typeOfShipment: 'retira', priceShipment: 0 };
  const order = await call(url, token, 'POST', `/payments/create-order/${cartId}/${userId}`, body);
  await gateway.pay(url, String(order.init_point));
}

async function call(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const [first, second, third] = createHash('sha256').update(token).digest();
  // Open unpaid orders are limited by address.
  const address = `10.${first}.${second}.${third}`;
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  const { status, text } = await send(`${url}/api${path}`, { method, headers, body });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}
