import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Env } from '#server/env.ts';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { addresses } from '#shared/api/contract.ts';
import { methodOf, templateOf } from '#shared/api/endpoint-path.ts';
import { speakSpanish } from '#shared/schemas/spanish-errors.ts';
import type { CallAnswers } from '../answers/call-answers.ts';
import { requireKeep } from '../answers/require-keep.ts';
import type { Budgets } from '../budgets.ts';
import { honourIdempotencyKeys } from '../idempotency.ts';
import { readMultipartBodies } from '../multipart.ts';
import { answerProblems } from '../problems.ts';
import { sessionChecks } from '../session.ts';
import { accountRoutes } from './accounts.ts';
import { administrationRoutes } from './administration.ts';
import { backupRoutes } from './backups.ts';
import { bankStatementRoutes } from './bank-statements.ts';
import { bulkEditRoutes } from './bulk-edits.ts';
import { cartRoutes } from './carts.ts';
import { catalogueRoutes } from './catalogue.ts';
import { connectionRoutes } from './connections.ts';
import { customerRoutes } from './customers.ts';
import { describeApi } from './describe-api.ts';
import { exampleRoutes } from './example-catalogue.ts';
import { googleRoutes } from './google.ts';
import { importExportRoutes } from './import-export.ts';
import { labelRoutes } from './labels.ts';
import { listRoutes } from './lists.ts';
import { newsletterRoutes } from './newsletter.ts';
import { orderDeskRoutes } from './order-desk.ts';
import { orderRoutes } from './orders.ts';
import { paymentRoutes } from './payments.ts';
import { priceChangeRoutes } from './price-changes.ts';
import { productRoutes } from './products.ts';
import { publishedListRoutes } from './published-lists.ts';
import { purchaseRoutes } from './purchases.ts';
import { redirectRoutes } from './redirect.ts';
import { reportRoutes } from './reports.ts';
import type { ApiRoutes } from './routes.ts';
import { salesRoutes } from './sales.ts';
import { secondFactorRoutes } from './second-factor.ts';
import { serveIn } from './serve.ts';
import { sessionRoutes } from './sessions.ts';
import { settingsRoutes } from './settings.ts';
import { staffRoutes } from './staff.ts';
import { statusRoutes } from './status.ts';
import { stockRoutes } from './stock.ts';
import { stockNoticeRoutes } from './stock-notices.ts';
import { subProductRoutes } from './sub-products.ts';
import { supplierRoutes } from './suppliers.ts';
import { synonymRoutes } from './synonyms.ts';
import { tillRoutes } from './till.ts';
import { withdrawalRoutes } from './withdrawals.ts';

const resources: ApiRoutes[] = [
  catalogueRoutes,
  productRoutes,
  subProductRoutes,
  listRoutes,
  publishedListRoutes,
  bulkEditRoutes,
  bankStatementRoutes,
  cartRoutes,
  orderRoutes,
  orderDeskRoutes,
  tillRoutes,
  salesRoutes,
  paymentRoutes,
  accountRoutes,
  sessionRoutes,
  secondFactorRoutes,
  staffRoutes,
  customerRoutes,
  googleRoutes,
  priceChangeRoutes,
  importExportRoutes,
  stockRoutes,
  labelRoutes,
  supplierRoutes,
  purchaseRoutes,
  administrationRoutes,
  reportRoutes,
  settingsRoutes,
  synonymRoutes,
  connectionRoutes,
  statusRoutes,
  backupRoutes,
  exampleRoutes,
  withdrawalRoutes,
  newsletterRoutes,
  stockNoticeRoutes,
  redirectRoutes,
];

/** All addresses under /api. */
export async function api(
  app: FastifyInstance,
  options: { services: Services; env: Env; answers: CallAnswers; budgets: Budgets; markDirty: () => void },
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  speakSpanish();
  answerProblems(app);
  acceptEmptyBodies(app);
  await readMultipartBodies(app);
  const checks = sessionChecks(app, options.services.accounts);
  await describeApi(app, options.env, checks);
  addAnswerHooks(app, options);
  requireKeep(app, checks);
  honourIdempotencyKeys(app, options.services.db);
  for (const addRoutes of resources) {
    await app.register(async (scope) => {
      addRoutes({ ...options, scope, serve: serveIn(scope, checks) });
    });
  }
  requireAllServed(app);
  answerUnknownAddresses(app);
}

/** Makes the start fail when a call of the contract has no handler. */
function requireAllServed(app: FastifyInstance): void {
  for (const [name, address] of Object.entries(addresses)) {
    const route = { method: methodOf(address), url: `/api${templateOf(address)}` };
    if (!app.hasRoute(route)) throw new Error(`${name} is not served (server/http/api)`);
  }
}

/** Unknown pages are answered by pages.ts. Under /api, an unknown address gets a problem document instead. */
function answerUnknownAddresses(app: FastifyInstance): void {
  for (const url of ['/', '/*']) {
    app.get(url, { config: { keep: false }, schema: { hide: true } }, () => {
      throw notFound('path');
    });
  }
}

/** What happens before and after every answer of the API. */
function addAnswerHooks(app: FastifyInstance, options: { services: Services; markDirty: () => void }): void {
  // Answers are personal, or can change at any time, so no browser or proxy may store them.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    // Before the answer is sent: the client may immediately ask for what it changed.
    if (request.method !== 'GET' && request.method !== 'HEAD') options.markDirty();
    done();
  });
  // After the answer, so that it does not wait for the jobs.
  app.addHook('onResponse', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') options.services.jobs.wake();
  });
}

/**
 * Some clients send a content type without a body (`fetch` with an empty string). That counts as no body, not as an
 * invalid one.
 */
function acceptEmptyBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['content-length'] === '0') delete headers['content-type'];
  });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
  // Fastify accepts text/plain by default, but no call uses it.
  app.removeContentTypeParser('text/plain');
}
