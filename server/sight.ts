import type { OpenDatabase } from './db/index.ts';
import { type Env, EnvError } from './env.ts';
import type { ResponseCache } from './http/answers/response-cache.ts';
import type { Readiness } from './http/readiness.ts';
import type { OnAnswer } from './http/request-route.ts';
import type { Services } from './services.ts';
import { readShopVersion } from './shop-version.ts';
import { createLately, type Lately } from './status/index.ts';
import type { OpenRequest } from './traces/index.ts';
import { type OnStatement, type Watch, watchAll } from './watch.ts';

/** The parts of a shop from which numbers are read. */
type Parts = {
  database: OpenDatabase;
  services: Services;
  readiness: Readiness;
  cache: ResponseCache;
};

/** What observes a shop. What is missing costs nothing. */
export type Sight = {
  /** Of the shop's program. */
  version: string;
  lately: Lately;
  onAnswer: OnAnswer | undefined;
  openRequest: OpenRequest | undefined;
  onStatement: OnStatement | undefined;
  signIn: (outcome: string) => void;
  watch: Watch;
  /** From now on /metrics answers. */
  serve: (parts: Parts) => Promise<void>;
  close: () => Promise<void>;
};

/** Prepares what the environment asks for. Nothing else is loaded. */
export async function openSight(env: Env): Promise<Sight> {
  const { metrics: address } = env;
  const version = readShopVersion();
  const metrics = address && (await import('./metrics/index.ts')).createMetrics();
  const traces = env.traces && (await import('./traces/index.ts')).startTraces(env.traces, version);
  const watched = [metrics, traces].filter((one) => one !== null);
  let stopServing: () => void = () => undefined;
  const lately = createLately();
  return {
    version,
    lately,
    onAnswer: metrics?.answered,
    openRequest: traces?.openRequest,
    onStatement:
      watched.length > 0
        ? (statement) => {
            for (const { onStatement } of watched) onStatement(statement);
          }
        : undefined,
    signIn: (outcome) => metrics?.signIn(outcome),
    watch: watchAll([...watched, lately].map(({ watch }) => watch)),
    serve: async (parts) => {
      if (metrics)
        stopServing = await metrics
          .serve({ ...sourcesOf(parts), version }, address)
          .catch((error: unknown) => {
            throw new EnvError([`METRICS_PORT: /metrics no puede responder ahí (${String(error)})`]);
          });
    },
    close: async () => {
      stopServing();
      await traces?.close();
    },
  };
}

function sourcesOf({ database, services, readiness, cache }: Parts) {
  return {
    engine: database.engine,
    probe: readiness.probe,
    countJobs: services.jobs.count,
    countOrders: services.orders.countOrders,
    connections: database.connections,
    readsAnswered: database.readsAnswered,
    keptAnswers: () => ({ uses: cache.uses, bytes: cache.bytes() }),
    readings: services.lists.countReadings,
    newestBackup: services.backups.readNewest,
    backupEveryHours: services.backups.everyHours,
  };
}
