import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate, openDatabase } from '#server/db/index.ts';
import { type CutLine, startCutLine } from '#test/support/cut-line.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { type RunningShop, startShop } from '#test/support/shop-process.ts';
import { fill } from '../bench/seed.ts';
import { buyUntil } from './buyers.ts';
import { editUntil } from './editor.ts';
import { report, type Step } from './machines-report.ts';
import type { Outcome } from './outcome.ts';
import { type RefundingGateway, startRefundingGateway } from './refunding-gateway.ts';
import { makeScarce, type Rush, startRush } from './rush.ts';
import { type Cluster, processesOf, startCluster } from './servers/cluster.ts';
import { startHaproxy } from './servers/haproxy.ts';

/** Before the first step, in milliseconds, until V8 has compiled the code. */
const WARM_UP = 10_000;
/** How long the shop is watched after each step, in milliseconds. */
const AFTER = 10_000;
const PROCESSES = 3;

/** Each step has a scarce article. */
const STEPS = 7;
/** Who buys what there is plenty of; the others are for the scarce articles. */
const REGULARS = 300;
const OTHERS = 400;
/** One in so many purchases is paid twice, so that a refund is due. */
const PAID_TWICE = 4;
/** How long refunds may take in the end: a job of a process that was killed waits for a minute. */
const PATIENCE = 90_000;

type Filled = Awaited<ReturnType<typeof fill>>;

type Parts = {
  cluster: Cluster;
  shops: RunningShop[];
  /** Between the shop and the primary. */
  line: CutLine;
  start: (index: number) => Promise<RunningShop>;
  proxy: Awaited<ReturnType<typeof startHaproxy>>;
  rush: Rush;
};

