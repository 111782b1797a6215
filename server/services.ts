import { join } from 'node:path';
import { z } from 'zod';
import { accountJobs, createAccounts } from './accounts/index.ts';
import { createAudit } from './audit/index.ts';
import { createCarts } from './cart/index.ts';
import { createCatalog } from './catalog/index.ts';
import { createCheckoutService } from './checkout/index.ts';
import {
  createOutboxWorker,
  type Database,
  type JobFailure,
  type JobHandler,
  joinOutboxWorkers,
  type OpenDatabase,
} from './db/index.ts';
import type { Env } from './env.ts';
import { createImportExport } from './import-export/index.ts';
import { createMailTransport, forgetMails, MAIL_JOB, type Mail, sendMail } from './mail/index.ts';
import { createFileStore, createMedia, type FileStore, SIZES_JOB } from './media/index.ts';
import { createNewsletter, newsletterJobs } from './newsletter/index.ts';
import { createOrders } from './orders/index.ts';
import { createPayments, type PaymentGateway, paymentJobs, REFUND_JOB } from './payments/index.ts';
import { createPrices } from './prices/index.ts';
import { createReports } from './reports/index.ts';
import { createWithdrawals } from './withdrawals/index.ts';

/** What the services tell the log; the HTTP server's logger is one. */
export type ServiceLog = {
  error: (facts: object, message: string) => void;
  warn: (facts: object, message: string) => void;
  info: (facts: object, message: string) => void;
};

export type Services = Awaited<ReturnType<typeof createServices>>;

const mailJob = z.custom<Mail>((value) => typeof value === 'object' && value !== null && 'template' in value);

/** The composition root: every service and what it depends on, on one screen. */
export async function createServices(options: {
  env: Env;
  database: OpenDatabase;
  gateway: PaymentGateway;
  log: ServiceLog;
}) {
  const { env, gateway, log } = options;
  const { db } = options.database;
  const { publicUrl } = env;
  const files = await openFiles(env, log);
  const outboxDir = join(env.dataDir, 'outbox');
  const transport = createMailTransport({ ...env.mail, outboxDir });
  const mailer = { db, transport, publicUrl, shopEmail: env.mail.shopEmail };
  const onJobFailure = ({ error, ...job }: JobFailure) =>
    log[job.givenUp ? 'error' : 'warn']({ err: error, job }, 'job failed');
  const outbox = createOutbox({ db, gateway, mailer, onFailure: onJobFailure });
  return {
    /** Where the shop stands on the web, without a slash at the end: pages make their absolute links with it. */
    publicUrl,
    /** Where failures that nobody asked for are told. */
    log,
    db,
    files,
    forgetMails: () => forgetMails(outboxDir),
    media: mediaOf({ db, files, log, onFailure: onJobFailure }),
    outbox,
    audit: createAudit({ db }),
    reports: createReports({ db, sharesPictures: env.s3 !== null }),
    catalog: createCatalog({ db }),
    accounts: accountsOf({ env, db, files, log }),
    carts: createCarts({ db }),
    orders: createOrders({
      db,
      onFailure: (error, orderId) => log.error({ err: error, orderId }, 'a reservation could not be ended'),
    }),
    payments: createPayments({
      db,
      gateway,
      onFailure: (error, orderId) =>
        log.error({ err: error, orderId }, 'an order could not be brought in step'),
    }),
    newsletter: createNewsletter({ db }),
    withdrawals: createWithdrawals({ db }),
    prices: createPrices({
      db,
      engine: options.database.engine,
      onFailure: (error, changeId) => log.error({ err: error, changeId }, 'a price change failed'),
    }),
    importExport: createImportExport({
      db,
      onFailure: (error, importId) => log.error({ err: error, importId }, 'an import failed'),
    }),
    checkout: createCheckoutService({
      db,
      gateway,
      publicUrl,
      onGatewayFailure: (error, orderId) => log.error({ err: error, orderId }, 'the payment gateway failed'),
    }),
  };
}

function accountsOf({ env, db, files, log }: { env: Env; db: Database; files: FileStore; log: ServiceLog }) {
  return createAccounts({
    db,
    files,
    sessions: env.sessions,
    onSignIn: (signIn) => log.info(signIn, 'sign-in'),
    google: env.google && { ...env.google, publicUrl: env.publicUrl },
  });
}

function mediaOf(deps: {
  db: Database;
  files: FileStore;
  log: ServiceLog;
  onFailure: (failure: JobFailure) => void;
}) {
  const { log, ...others } = deps;
  return createMedia({
    ...others,
    onSwept: (pictures) => log.info({ pictures }, 'pictures that nothing named were removed'),
    onSweepFailure: (error) => log.error({ err: error }, 'pictures could not be swept'),
  });
}

/** Where the pictures are: a bucket that does not answer is told to the log. */
function openFiles(env: Env, log: ServiceLog) {
  return createFileStore({
    folder: join(env.dataDir, 'media'),
    s3: env.s3,
    onAway: (error) => log.error({ err: error }, 'the bucket of the pictures does not answer'),
  });
}

type OutboxDeps = {
  db: Database;
  gateway: PaymentGateway;
  mailer: Parameters<typeof sendMail>[0];
  onFailure: (failure: JobFailure) => void;
};

/** What is done after a commit, outside the database: the gateway's jobs and the mails. */
function createOutbox({ db, gateway, mailer, onFailure }: OutboxDeps) {
  const mailJobs = {
    ...newsletterJobs({ db, send: (mail, jobId) => sendMail(mailer, mail, jobId) }),
    ...accountJobs({ db, send: (mail, jobId) => sendMail(mailer, mail, jobId) }),
    [MAIL_JOB]: (payload, job) => sendMail(mailer, mailJob.parse(payload), job.id),
  } satisfies Record<string, JobHandler>;
  const mailKinds = Object.keys(mailJobs);
  // Each with a worker of its own: a mail server that hangs holds up no refund. A refund that is done leaves a mail.
  return joinOutboxWorkers([
    createOutboxWorker({
      db,
      kinds: { except: [SIZES_JOB, ...mailKinds] },
      handlers: paymentJobs({ db, gateway }),
      untilDone: [REFUND_JOB],
      onFailure,
    }),
    createOutboxWorker({ db, kinds: { only: mailKinds }, handlers: mailJobs, onFailure }),
  ]);
}
