import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { SandboxContext } from './context.ts';
import { afterRefund, newRefund, refundable, settle } from './payment.ts';
import { apiFields, COLLECTOR_ID, parsePreference, toApiTime } from './preference.ts';
import type { Store } from './store.ts';

const byId = z.object({ id: z.string() });
const searched = z.object({
  external_reference: z.string().nullable().catch(null),
  limit: z.coerce.number().int().min(1).max(100).catch(30),
  offset: z.coerce.number().int().min(0).catch(0),
});
const cancelling = z.object({ status: z.literal('cancelled') });
const refunding = z.object({ amount: z.number().positive().optional() }).nullish();
const refundKey = z.object({ 'x-idempotency-key': z.string().min(1) });

const WRONG_STATE = 'The action requested is not valid for the current payment state';

/** The gateway's API. Every call needs the token. */
export function registerApi(
  app: FastifyInstance,
  context: SandboxContext,
  credentials: { accessToken: string },
): void {
  app.addHook('onRequest', async (request) => {
    if (isSameText(request.headers.authorization ?? '', `Bearer ${credentials.accessToken}`)) return;
    throw new ApiError(401, 'unauthorized', 'invalid access token');
  });
  // Errors have the format of the gateway's API, not of the shop's.
  app.setErrorHandler((error, request, reply) => {
    const answer = toApiError(error);
    if (answer.status >= 500) request.log.error(error, 'sandbox gateway');
    return reply.code(answer.status).send(answer.body);
  });
  registerPreferences(app, context);
  registerPayments(app, context);
  registerRefunds(app, context);
  app.get('/users/me', () => ({ id: COLLECTOR_ID, nickname: 'PRUEBA', site_id: 'MLA' }));
  app.get('/v1/payment_methods', () => [
    { id: 'visa', name: 'Visa', payment_type_id: 'credit_card', status: 'active' },
    { id: 'rapipago', name: 'Rapipago', payment_type_id: 'ticket', status: 'active' },
  ]);
}

function registerPreferences(app: FastifyInstance, { store, atOnce, now, pageUrl }: SandboxContext): void {
  // The SDK posts with the trailing slash, the documentation without.
  for (const path of ['/checkout/preferences', '/checkout/preferences/']) {
    app.post(path, async (request, reply) => {
      const id = `${COLLECTOR_ID}-${randomUUID()}`;
      const time = toApiTime(now());
      const times = { date_created: time, last_updated: time };
      const body = { ...parsePreference(request.body), ...apiFields(pageUrl(id)), ...times };
      await store().insertPreference(id, body, now());
      return reply.code(201).send({ id, ...body });
    });
  }
  app.get('/checkout/preferences/search', async (request) => {
    const rows = await store().listPreferences(searched.parse(request.query).external_reference);
    const elements = rows.map(({ id, body }) => ({ id, ...body }));
    return { elements, next_offset: elements.length, total: elements.length };
  });
  app.get('/checkout/preferences/:id', async (request) => {
    const { id, body } = await store().readPreference(idOf(request));
    return { id, ...body };
  });
  // Fields that the request leaves out stay.
  app.put('/checkout/preferences/:id', (request) =>
    atOnce(async (store) => {
      const stored = await store.readPreference(idOf(request));
      const changes = z.looseObject({}).catch({}).parse(request.body);
      const asked = parsePreference({ ...stored.body, ...changes });
      const body = { ...asked, ...apiFields(pageUrl(stored.id)), last_updated: toApiTime(now()) };
      await store.updatePreference(stored.id, body);
      return { id: stored.id, ...body };
    }),
  );
}

function registerPayments(app: FastifyInstance, context: SandboxContext): void {
  const { store, atOnce, now, notify, frozen } = context;
  app.get('/v1/payments/search', async (request) => {
    const { external_reference: reference, limit, offset } = searched.parse(request.query);
    const total = await store().countPayments(reference);
    const results = await store().searchPayments(reference, limit, offset);
    return { paging: { total, limit, offset }, results };
  });
  app.get('/v1/payments/:id', async (request) => {
    const id = paymentIdOf(request);
    return frozen.get(id) ?? (await store().readPayment(id));
  });
  // The real API allows more changes of a payment.
  app.put('/v1/payments/:id', async (request) => {
    if (!cancelling.safeParse(request.body).success) throw new ApiError(400, 'bad_request', 'status invalid');
    const cancelled = await atOnce(async (store) => {
      const payment = await store.readPayment(paymentIdOf(request));
      if (payment.status !== 'pending') throw new ApiError(400, 'bad_request', WRONG_STATE, 2018);
      return store.updatePayment(settle(payment, 'cancelled', now()));
    });
    void notify(cancelled, 'payment.updated');
    return cancelled;
  });
}

function registerRefunds(app: FastifyInstance, { store, atOnce, now, notify }: SandboxContext): void {
  app.get('/v1/payments/:id/refunds', (request) => store().listRefunds(paymentIdOf(request)));
  app.post('/v1/payments/:id/refunds', async (request, reply) => {
    const key = refundKey.safeParse(request.headers).data?.['x-idempotency-key'];
    if (!key) throw new ApiError(400, 'bad_request', "Header X-Idempotency-Key can't be null", 4292);
    const asked = refunding.safeParse(request.body);
    if (!asked.success) throw new ApiError(400, 'bad_request', 'amount invalid', 1);
    const amount = asked.data?.amount ?? null;
    const { refund, payment } = await atOnce((store) =>
      takeRefund(store, { paymentId: paymentIdOf(request), key, amount, now: now() }),
    );
    // Not awaited: the shop may hold a lock until it has this answer.
    if (payment) void notify(payment, 'payment.updated');
    return reply.code(201).send(refund);
  });
}

/** Refunds `amount` pesos, or what is left. The same key returns the same refund; `payment` is then null. */
async function takeRefund(
  store: Store,
  asked: { paymentId: number; key: string; amount: number | null; now: Date },
) {
  const { paymentId, key, now } = asked;
  const payment = await store.readPayment(paymentId);
  const before = await store.findRefund(paymentId, key);
  if (before) return { refund: before, payment: null };
  if (payment.status !== 'approved') throw new ApiError(400, 'bad_request', WRONG_STATE, 2063);
  const amount = asked.amount ?? refundable(payment);
  if (amount > refundable(payment)) {
    throw new ApiError(400, 'bad_request', 'Amount exceeds the refundable amount', 2016);
  }
  const refund = await store.insertRefund(key, newRefund(paymentId, amount, now));
  return { refund, payment: await store.updatePayment(afterRefund(payment, amount, now)) };
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status < 500) return new ApiError(status, 'bad_request', 'invalid request');
  return new ApiError(500, 'internal_server_error', 'Internal server error');
}

function idOf(request: FastifyRequest): string {
  return byId.parse(request.params).id;
}

/** For a text that cannot be an id: 0, which no payment has. */
function paymentIdOf(request: FastifyRequest): number {
  const id = idOf(request);
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}

function isSameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