/** Three processes behind HAProxy, a primary and two replicas; each step breaks something while buyers buy. */
export async function drill(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-drill-'));
  const gateway = await startRefundingGateway();
  let filled: Filled = { customers: [], variants: [] };
  let articles: string[] = [];
  const cluster = await startCluster(async (primary) => {
    await runOnServer(primary.urlOf('postgres'), 'create database shop');
    const { db, sessions, close } = await openDatabase({ databaseUrl: primary.urlOf('shop') });
    await migrate(sessions);
    filled = await fill(db, { products: 300, orders: 0, customers: REGULARS + OTHERS });
    articles = await makeScarce(db, STEPS, filled.variants);
    await close();
  });
  const ports = await Promise.all(Array.from({ length: PROCESSES }, () => findFreePort()));
  const urls = cluster.servers.map((server) => server.urlOf('shop'));
  const line = await startCutLine(Number(new URL(urls[0] ?? '').port));
  const standbys = urls.slice(1);
  const databasePorts = [String(line.port), ...standbys.map((url) => new URL(url).port)];
  const proxy = await startHaproxy(ports.map(String), databasePorts);
  try {
    await proxy.leadDatabaseTo(0);
    await cluster.synchronize();
    const start = (index: number) =>
      startShop(join(folder, String(index)), {
        PORT: String(ports[index]),
        DATABASE_URL: `postgres://tintero@127.0.0.1:${proxy.databasePort}/shop`,
        DATABASE_READ_URLS: standbys.join(' '),
        DEMO_CATALOG: '0',
        TRUST_PROXY: '1',
        ...gateway.env,
      });
    const shops = await Promise.all(ports.map((_, index) => start(index)));
    await untilServed(proxy.url);
    const over = new AbortController();
    const crowd = {
      url: proxy.url,
      gateway,
      filled,
      articles,
      pages: shops.slice(0, 2).map(({ url }) => url),
    };
    const { rush, work } = sendPeople(over.signal, crowd);
    await wait(WARM_UP);
    const steps = await breakThings({ cluster, shops, line, start, proxy, rush });
    over.abort();
    const [sold, edits, tooLate] = await work;
    const refunds = await gateway.untilRefunded(PATIENCE);
    const primary = await findPrimary(cluster);
    const left = await untilJobsAreDone(primary);
    await Promise.all(shops.map((shop) => shop.stop()));
    return await report(primary, { steps, sold, edits, tooLate, refunds, articles, left, folder });
  } finally {
    gateway.close();
    await proxy.stop();
    line.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Buyers, an editor, and those who want the scarce articles. */
function sendPeople(
  end: AbortSignal,
  shop: {
    url: string;
    gateway: RefundingGateway;
    filled: Filled;
    articles: string[];
    pages: string[];
  },
) {
  const { url, gateway, filled, articles, pages } = shop;
  const [regulars, others] = [filled.customers.slice(0, REGULARS), filled.customers.slice(REGULARS)];
  let purchases = 0;
  const bought = (orderId: string) => {
    if (purchases++ % PAID_TWICE === 0) gateway.payAgain(url, orderId);
  };
  const { variants } = filled;
  const rush = startRush(end, { url, gateway, customers: others, articles });
  const work = Promise.all([
    buyUntil(end, { url, gateway, customers: regulars, variants, bought }),
    editUntil(end, url, pages),
    rush.tooLate,
  ]);
  return { rush, work };
}

async function breakThings({ cluster, shops, line, start, proxy, rush }: Parts): Promise<Step[]> {
  const steps: Step[] = [];
  const step = async (what: string, breakIt: () => Promise<void>, mend?: () => Promise<void>) => {
    console.error(what);
    rush.next();
    const began = performance.now();
    await breakIt();
    await mend?.();
    const mended = mend ? performance.now() : null;
    await wait(AFTER);
    steps.push({ what, began, mended, ended: performance.now() });
  };
  const cutFor8Seconds = async (one: CutLine) => {
    one.cut();
    await wait(8_000);
  };
  const [, frozen] = cluster.servers;
  const onStandbys = (statement: string) =>
    Promise.all(cluster.servers.slice(1).map((one) => runOnServer(one.urlOf('postgres'), statement)));

  await step('nothing (for comparison)', async () => undefined);
  await step('a process of the shop killed', async () => shops[2]?.kill());
  shops[2] = await start(2);
  const pids = frozen ? processesOf(frozen) : [];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) process.kill(pid, name);
  };
  await step(
    'a replica frozen for 8 s',
    async () => {
      signal('SIGSTOP');
      await wait(8_000);
    },
    async () => signal('SIGCONT'),
  );
  await step('both replicas 10 s behind', async () => {
    await onStandbys('select pg_wal_replay_pause()');
    await wait(10_000);
    await onStandbys('select pg_wal_replay_resume()');
  });
  await step('the line from primary to replica cut for 8 s', async () => {
    await cutFor8Seconds(cluster.line);
    cluster.line.mend();
  });
  await step(
    'the line from shop to primary cut for 8 s',
    () => cutFor8Seconds(line),
    async () => line.mend(),
  );
  await step(
    'the primary killed, another promoted',
    async () => cluster.killPrimary(),
    async () => proxy.leadDatabaseTo(await cluster.promote()),
  );
  return steps;
}

/** HAProxy has seen that the processes are ready. */
async function untilServed(url: string): Promise<void> {
  while ((await fetch(`${url}/readyz`)).status !== 200) await wait(100);
}

async function findPrimary(cluster: Cluster): Promise<string> {
  for (const server of cluster.servers.slice(1)) {
    const [row] = await runOnServer<{ is: boolean }>(
      server.urlOf('shop'),
      'select not pg_is_in_recovery() as is',
    );
    if (row?.is) return server.urlOf('shop');
  }
  throw new Error('no server was promoted');
}

/** How many refunds and mails are still to be made after some time. */
async function untilJobsAreDone(primary: string): Promise<number> {
  const count = `select count(*)::integer as left from jobs where queue in ('payments', 'mails')`;
  for (let tries = 0; ; tries++) {
    const [row] = await runOnServer<{ left: number }>(primary, count);
    const left = row?.left ?? 0;
    if (left === 0 || tries * 500 > PATIENCE) return left;
    await wait(500);
  }
}
