import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#server/db/index.ts';
import { makeSecret } from '#server/secrets.ts';
import type { SandboxDeps } from '#server/workshop.ts';
import { registerApi } from './api-routes.ts';
import { registerCheckout } from './checkout-routes.ts';
import type { SandboxContext } from './context.ts';
import { createControls } from './controls.ts';
import { createNotifier } from './notifier.ts';
import { createTables, deleteOld, openStore } from './store.ts';

export type SandboxGateway = Awaited<ReturnType<typeof openSandboxGateway>>;

/**
 * Stands in for Mercado Pago: the same API (/sandbox/mp), a hosted page (/sandbox/checkout), signed webhooks. Nobody
 * is charged. Makes its tables if they are missing; no other process may do so at the same time.
 */
export async function openSandboxGateway(deps: SandboxDeps) {
  const { db, now, publicUrl, selfUrl } = deps;
  await createTables(db);
  // New keys at each start, so that knowing the code is not enough to refund or sign. Processes that share a port get
  // theirs from one secret (server/workers.ts), because each call may reach any of them.
  const secret = process.env.SANDBOX_SECRET ?? makeSecret();
  const keyFor = (use: string) =>
    `SANDBOX-${createHmac('sha256', secret).update(use).digest('hex').slice(0, 32)}`;
  const credentials = {
    accessToken: keyFor('access token'),
    webhookSecret: keyFor('webhook secret'),
    apiUrl: `${selfUrl}/sandbox/mp`,
  };
  const notifier = createNotifier({ publicUrl, selfUrl, now, secret: credentials.webhookSecret });
  const context: SandboxContext = {
    now,
    store: () => openStore(db, now()),
    atOnce: (work) => inTransaction(db, (db) => work(openStore(db, now()))),
    notify: notifier.notify,
    frozen: new Map(),
    pageUrl: (id) => `${publicUrl}/sandbox/checkout?pref_id=${encodeURIComponent(id)}`,
  };
  return {
    credentials,
    routes: async (app: FastifyInstance): Promise<void> => {
      app.addHook('onClose', async () => notifier.close());
      registerCheckout(app, context);
      const registerMercadoPago = async (api: FastifyInstance) => registerApi(api, context, credentials);
      await app.register(registerMercadoPago, { prefix: '/sandbox/mp' });
    },
    forgetOld: () => deleteOld(db),
    /** For tests only: no route calls them. */
    controls: createControls(context, notifier),
  };
}
