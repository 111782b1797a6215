import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNotifier } from './notifier.ts';
import { startPayment } from './payment.ts';

const secret = 'sandbox-secret-0001';
const seen: Array<{ url: string; signature: string }> = [];
let answers: number[] = [];
let notifier: ReturnType<typeof createNotifier>;
const server = createServer((request, response) => {
  seen.push({ url: request.url ?? '', signature: String(request.headers['x-signature']) });
  request.resume();
  const status = answers.shift() ?? 200;
  // With 0 the webhook does not answer.
  if (status > 0) response.writeHead(status).end();
});

const preference = {
  id: '1499495323-x',
  merchant_order_id: 1,
  body: {
    items: [{ title: 'Goma', quantity: 1, unit_price: 1 }],
    expires: false,
    notification_url: 'https://tienda.ar/api/payments/webhook?source_news=webhooks',
  },
};
const payment = {
  id: 1319000001,
  ...startPayment(preference, 'approved', new Date(), 'https://tienda.ar/p'),
};

beforeEach(async () => {
  seen.length = 0;
  answers = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  notifier = createNotifier({
    publicUrl: 'https://tienda.ar',
    selfUrl: `http://127.0.0.1:${port}`,
    secret,
    now: () => new Date(),
  });
});

afterEach(async () => {
  notifier.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('createNotifier', () => {
  it("calls the shop at its own address, with the real one's query", async () => {
    await notifier.notify(payment, 'payment.created');
    expect(seen[0]?.url).toBe('/api/payments/webhook?source_news=webhooks&data.id=1319000001&type=payment');
    expect(notifier.listDeliveries()).toMatchObject([{ outcome: 'delivered', status: 200, attempt: 1 }]);
  });

  it('tries again after a failure, with a new signature', async () => {
    answers = [500];
    await notifier.notify(payment, 'payment.updated');
    expect(notifier.listDeliveries()).toMatchObject([{ outcome: 'failed', status: 500 }]);
    await vi.waitFor(() => expect(notifier.listDeliveries()).toHaveLength(2), { timeout: 60_000 });
    expect(notifier.listDeliveries()[1]).toMatchObject({ outcome: 'delivered', attempt: 2 });
    expect(seen[1]?.signature).not.toBe(seen[0]?.signature);
  });

  it('stops waiting for a shop that hangs', async () => {
    answers = [0];
    const began = Date.now();
    await notifier.notify(payment, 'payment.created');
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  it('loses notifications while switched off, and does not repeat them', async () => {
    notifier.dropNotifications(true);
    await notifier.notify(payment, 'payment.created');
    notifier.dropNotifications(false);
    await notifier.notify(payment, 'payment.updated');
    expect(seen).toHaveLength(1);
    expect(notifier.listDeliveries().map(({ outcome }) => outcome)).toEqual(['dropped', 'delivered']);
  });

  it('does nothing when the preference names no webhook', async () => {
    await notifier.notify({ ...payment, notification_url: null }, 'payment.created');
    expect(notifier.listDeliveries()).toEqual([]);
  });
});
