import { join } from 'node:path';
import { emailKey } from '#shared/account-rules.ts';
import { accountJobs, createAccounts, invitationJobs } from './accounts/index.ts';
import { createAdminSearch } from './admin-search/index.ts';
import { createAssets } from './assets/index.ts';
import { createAudit } from './audit/index.ts';
import { backupJobs, createBackups, type OnAsked, type ScheduledBackups } from './backup/index.ts';
import { scheduledBackups } from './backups.ts';
import { createBankStatements } from './bank-statements/index.ts';
import { createCarts } from './cart/index.ts';
import { createCatalog } from './catalog/index.ts';
import { type ConnectionKeys, createConnections } from './connections/index.ts';
import { createCustomers } from './customers/index.ts';
import type { Database, OpenDatabase } from './db/index.ts';
import { type Env, isLoopback } from './env.ts';
import { createExample, exampleJobs } from './example/index.ts';
import { createImportExport, importJobs } from './import-export/index.ts';
import { createJobs, type JobHandler } from './jobs/index.ts';
import { createLabels } from './labels/index.ts';
import { createLists } from './lists/index.ts';
import {
  createMailTransport,
  forgetMails,
  type Mail,
  type MailTransport,
  mailJobs,
  sendMail,
} from './mail/index.ts';
import { createFileStore, createMedia, type FileStore, pictureJobs } from './media/index.ts';
import { createNewsletter, newsletterJobs } from './newsletter/index.ts';
import { createOrderDesk } from './order-desk/index.ts';
import { createOrders } from './orders/index.ts';
import { createPayments, type Gateways, paymentJobs } from './payments/index.ts';
import { createPrices, priceJobs } from './prices/index.ts';
import { createPublishedLists } from './published-lists/index.ts';
import { createPurchases } from './purchases/index.ts';
import { createRelated, relatedJobs } from './related/index.ts';
import { createReports } from './reports/index.ts';
import { createSales } from './sales/index.ts';
import { createSearch } from './search/index.ts';
import { createSettings } from './settings/index.ts';
import type { Sight } from './sight.ts';
import { createStatus } from './status/index.ts';
import { createStock } from './stock/index.ts';
import { createStockNotices, stockNoticeJobs } from './stock-notices/index.ts';
import { createSuppliers } from './suppliers/index.ts';
import { createTakeBack } from './take-back/index.ts';
import { createTill } from './till/index.ts';
import type { Watch } from './watch.ts';
import { createWithdrawals } from './withdrawals/index.ts';

/** The services' log; the HTTP server's logger is one. */
export type ServiceLog = {
  error: (facts: object, message: string) => void;
  warn: (facts: object, message: string) => void;
  info: (facts: object, message: string) => void;
};

export type Services = Awaited<ReturnType<typeof createServices>>;

/** The composition root: every service and what it depends on. */
export async function createServices(
  options: OnAsked & {
    env: Env;
    database: OpenDatabase;
    gateways: Gateways;
    log: ServiceLog;
    sight: Sight;
  },
) {
  const { env, gateways, log, sight } = options;
  const { db, reads, engine } = options.database;
  const { publicUrl } = env;
  const files = await openFiles(env, log);
  const outboxDir = join(env.dataDir, 'outbox');
  const send = createMailTransport({ smtpUrl: env.mail.smtpUrl, outboxDir });
  const transport: MailTransport = (mail) => sight.watch({ kind: 'mail' }, () => send(mail));
  const keys = connectionKeys(env);
  const mailer = { db, transport, publicUrl, shopEmail: env.mail.shopEmail, from: env.mail.from };
  const accounts = accountsOf({ env, db, files, log, sight });
  const stored = servicesOfFiles(db, files);
  const scheduled = scheduledBackups(env, options);
  const backups = createBackups(scheduled);
  const stores = servicesOfDatabase(options.database);
  const jobs = jobsOf({ db, engine, files, gateways, mailer, log, sight, keys, scheduled });
  const lists = listsOf({ db, reads, log });
  return {
    /** The shop's public address without a trailing slash; the base of absolute links. */
    publicUrl,
    /** For errors outside requests. */
    log,
    db,
    ...stored,
    ...stores,
    accounts,
    forgetMails: () => forgetMails(outboxDir),
    backups,
    jobs,
    status: createStatus({ db, engine, dataDir: env.dataDir, keys, sight, jobs, backups, lists }),
    orders: createOrders({
      db,
      onFailure: (error, orderId) => log.error({ err: error, orderId }, 'a reservation could not be ended'),
    }),
    orderDesk: createOrderDesk({ db, gateways }),
    payments: paymentsOf({ db, gateways, publicUrl, log }),
    sales: createSales({ db, publicUrl }),
    reports: createReports({ db, reads, keys }),
    connections: createConnections({ db, files, keys, mailer, gateway: gateways.named('mercadopago') }),
    lists,
    publishedLists: createPublishedLists({ db, reads, publicUrl }),
    example: createExample({ db, isPublished: keys.isPublished }),
    takeBack: createTakeBack({ ...stores, accounts, hasPicture: stored.media.has }),
  };
}

