import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyServerOptions } from 'fastify';
import { listenForCommands, listenForRestores, type OnAsked } from './backup/index.ts';
import { diskOf, prepareDataFolder } from './data-folder.ts';
import {
  databaseTime,
  measureClock,
  migrate,
  type OpenDatabase,
  openDatabase,
  refuseUnfinishedRestore,
  whileAlone,
} from './db/index.ts';
import { createEdgePurges } from './edge/index.ts';
import type { Env } from './env.ts';
import { type FirstStart, prepareShop } from './first-start.ts';
import { createCallAnswers } from './http/answers/call-answers.ts';
import { createInvalidation } from './http/answers/invalidation.ts';
import { createResponseCache } from './http/answers/response-cache.ts';
import { addRoutes, createApp } from './http/app.ts';
import { createBudgets } from './http/budgets.ts';
import { assetsFolder } from './http/page-build.ts';
import { addPages } from './http/pages.ts';
import { createReadiness } from './http/readiness.ts';
import { createHandGateways } from './payments/gateways/by-hand/index.ts';
import { createMercadoPagoGateway } from './payments/gateways/mercado-pago/index.ts';
import { createGateways, type Gateways, watchedGateway } from './payments/index.ts';
import { finishWriting } from './prices/index.ts';
import { createServices, type Services } from './services.ts';
import { warnOfSettings } from './settings-warnings.ts';
import { openSight } from './sight.ts';
import { startTimers } from './timers.ts';
import type { Watch } from './watch.ts';
import type { Sandbox, Workshop } from './workshop.ts';

export type Shop = {
  app: FastifyInstance;
  services: Services;
  firstStart: FirstStart;
  /** Finishes the requests in flight, then closes everything. Cuts off what is still open after 10 s. */
  close: () => Promise<void>;
};

export type StartOptions = OnAsked & {
  logger: FastifyServerOptions['logger'];
  /** Called with a line for the terminal at each long step. */
  onProgress: (line: string) => void;
  /** Stand-ins for outside services, from main.ts. */
  workshop: Workshop;
  /** An open database, for tests; closed with the shop. */
  database?: OpenDatabase;
  /** Without pages and timers, for tests that call what they test. */
  bare?: boolean;
  /** Called when a command asks the shop to close. Missing: the shop listens for no commands. */
  onCloseAsked?: () => void;
  /** Called when a restore by another process needs the database that both use. Missing: it waits in vain. */
  onRestoredElsewhere?: () => void;
  /** Whether answers are kept. Default: yes, unless `bare` or in development. */
  keeps?: boolean;
};

const CUT_AFTER = 10_000;

/** Starts the shop: database, migrations, services, first start, HTTP, listening. */
export async function startShop(env: Env, options: StartOptions): Promise<Shop> {
  const cache = createResponseCache();
  const edge = env.edge && createEdgePurges(env.edge, () => app.log);
  const invalidation = createInvalidation(cache, edge);
  const sight = await openSight(env);
  const app: FastifyInstance = createApp(env, options.logger, { cache, invalidation }, sight);
  prepareDataFolder(env.dataDir);
  const database = options.database ?? (await openDatabase(databaseOf(env), sight.onStatement));
  try {
    await migrateWhole(database);
    await measureClock(database.db);
    const sandbox = await openSandbox(env, database, options.workshop);
    const gateways = gatewaysOf(env, { sandbox, watch: sight.watch, log: app.log });
    const { onProgress, workshop, onRestoreAsked, onMoveAsked } = options;
    const asked = { onRestoreAsked, onMoveAsked };
    const services = await createServices({ env, database, gateways, log: app.log, sight, ...asked });
    const firstStart = await whileAlone(database, () =>
      prepareShop({ env, database, services, workshop, onProgress }),
    );
    if (database.engine === 'pglite') await services.jobs.endAllLeases();
    await publishAssets(env, options, { services, database, log: app.log });
    await finishPrices(database, app.log);
    const budgets = createBudgets();
    const answers = createCallAnswers({ services, cache, invalidation, budgets });
    const readiness = createReadiness(database);
    const { markDirty } = invalidation;
    await addRoutes(app, { services, env, answers, budgets, markDirty, readiness });
    if (sandbox) await app.register(sandbox.routes);
    // In development pages change without a notification, so nothing is kept.
    if (options.keeps ?? (!options.bare && env.mode !== 'development')) await invalidation.listen(database);
    if (!options.bare) await addPages(app, { services, cache, env, budgets, readiness });
    await app.listen({ port: env.port, host: env.host });
    await sight.serve({ database, services, readiness, cache });
    await warnOfSettings(env, { database, services, log: app.log });
    const stopListening = await listenForCommandsOf(env, { database, options, log: app.log });
    const stopTimers = !options.bare ? startTimers(services, app.log, sandbox) : async () => undefined;
    const close = async () => {
      readiness.drain();
      // A load balancer sees /readyz and sends no new visitors; those who still come are served.
      await wait(env.drainSeconds * 1000);
      const cut = wait(CUT_AFTER, undefined, { ref: false });
      void cut.then(() => app.server.closeAllConnections());
      const quiet = Promise.all([stopTimers(), services.jobs.stop(), services.lists.close()]);
      await app.close();
      edge?.stop();
      // Do not wait for a job that does not end (a mail server that does not answer): another run takes it over after
      // its lease.
      await Promise.race([quiet, cut]);
      quiet.catch(() => undefined);
      await stopListening();
      await database.close();
      await sight.close();
    };
    return { app, services, firstStart, close };
  } catch (error) {
    await sight.close();
    await database.close();
    throw error;
  }
}

