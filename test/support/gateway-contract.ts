import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Checkout,
  type GatewayPayment,
  GatewayRefusedError,
  type NotificationRequest,
  type PaymentGateway,
  type ReportedPayments,
} from '#server/payments/gateway.ts';
import { firstSettings } from '#shared/settings/first-settings.ts';

/** A gateway that knows its payments, and a buyer who pays there. */
export type GatewayUnderTest = {
  gateway: PaymentGateway & { payments: ReportedPayments };
  /** Presses a button of the checkout page; returns the address of the redirect, or null if it is refused. */
  act: (
    initPoint: string,
    deed: 'approve' | 'reject' | 'leave pending' | 'let expire',
  ) => Promise<string | null>;
  /** The notifications that the webhook received, oldest first. */
  notifications: NotificationRequest[];
  close: () => Promise<void>;
};

/** A checkout of 3 × $ 1.234,57 and one of $ 0,10, with $ 500,50 of shipping: 4.204,31 pesos in all. */
export function sampleCheckout(changes: Partial<Checkout> = {}): Checkout {
  const now = Date.now();
  return {
    orderId: randomUUID(),
    shopName: 'Librería Los Andes',
    code: 'T-1001',
    lines: [
      { id: 'a', title: 'Cuaderno rayado, azul', quantity: 3, unitPrice: 123_457, pictureUrl: null },
      { id: 'b', title: 'Goma de borrar', quantity: 1, unitPrice: 10, pictureUrl: null },
    ],
    adjustments: [{ kind: 'shipping', label: 'Envío a Giles', amount: 50_050 }],
    failurePath: '/failure?envio=giles',
    buyer: { name: 'Ana', lastName: 'Pérez', email: 'ana@example.com' },
    expiresAt: new Date(now + 30 * 60_000),
    voucherExpiresAt: new Date(now + 3 * 86_400_000),
    ...changes,
  };
}

export const SAMPLE_TOTAL = 420_431;

type Steps = {
  current: () => GatewayUnderTest;
  start: (
    changes?: Partial<Checkout>,
  ) => Promise<{ orderId: string; preferenceId: string; initPoint: string }>;
  onlyPayment: (orderId: string) => Promise<GatewayPayment>;
};

/** Tests that every gateway of the shop has to pass. */
export function describeGatewayContract(
  name: string,
  open: () => Promise<{ gateway: PaymentGateway; close: () => Promise<void> }>,
): void {
  describe(`${name} keeps to the gateway's contract`, () => {
    let under: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    it('has a name, and holds an order for at least a quarter of an hour', () => {
      expect(under.gateway.id).toMatch(/^[a-z]+$/);
      expect(under.gateway.label).toMatch(/^\S.*\S$/);
      expect(under.gateway.holdsFor(firstSettings)).toBeGreaterThanOrEqual(15 * 60_000);
    });

    it('opens a checkout for each order at its own address, which can be closed any number of times', async () => {
      const opened = [
        await under.gateway.createCheckout(sampleCheckout({ code: 'T-1001' })),
        await under.gateway.createCheckout(sampleCheckout({ code: 'T-1002' })),
      ];
      expect(new Set(opened.map(({ id }) => id)).size).toBe(2);
      expect(new Set(opened.map(({ url }) => new URL(url).href)).size).toBe(2);
      for (const { id } of [...opened, ...opened]) await under.gateway.closeCheckout(id);
    });

    it('opens a checkout of an order with a discount', async () => {
      const coupon = { kind: 'coupon', label: 'Cupón PRIMERA', amount: -37_038 } as const;
      const { adjustments } = sampleCheckout();
      const { url } = await under.gateway.createCheckout(
        sampleCheckout({ adjustments: [...adjustments, coupon] }),
      );
      expect(URL.canParse(url)).toBe(true);
    });
  });
}

/** Further tests for gateways that know their payments. */
export function describePaymentsContract(name: string, open: () => Promise<GatewayUnderTest>): void {
  describe(`${name} keeps to the contract of payments`, () => {
    let under: GatewayUnderTest;
    beforeAll(async () => {
      under = await open();
    });
    afterAll(() => under.close());

    const steps: Steps = {
      current: () => under,
      start: async (changes = {}) => {
        const checkout = sampleCheckout(changes);
        const { id: preferenceId, url: initPoint } = await under.gateway.createCheckout(checkout);
        return { orderId: checkout.orderId, preferenceId, initPoint };
      },
      onlyPayment: async (orderId) => {
        const payments = await under.gateway.payments.search(orderId);
        expect(payments).toHaveLength(1);
        return payments[0] ?? expect.fail('no payment');
      },
    };
    testPaying(steps);
    testTickets(steps);
    testClosing(steps);
    testRefunds(steps);
  });
}

