import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Database, inTransaction } from '#server/db/index.ts';
import { registerApi } from './api-routes.ts';
import { registerCheckout } from './checkout-routes.ts';
import type { SandboxContext } from './context.ts';
import { createControls } from './controls.ts';
import { createNotifier } from './notifier.ts';
import { createTables, deleteOld, openStore } from './store.ts';

export type SandboxOptions = {
  db: Database;
  /** The shop's address for browsers: the hosted page is under it. No slash at the end. */
  publicUrl: string;
  /** The same server's address for itself: the base of the API and of the webhook. No slash at the end. */
  selfUrl: string;
  now: () => Date;
};

export type SandboxGateway = Awaited<ReturnType<typeof openSandboxGateway>>;

/**
 * Stands for Mercado Pago where there is no account: the same API (/sandbox/mp), a hosted page (/sandbox/checkout), signed
 * webhooks. Nobody is charged. Makes its tables where they are missing; no other process may do so at the same moment.
 */
export async function openSandboxGateway(options: SandboxOptions) {
  const { db, now, publicUrl, selfUrl } = options;
  await createTables(db);
  // New keys at each start: nobody who knows the code can refund or sign.
  const credentials = {
    accessToken: `SANDBOX-${randomBytes(16).toString('hex')}`,
    webhookSecret: `SANDBOX-${randomBytes(16).toString('hex')}`,
    apiUrl: `${selfUrl}/sandbox/mp`,
  };
  const notifier = createNotifier({ publicUrl, selfUrl, now, secret: credentials.webhookSecret });
  const context: SandboxContext = {
    now,
    store: () => openStore(db, now()),
    atOnce: (work) => inTransaction(db, (db) => work(openStore(db, now()))),
    notify: notifier.notify,
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
    /** For tests alone: no route leads to them. */
    controls: createControls(context, notifier),
  };
}