async function finishPrices(database: OpenDatabase, log: FastifyBaseLogger): Promise<void> {
  await finishWriting(database).catch((error: unknown) =>
    log.error({ err: error }, 'prices could not be finished: they are tried again later'),
  );
}

/**
 * Puts this build's assets where processes of other versions find them, before any page names them. An embedded shop has
 * one process, which need not wait. The shop opens without that, too.
 */
async function publishAssets(
  { mode }: Env,
  { bare }: StartOptions,
  { services, database, log }: { services: Services; database: OpenDatabase; log: FastifyBaseLogger },
): Promise<void> {
  if (bare || mode === 'development') return;
  const published = services.assets
    .publish(assetsFolder)
    .catch((error: unknown) =>
      log.error({ err: error }, 'the store of assets does not answer: it is tried again'),
    );
  if (database.engine === 'postgres') await published;
}

/** Migrates the database and does nothing else, before processes of a new version start. */
export async function migrateOnly(env: Env): Promise<{ applied: string[] }> {
  const database = await openDatabase(databaseOf(env));
  try {
    return await migrateWhole(database);
  } finally {
    await database.close();
  }
}

/** Migrates a database, unless a restore left half a shop in it. */
async function migrateWhole(database: OpenDatabase): Promise<{ applied: string[] }> {
  await refuseUnfinishedRestore(database.db);
  return migrate(database.sessions);
}

function databaseOf(env: Env) {
  const { databaseUrl, databaseListenUrl: listenUrl, databasePool: poolSize, dataDir } = env;
  const readUrls = env.databaseReadUrls;
  return databaseUrl ? { databaseUrl, listenUrl, readUrls, poolSize, disk: diskOf(dataDir) } : { dataDir };
}

/**
 * Lets restores ask a shop on a server to close, and commands ask a shop whose database only it can open for a copy, or
 * to close. Returns a function that ends the latter.
 */
async function listenForCommandsOf(
  { dataDir }: Env,
  { database, options, log }: { database: OpenDatabase; options: StartOptions; log: FastifyBaseLogger },
): Promise<() => Promise<void>> {
  const { copyFolder } = database;
  const { onCloseAsked: close, onRestoredElsewhere } = options;
  if (database.engine === 'postgres' && onRestoredElsewhere)
    await listenForRestores(database, onRestoredElsewhere);
  if (!copyFolder || !close) return async () => undefined;
  try {
    return await listenForCommands({ dataDir, copyFolder, close });
  } catch (error) {
    log.warn({ err: error }, 'backups need the shop closed: it cannot listen on DATA_DIR/control.sock');
    return async () => undefined;
  }
}

async function openSandbox(env: Env, database: OpenDatabase, workshop: Workshop): Promise<Sandbox | null> {
  if (env.payments.kind !== 'sandbox') return null;
  const { publicUrl, selfUrl } = env;
  const deps = { db: database.db, publicUrl, selfUrl, now: databaseTime };
  return whileAlone(database, () => workshop.openSandbox(deps));
}

/** The gateways. Another one is one more in this list. */
function gatewaysOf(
  env: Env,
  { sandbox, watch, log }: { sandbox: Sandbox | null; watch: Watch; log: FastifyBaseLogger },
): Gateways {
  const mercadoPago = createMercadoPagoGateway({
    publicUrl: env.publicUrl,
    ...gatewayKeys(env, sandbox),
    onUnreadable: (error, orderId) => log.error({ err: error, orderId }, 'a payment cannot be read'),
  });
  return createGateways([watchedGateway(mercadoPago, watch), ...createHandGateways(env.publicUrl)]);
}

function gatewayKeys(env: Env, sandbox: Sandbox | null) {
  if (sandbox) return sandbox.credentials;
  if (env.payments.kind === 'sandbox') throw new Error('the sandbox gateway is not there');
  const { accessToken, webhookSecret, apiUrl } = env.payments;
  return { accessToken, webhookSecret, ...(apiUrl ? { apiUrl } : {}) };
}
