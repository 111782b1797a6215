import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate, openDatabase } from '#server/db/index.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { startCutLine } from '#test/support/cut-line.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { type RunningShop, startShop } from '#test/support/shop-process.ts';
import { startGateway } from '../bench/gateway.ts';
import { fill } from '../bench/seed.ts';
import { buyUntil, type Purchases } from './buyers.ts';
import { type Edits, editUntil } from './editor.ts';
import { isZero, type Outcome } from './outcome.ts';
import { countLost, describeFailures } from './reading.ts';
import { type Cluster, processesOf, startCluster } from './servers/cluster.ts';
import { startHaproxy } from './servers/haproxy.ts';

/** How long the shop is watched after each step, in milliseconds. */
const AFTER = 10_000;
const PROCESSES = 3;

type Step = { what: string; began: number; mended: number; ended: number };
type Filled = Awaited<ReturnType<typeof fill>>;

/** Three processes behind HAProxy, a primary and two replicas; each step breaks something while buyers buy. */
export async function drill(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-drill-'));
  const gateway = await startGateway();
  let filled: Filled = { customers: [], variants: [] };
  const cluster = await startCluster(async (primary) => {
    await runOnServer(primary.urlOf('postgres'), 'create database shop');
    const { db, sessions, close } = await openDatabase({ databaseUrl: primary.urlOf('shop') });
    await migrate(sessions);
    filled = await fill(db, { products: 300, orders: 0, customers: 300 });
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
    const over = new AbortController();
    const work = Promise.all([
      buyUntil(over.signal, { url: proxy.url, gateway, ...filled }),
      editUntil(
        over.signal,
        proxy.url,
        shops.slice(0, 2).map(({ url }) => url),
      ),
    ]);
    const steps = await breakThings({ cluster, shops, line, start, proxy });
    over.abort();
    const [bought, edits] = await work;
    await wait(3_000);
    await Promise.all(shops.map((shop) => shop.stop()));
    return await describe({ steps, bought, edits, cluster, folder });
  } finally {
    gateway.close();
    await proxy.stop();
    line.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function breakThings(parts: {
  cluster: Cluster;
  shops: RunningShop[];
  line: Awaited<ReturnType<typeof startCutLine>>;
  start: (index: number) => Promise<RunningShop>;
  proxy: Awaited<ReturnType<typeof startHaproxy>>;
}): Promise<Step[]> {
  const { cluster, shops, line, start, proxy } = parts;
  const steps: Step[] = [];
  const step = async (what: string, breakIt: () => Promise<void>, mend?: () => Promise<void>) => {
    console.error(what);
    const began = performance.now();
    await breakIt();
    await mend?.();
    const mended = mend ? performance.now() : began;
    await wait(AFTER);
    steps.push({ what, began, mended, ended: performance.now() });
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
  await step(
    'the line to the primary cut for 8 s',
    async () => {
      line.cut();
      await wait(8_000);
    },
    async () => line.mend(),
  );
  await step('the primary killed, another promoted', async () => {
    await proxy.leadDatabaseTo(await cluster.failOver());
  });
  return steps;
}

async function describe(seen: {
  steps: Step[];
  bought: Purchases;
  edits: Edits;
  cluster: Cluster;
  folder: string;
}): Promise<Outcome> {
  const { steps, bought, edits, cluster, folder } = seen;
  const primary = await findPrimary(cluster);
  const { db, close } = await openDatabase({ databaseUrl: primary });
  const [broken, lost] = [await findBrokenBooks(db), await countLost(db, bought)];
  const refunds = await db.selectFrom('refunds').select('payment_id').execute();
  const oversold = await db.selectFrom('sub_products').select('id').where('available', '<', 0).execute();
  await close();
  const late = (step: Step) => freshAfter(edits, step);
  return {
    rows: steps.map((step) => {
      const { what, began, ended } = step;
      const within = bought.done.filter((at) => at > began && at < ended);
      return {
        step: what,
        'longest without a purchase, s': longestGap([began, ...within, ended]),
        'purchases a second': Math.round((within.length / (ended - began)) * 1000),
        'slowest page after it was mended, ms': late(step),
      };
    }),
    checks: [
      isZero(`acknowledged orders or payments lost, of ${bought.orders.length}`, lost),
      isZero('oversold variants', oversold.length),
      isZero('errors in the books', broken.length),
      isZero('mails that went out twice', await countDoubleMails(folder)),
      isZero('refunds, of which none was due', refunds.length),
      isZero('edits that a page never showed', edits.never),
      {
        what: 'pages fresh within a second',
        holds: steps.every((step) => late(step) < 1_000),
        seen: `${Math.max(...steps.map(late))} ms`,
      },
      {
        what: 'failed requests are told, not counted against',
        holds: true,
        seen: describeFailures([bought.failures, edits.failures]),
      },
    ],
  };
}

/**
 * The longest time until a page showed an edit that was acknowledged after the step was mended and 2 s had passed, and a
 * second before the next step, which may break what the page needs.
 */
function freshAfter({ fresh }: Edits, { mended, ended }: Step): number {
  const times = fresh.filter(({ at }) => at > mended + 2_000 && at < ended - 1_000).map(({ took }) => took);
  return Math.round(Math.max(0, ...times));
}

function longestGap(times: number[]): number {
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  return Math.round(Math.max(...gaps) / 100) / 10;
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

/** Files of mails with the same recipient and subject, which names the order, beyond the first. */
async function countDoubleMails(folder: string): Promise<number> {
  const seen = new Map<string, number>();
  for (let index = 0; index < PROCESSES; index++) {
    const outbox = join(folder, String(index), 'outbox');
    for (const file of await readdir(outbox).catch(() => [])) {
      const mail = await readFile(join(outbox, file), 'utf8');
      const key = `${/^To: .*$/m.exec(mail)?.[0]} ${/^Subject: .*(?:\r?\n .*)*/m.exec(mail)?.[0]}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  return [...seen.values()].reduce((sum, times) => sum + times - 1, 0);
}
