import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Overview } from '#shared/schemas/overview.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const controlsOf = ({ sandbox }: TestShop) => {
  if (!sandbox?.controls) throw new Error('the sandbox has no controls');
  return sandbox.controls;
};

async function givenPaidOrder(shop: TestShop) {
  const { variants } = await shop.givenProduct({ stock: 5 });
  const [variant] = variants;
  if (!variant) throw new Error('a product without sub-products');
  const buyer = await shop.givenCustomer();
  await shop.putInCart(buyer, variant);
  const { orderId, init_point } = (await shop.createOrder(buyer)).body;
  await shop.pay(init_point, 'approved');
  return { buyer, orderId, preference: new URL(init_point).searchParams.get('pref_id') ?? '' };
}

const statusAtGateway = async (shop: TestShop, id: number) =>
  (await shop.sandbox?.controls.readPayment(id))?.status;

/** Runs the refund's job now, whenever it is due. */
async function tryRefund() {
  await shop.db.updateTable('jobs').set({ run_at: new Date() }).where('kind', '=', 'refund').execute();
  await shop.shop.services.jobs.drain('payments', 'mails');
}

const refundMailsTo = async (email: string) =>
  (await shop.mailsTo(email)).filter(({ subject }) => subject.startsWith('Te devolvimos'));

test('a refund that the gateway refuses is tried until it succeeds; only then the customer gets a mail, once', async () => {
  const { buyer, orderId, preference } = await givenPaidOrder(shop);
  const controls = controlsOf(shop);
  controls.dropNotifications(true);
  const second = Number((await controls.payAgain(preference))?.id);
  const long = new Date(Date.now() - 600_000);
  await shop.db.updateTable('checkouts').set({ created_at: long, checked_at: long }).execute();
  // Enqueues the refund, which the gateway refuses from here on.
  await shop.shop.services.payments.reconcilePayments();
  await controls.tamper(second, { status: 'charged_back' });

  for (let n = 0; n < 14; n++) await tryRefund();

  const job = await shop.db.selectFrom('jobs').selectAll().where('kind', '=', 'refund').executeTakeFirst();
  expect(job).toMatchObject({ failed_at: null });
  expect(job?.attempts).toBeGreaterThan(12);
  expect((job?.run_at.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(3_600_000);
  expect(await refundMailsTo(buyer.user.email)).toEqual([]);
  const path = '/admin/overview';
  const overview = await shop.expectOk(shop.call<Overview>('GET', path, { as: await shop.admin() }));
  expect(overview.troubledPayments.list).toMatchObject([{ _id: orderId, status: 'refund_stuck' }]);

  await controls.tamper(second, { status: 'approved' });
  await tryRefund();
  await shop.db
    .insertInto('jobs')
    .values({
      queue: 'payments',
      kind: 'refund',
      payload: JSON.stringify(job?.payload),
    })
    .execute();
  await tryRefund();

  expect(await statusAtGateway(shop, second)).toBe('refunded');
  const [mail, ...others] = await refundMailsTo(buyer.user.email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Cómo: Por el mismo medio con que pagaste.\n');
  expect(mail?.text).toContain('No tenés que hacer nada. Tu pedido sigue en pie.');
  expect(mail?.html).not.toContain('border-left:4px');
});

test('a mail server that does not answer does not delay refunds', async () => {
  const silent = await openSilentServer();
  const away = await openTestShop({ env: { SMTP_URL: `smtp://127.0.0.1:${silent.port}` } });
  try {
    const { preference } = await givenPaidOrder(away);
    await expect.poll(() => silent.calls()).toBeGreaterThan(0);

    const second = Number((await controlsOf(away).payAgain(preference))?.id);

    await expect.poll(() => statusAtGateway(away, second)).toBe('refunded');
  } finally {
    silent.close();
    await away.close();
  }
});

/** A server that accepts connections and never answers. */
async function openSilentServer() {
  const open: Socket[] = [];
  const server: Server = createServer((socket) => {
    open.push(socket.on('error', () => undefined));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    calls: () => open.length,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
