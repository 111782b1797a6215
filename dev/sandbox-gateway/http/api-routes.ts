import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  ApiFault,
  invalidToken,
  paymentMethods,
  paymentNotFound,
  type SandboxGateway,
} from '#dev/sandbox-gateway/index.ts';

const byId = z.object({ id: z.string() });
const preferenceSearch = z.object({ external_reference: z.string().optional().catch(undefined) });
const paymentSearch = preferenceSearch.extend({
  limit: z.coerce.number().int().min(1).catch(30),
  offset: z.coerce.number().int().min(0).catch(0),
});

/** The gateway's API as the real one has it, for the shop's client over HTTP. Every answer wants the sandbox's token. */
export function registerApi(app: FastifyInstance, sandbox: SandboxGateway): void {
  app.addHook('onRequest', async (request) => {
    if (!sameText(request.headers.authorization ?? '', `Bearer ${sandbox.credentials.accessToken}`)) {
      throw invalidToken();
    }
  });
  answerFaults(app);
  registerPreferences(app, sandbox);

  app.get('/v1/payments/search', (request) => sandbox.searchPayments(paymentSearch.parse(request.query)));
  app.get('/v1/payments/:id', (request) => sandbox.readPayment(paymentIdOf(request)));
  // The API can change more of a payment; the sandbox only cancels.
  app.put('/v1/payments/:id', (request) => {
    const wanted = z.object({ status: z.literal('cancelled') }).safeParse(request.body);
    if (!wanted.success) throw new ApiFault(400, 'bad_request', 'status invalid');
    return sandbox.cancelPayment(paymentIdOf(request));
  });
  app.get('/v1/payments/:id/refunds', (request) => sandbox.listRefunds(paymentIdOf(request)));
  app.post('/v1/payments/:id/refunds', async (request, reply) => {
    const key = request.headers['x-idempotency-key'];
    const refund = await sandbox.refundPayment(
      paymentIdOf(request),
      typeof key === 'string' ? key : undefined,
      request.body,
    );
    return reply.code(201).send(refund);
  });
  app.get('/v1/payment_methods', () => paymentMethods);
}

function registerPreferences(app: FastifyInstance, sandbox: SandboxGateway): void {
  // The SDK posts with the slash, the documentation without.
  for (const path of ['/checkout/preferences', '/checkout/preferences/']) {
    app.post(path, async (request, reply) =>
      reply.code(201).send(await sandbox.createPreference(request.body)),
    );
  }
  app.get('/checkout/preferences/search', (request) =>
    sandbox.searchPreferences(preferenceSearch.parse(request.query).external_reference),
  );
  app.get('/checkout/preferences/:id', (request) => sandbox.readPreference(byId.parse(request.params).id));
  app.put('/checkout/preferences/:id', (request) =>
    sandbox.updatePreference(byId.parse(request.params).id, request.body),
  );
}

/** Errors leave in the API's own shape, not in the shop's. */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ApiFault) return reply.code(error.status).send(error.body);
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) request.log.error(error, 'sandbox gateway');
    const fault =
      status >= 500
        ? new ApiFault(500, 'internal_server_error', 'Internal server error')
        : new ApiFault(status, 'bad_request', 'invalid request');
    return reply.code(fault.status).send(fault.body);
  });
}

/** Throws ApiFault 404 for what cannot be an id. */
export function paymentIdOf(request: FastifyRequest): number {
  const { id } = byId.parse(request.params);
  if (!/^\d{1,15}$/.test(id)) throw paymentNotFound();
  return Number(id);
}

function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
