import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiFault, type SandboxControls } from '#dev/sandbox-gateway/index.ts';
import { answerFaults, paymentIdOf } from './api-routes.ts';

const dropping = z.object({ on: z.boolean() });
const byId = z.object({ id: z.string() });
const fields = z.object({
  transaction_amount: z.number().optional(),
  currency_id: z.string().optional(),
  external_reference: z.string().nullable().optional(),
  operation_type: z.string().optional(),
  status: z.string().optional(),
  status_detail: z.string().optional(),
});

/** What tests ask of the sandbox over HTTP; without any token, hence never in a shop that others reach. */
export function registerControls(app: FastifyInstance, controls: SandboxControls): void {
  answerFaults(app);
  app.post('/drop-notifications', (request, reply) => {
    controls.dropNotifications(parse(dropping, request.body).on);
    return reply.code(204).send();
  });
  app.get('/deliveries', () => controls.listDeliveries());
  app.post('/preferences/:id/pay-again', async (request) => {
    const payment = await controls.payAgain(byId.parse(request.params).id);
    if (!payment) throw new ApiFault(404, 'not_found', 'Preference not found');
    return payment;
  });
  app.post('/payments/:id/tamper', (request) => {
    const given = Object.entries(parse(fields, request.body)).filter(([, value]) => value !== undefined);
    return controls.tamper(paymentIdOf(request), Object.fromEntries(given));
  });
  app.post('/payments/:id/charge-back', (request) => controls.chargeBack(paymentIdOf(request)));
  app.post('/payments/:id/notify', (request) => controls.notifyAgain(paymentIdOf(request)));
}

function parse<Answer>(schema: z.ZodType<Answer>, value: unknown): Answer {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ApiFault(400, 'bad_request', z.prettifyError(parsed.error));
  return parsed.data;
}