function servicesOfFiles(db: Database, files: FileStore) {
  return { files, media: createMedia({ db, files }), assets: createAssets({ files }) };
}

/** The services that need nothing but the database. */
function servicesOfDatabase({ db, reads }: OpenDatabase) {
  return {
    adminSearch: createAdminSearch({ db }),
    audit: createAudit({ db }),
    bankStatements: createBankStatements({ db }),
    carts: createCarts({ db }),
    catalog: createCatalog({ db, reads }),
    customers: createCustomers({ db }),
    importExport: createImportExport({ db }),
    labels: createLabels({ db }),
    newsletter: createNewsletter({ db }),
    prices: createPrices({ db }),
    purchases: createPurchases({ db }),
    related: createRelated({ db, reads }),
    search: createSearch({ db }),
    settings: createSettings({ db }),
    stock: createStock({ db }),
    stockNotices: createStockNotices({ db }),
    suppliers: createSuppliers({ db }),
    till: createTill({ db }),
    withdrawals: createWithdrawals({ db }),
  };
}

/** What the environment sets, without any key. */
function connectionKeys({ publicUrl, mail, payments, s3, google }: Env): ConnectionKeys {
  return {
    isPublished: !isLoopback(publicUrl),
    mailHost: mail.smtpUrl === null ? null : new URL(mail.smtpUrl).hostname,
    mailFrom: mail.from !== null,
    shopEmail: mail.shopEmail !== null,
    hasGateway: payments.kind === 'mercadopago',
    bucket: s3?.bucket ?? null,
    google: google !== null,
  };
}

function paymentsOf(deps: { db: Database; gateways: Gateways; publicUrl: string; log: ServiceLog }) {
  const { db, gateways, publicUrl, log } = deps;
  return createPayments({
    db,
    gateways,
    publicUrl,
    onFailure: (error, orderId) =>
      log.error({ err: error, orderId }, 'an order could not be brought in step'),
    onGatewayFailure: (error, orderId) => log.error({ err: error, orderId }, 'the payment gateway failed'),
  });
}

/** The handlers of all jobs, by module. */
function jobsOf(deps: {
  db: Database;
  engine: OpenDatabase['engine'];
  files: FileStore;
  gateways: Gateways;
  mailer: Parameters<typeof sendMail>[0];
  log: ServiceLog;
  sight: Sight;
  keys: ConnectionKeys;
  scheduled: ScheduledBackups;
}) {
  const { db, mailer, log } = deps;
  const send = async (mail: Mail, jobId: string) => {
    await sendMail(mailer, mail, jobId);
  };
  return createJobs({
    db,
    handlers: watchedJobs(deps.sight.watch, [
      ...mailJobs(mailer),
      ...accountJobs({ db, send }),
      ...invitationJobs({ db, send }),
      ...newsletterJobs({ db, send }),
      ...stockNoticeJobs({ db, send }),
      ...paymentJobs({ ...deps, publicUrl: mailer.publicUrl }),
      ...pictureJobs(deps),
      ...priceJobs(deps),
      ...importJobs(deps),
      ...relatedJobs({ db }),
      ...backupJobs(deps.scheduled),
      ...exampleJobs({ db, isPublished: deps.keys.isPublished }),
    ]),
    onFailure: ({ error, ...job }) => log[job.givenUp ? 'error' : 'warn']({ err: error, job }, 'job failed'),
  });
}

function listsOf({ db, reads, log }: { db: Database; reads: Database; log: ServiceLog }) {
  return createLists({
    db,
    reads,
    onFailure: (facts) => log.error(facts, 'a file of a list could not be read'),
  });
}

function watchedJobs(watch: Watch, handlers: JobHandler[]): JobHandler[] {
  return handlers.map((handler) => ({
    ...handler,
    run: (payload, run) => watch({ kind: 'job', job: handler.kind }, () => handler.run(payload, run)),
  }));
}

function accountsOf(deps: { env: Env; db: Database; files: FileStore; log: ServiceLog; sight: Sight }) {
  const { env, db, files, log, sight } = deps;
  return createAccounts({
    db,
    files,
    sessions: env.sessions,
    ownerKey: env.admin && emailKey(env.admin.email),
    onSignIn: (signIn) => {
      log.info(signIn, 'sign-in');
      sight.signIn(signIn.outcome);
    },
    google: env.google && { ...env.google, publicUrl: env.publicUrl },
  });
}

/** Opens the store of pictures; logs if the bucket does not answer. */
function openFiles(env: Env, log: ServiceLog) {
  return createFileStore({
    folder: join(env.dataDir, 'media'),
    s3: env.s3,
    onAway: (error) => log.error({ err: error }, 'the bucket of the pictures does not answer'),
  });
}
