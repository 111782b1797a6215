import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signNotification } from '#dev/sandbox-gateway/notifier.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

const SECRET = 'un secreto de dieciséis o más';

/** A gateway that answers every request with an error. */
const failing = createServer((_request, answer) => answer.writeHead(500).end('{}'));
let shop: TestShop;

beforeAll(async () => {
  const port = await findFreePort();
  await new Promise<void>((done) => failing.listen(port, '127.0.0.1', done));
  shop = await openTestShop({
    env: {
      PAYMENTS: 'mercadopago',
      MERCADOPAGO_ACCESS_TOKEN: 'TEST-token-de-prueba',
      MERCADOPAGO_WEBHOOK_SECRET: SECRET,
      MERCADOPAGO_API_URL: `http://127.0.0.1:${port}`,
    },
  });
});
afterAll(async () => {
  await shop.close();
  failing.close();
});

test('a notification is answered with an error while the gateway fails, so that it comes again', async () => {
  const dataId = '123456789';
  const requestId = 'una-llamada';
  const signature = signNotification({ dataId, requestId, time: new Date(), secret: SECRET });
  const answer = await shop.call('POST', `/payments/webhook?type=payment&data.id=${dataId}`, {
    headers: { 'x-signature': signature, 'x-request-id': requestId },
    body: { type: 'payment', data: { id: dataId } },
  });
  expect(answer).toMatchObject({ status: 503, body: { code: 'gateway_unavailable' } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