function testPaying({ current, start, onlyPayment }: Steps): void {
  it('opens a checkout that has no payments yet', async () => {
    const { orderId, preferenceId, initPoint } = await start();
    expect(preferenceId).not.toBe('');
    expect(URL.canParse(initPoint)).toBe(true);
    expect(await current().gateway.payments.search(orderId)).toEqual([]);
  });

  it('finds an approved payment with the exact amount in centavos', async () => {
    const { orderId, initPoint } = await start();
    const back = await current().act(initPoint, 'approve');
    expect(new URL(back ?? '').pathname).toBe('/success');
    const payment = await onlyPayment(orderId);
    expect(payment).toMatchObject({
      orderId,
      status: 'approved',
      amount: SAMPLE_TOTAL,
      currency: 'ARS',
      isPurchase: true,
      refunded: 0,
      voucherUrl: null,
    });
    expect(payment.id).toMatch(/^\d{1,20}$/);
    expect(Math.abs(payment.updatedAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await current().gateway.payments.fetch(payment.id)).toEqual(payment);
  });

  it('sends signed notifications, whose signature any change breaks', async () => {
    const { orderId, initPoint } = await start();
    const before = current().notifications.length;
    await current().act(initPoint, 'approve');
    const { id } = await onlyPayment(orderId);
    const notification = current().notifications.slice(before).at(-1) ?? expect.fail('no notification');
    expect(current().gateway.payments.readNotification(notification)).toEqual({
      kind: 'payment',
      paymentId: id,
    });
    const forged = { ...notification, query: { ...notification.query, 'data.id': '1' } };
    expect(current().gateway.payments.readNotification(forged).kind).toBe('unsigned');
    expect(current().gateway.payments.readNotification({ ...notification, headers: {} }).kind).toBe(
      'unsigned',
    );
  });

  it('makes a new payment after a refusal, newest first', async () => {
    const { orderId, initPoint } = await start();
    expect(new URL((await current().act(initPoint, 'reject')) ?? '').pathname).toBe('/failure');
    await current().act(initPoint, 'approve');
    const payments = await current().gateway.payments.search(orderId);
    expect(payments.map(({ status }) => status)).toEqual(['approved', 'failed']);
    expect(new Set(payments.map(({ id }) => id)).size).toBe(2);
  });
}

function testTickets({ current, start, onlyPayment }: Steps): void {
  it('keeps a voucher pending, with its link and deadline, until it is paid', async () => {
    const voucherExpiresAt = new Date(Date.now() + 3 * 86_400_000);
    const { orderId, initPoint } = await start({ voucherExpiresAt });
    expect(new URL((await current().act(initPoint, 'leave pending')) ?? '').pathname).toBe('/pending');
    const waiting = await onlyPayment(orderId);
    expect(waiting).toMatchObject({ status: 'pending', expiresAt: voucherExpiresAt });
    expect(waiting.voucherUrl).toMatch(/^https?:/);
    await current().act(initPoint, 'approve');
    expect(await onlyPayment(orderId)).toMatchObject({ id: waiting.id, status: 'approved' });
  });

  it('cancels a voucher that nobody pays', async () => {
    const { orderId, initPoint } = await start();
    await current().act(initPoint, 'leave pending');
    await current().act(initPoint, 'let expire');
    expect(await onlyPayment(orderId)).toMatchObject({ status: 'expired' });
  });
}

function testClosing({ current, start }: Steps): void {
  it('accepts no payment in a closed checkout, which can be closed again', async () => {
    const { orderId, preferenceId, initPoint } = await start();
    await current().gateway.closeCheckout(preferenceId);
    await current().gateway.closeCheckout(preferenceId);
    expect(await current().act(initPoint, 'approve')).toBeNull();
    expect(await current().gateway.payments.search(orderId)).toEqual([]);
  });

  it('returns no payment for an unknown or invalid id', async () => {
    expect(await current().gateway.payments.fetch('999999999999')).toBeNull();
    expect(await current().gateway.payments.fetch('../preferences')).toBeNull();
    expect(await current().gateway.payments.search(randomUUID())).toEqual([]);
  });
}

function testRefunds({ current, start, onlyPayment }: Steps): void {
  it('refunds a whole payment once, also with another key', async () => {
    const { orderId, initPoint } = await start();
    await current().act(initPoint, 'approve');
    const { id } = await onlyPayment(orderId);
    const key = randomUUID();
    await current().gateway.payments.refund(id, key);
    await current().gateway.payments.refund(id, key);
    await current().gateway.payments.refund(id, randomUUID());
    expect(await current().gateway.payments.fetch(id)).toMatchObject({
      status: 'refunded',
      refunded: SAMPLE_TOTAL,
    });
  });

  it('refunds a payment in parts, each once, and no more than it was', async () => {
    const { orderId, initPoint } = await start();
    await current().act(initPoint, 'approve');
    const { id } = await onlyPayment(orderId);
    const { payments } = current().gateway;
    const key = randomUUID();
    await payments.refund(id, key, 100_010);
    await payments.refund(id, key, 100_010);
    expect(await payments.fetch(id)).toMatchObject({ status: 'approved', refunded: 100_010 });
    await expect(payments.refund(id, randomUUID(), SAMPLE_TOTAL)).rejects.toThrow(GatewayRefusedError);
    await payments.refund(id, randomUUID(), SAMPLE_TOTAL - 100_010);
    expect(await payments.fetch(id)).toMatchObject({ status: 'refunded', refunded: SAMPLE_TOTAL });
  });

  it('refuses to refund an unpaid payment', async () => {
    const { orderId, initPoint } = await start();
    await current().act(initPoint, 'reject');
    const { id } = await onlyPayment(orderId);
    await expect(current().gateway.payments.refund(id, randomUUID())).rejects.toThrow(GatewayRefusedError);
  });
}
