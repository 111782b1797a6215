import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate, openDatabase } from '#server/db/index.ts';
import { type CutLine, startCutLine } from '#test/support/cut-line.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { type RunningShop, startShop } from '#test/support/shop-process.ts';
import {
  type Crowd,
  fillForCrowd,
  untilJobsAreDone,
  untilServed,
  type Watch,
  whileCrowdBuys,
} from './crowd.ts';
import { report } from './machines-report.ts';
import type { Outcome } from './outcome.ts';
import { startRefundingGateway } from './refunding-gateway.ts';
import { type Cluster, startCluster } from './servers/cluster.ts';
import { startHaproxy } from './servers/haproxy.ts';
import { signalAll, withDescendants } from './servers/processes.ts';

const PROCESSES = 3;
const STEPS = 7;

type Parts = {
  cluster: Cluster;
  shops: RunningShop[];
  /** Between the shop and the primary. */
  line: CutLine;
  start: (index: number) => Promise<RunningShop>;
  proxy: Awaited<ReturnType<typeof startHaproxy>>;
};

/** Three processes behind HAProxy, a primary and two replicas; each step breaks something while buyers buy. */
export async function drill(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-drill-'));
  const gateway = await startRefundingGateway();
  let crowd: Crowd = { filled: { customers: [], variants: [] }, articles: [] };
  const cluster = await startCluster(async (primary) => {
    await runOnServer(primary.urlOf('postgres'), 'create database shop');
    const { db, sessions, close } = await openDatabase({ databaseUrl: primary.urlOf('shop') });
    await migrate(sessions);
    crowd = await fillForCrowd(db, STEPS);
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
    const pages = shops.slice(0, 2).map(({ url }) => url);
    const { seen } = await whileCrowdBuys({ url: proxy.url, gateway, crowd, pages }, (watch) =>
      breakThings(watch, { cluster, shops, line, start, proxy }),
    );
    const primary = await findPrimary(cluster);
    const left = await untilJobsAreDone(primary);
    await Promise.all(shops.map((shop) => shop.stop()));
    return await report(primary, { ...seen, left, folder });
  } finally {
    gateway.close();
    await proxy.stop();
    line.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function breakThings(step: Watch, { cluster, shops, line, start, proxy }: Parts): Promise<void> {
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
  const pids = frozen ? withDescendants([frozen.pid()]) : [];
  await step(
    'a replica frozen for 8 s',
    async () => {
      signalAll(pids, 'SIGSTOP');
      await wait(8_000);
    },
    async () => signalAll(pids, 'SIGCONT'),
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
