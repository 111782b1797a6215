import type { FastifyBaseLogger } from 'fastify';
import { measureClock } from './db/index.ts';
import { forgetOldIdempotencyKeys } from './http/idempotency.ts';
import { countFailedJobs, forgetFailedJobs } from './jobs/index.ts';
import type { Services } from './services.ts';
import type { Sandbox } from './workshop.ts';

const SECOND = 1000;

/**
 * Starts what the shop does by itself: end reservations, publish products, tell who waits that a colour is back, look for missed payments, run jobs, count what is bought, remove unused pictures, keep the assets of all builds in use,
 * back up the shop, delete old data. Returns a function that stops everything and waits for the rounds in progress.
 */
export function startTimers(
  services: Services,
  log: FastifyBaseLogger,
  sandbox: Sandbox | null,
): () => Promise<void> {
  services.jobs.start();
  const rounds = [
    every(15 * SECOND, 'expire reservations', () => services.orders.expireReservations(), log),
    every(5 * SECOND, 'publish what is due', () => services.catalog.publishDue(), log),
    every(15 * SECOND, 'mail what is back', () => services.stockNotices.mailWhatIsBack(), log),
    every(60 * SECOND, 'reconcile payments', () => services.payments.reconcilePayments(), log),
    every(60 * SECOND, 'measure the clock', () => measureClock(services.db), log),
    every(60 * SECOND, 'forget what was read', () => services.lists.forgetOld(), log),
    every(60 * SECOND, 'write what lists ask for', () => services.lists.writeDemand(), log),
    every(60 * SECOND, 'write missed searches', () => services.reports.writeMissed(), log),
    every(300 * SECOND, 'count what is bought', () => services.related.askForCount(), log),
    every(600 * SECOND, 'count failed jobs', () => warnOfFailedJobs(services, log), log),
    every(600 * SECOND, 'forget what is over', () => forgetOld(services, sandbox), log),
    every(600 * SECOND, 'ask for a backup', () => services.backups.askForBackup(), log),
    every(600 * SECOND, 'keep assets', () => services.assets.keep(), log),
    every(3_600 * SECOND, 'sweep pictures', (signal) => sweepPictures(services, log, signal), log),
  ];
  return async () => {
    await Promise.all(rounds.map((stop) => stop()));
    await services.reports.writeMissed();
    await services.lists.writeDemand();
  };
}

/** How long things are kept: docs/operations.md. */
export async function forgetOld(services: Services, sandbox: Sandbox | null): Promise<void> {
  await services.audit.forgetOld();
  await services.reports.forgetOld();
  await services.lists.forgetOldDemand();
  await services.forgetMails();
  await forgetFailedJobs(services.db);
  await sandbox?.forgetOld();
  await services.accounts.forgetOld();
  await services.newsletter.forgetOldRequests();
  await services.stockNotices.forgetOld();
  await services.lists.forgetShared();
  await services.prices.forgetDrafts();
  await services.importExport.forgetOld();
  await forgetOldIdempotencyKeys(services.db);
}

/** For an alarm on this line of the log: these jobs are not tried again by themselves. */
async function warnOfFailedJobs(services: Services, log: FastifyBaseLogger): Promise<void> {
  const failedJobs = await countFailedJobs(services.db);
  if (failedJobs > 0) log.warn({ failedJobs }, 'jobs were given up: see the administration');
}

async function sweepPictures(services: Services, log: FastifyBaseLogger, signal: AbortSignal): Promise<void> {
  const pictures = await services.media.sweep(signal);
  if (pictures > 0) log.info({ pictures }, 'pictures that nothing named were removed');
}

/** Runs a round at intervals, never two at once. A round that fails is logged, and the next one follows. */
function every(
  milliseconds: number,
  name: string,
  round: (signal: AbortSignal) => Promise<unknown>,
  log: FastifyBaseLogger,
) {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= round(stopping.signal)
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, `${name} failed`),
      )
      .finally(() => {
        running = null;
      });
  }, milliseconds).unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
