import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Customer } from './customers.ts';
import type { BenchGateway } from './gateway.ts';

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

/** Connections that stay open, as a browser's do. `fetch` would cost the client more than the shop's answer does the shop. */
const agent = new Agent({ keepAlive: true });

async function call(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const text = body && JSON.stringify(body);
  const asked = request(`${url}/api${path}`, {
    method,
    agent,
    headers: {
      authorization: `Bearer ${token}`,
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    },
  });
  asked.end(text);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let answer = '';
  for await (const chunk of response.setEncoding('utf8')) answer += String(chunk);
  const status = response.statusCode ?? 0;
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${answer}`);
  return JSON.parse(answer) as Record<string, unknown>;
}
