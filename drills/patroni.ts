import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { migrate, openDatabase } from '#server/db/index.ts';
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
import { report, type Step } from './machines-report.ts';
import { type Check, isZero, type Outcome } from './outcome.ts';
import { describeMissed, type Looks, watchPage } from './page-watch.ts';
import { type RefundingGateway, startRefundingGateway } from './refunding-gateway.ts';
import { startHaproxy } from './servers/haproxy.ts';
import { type Member, type Patroni, startPatroni } from './servers/patroni.ts';
import { prepareStubborn, type Stubborn, startStubborn } from './stubborn-clients.ts';

const PROCESSES = 2;
const STEPS = 7;
/** For how long etcd is away, in milliseconds: longer than the leader's lease. */
const ETCD_AWAY = 30_000;
/** Between two looks at who leads, in milliseconds. */
const LOOK = 200;

/** What the steps have found beside what the crowd saw. */
type Found = { stubborn: Stubborn; successorStays: boolean; staysWithoutEtcd: boolean };

/** Two processes behind HAProxy, three members of Patroni; each step takes something away while buyers buy. */
export async function drill(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-drill-'));
  const gateway = await startRefundingGateway();
  const patroni = await startPatroni();
  try {
    return await sellOn(patroni, gateway, folder);
  } finally {
    gateway.close();
    await patroni.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function sellOn(patroni: Patroni, gateway: RefundingGateway, folder: string): Promise<Outcome> {
  const { members } = patroni;
  const crowd = await fillDatabase(await patroni.untilWhole());
  const ports = await Promise.all(Array.from({ length: PROCESSES }, () => findFreePort()));
  const proxy = await startHaproxy(
    ports.map(String),
    members.map(({ port }) => String(port)),
    { patroniPorts: members.map(({ patroniPort }) => String(patroniPort)) },
  );
  const database = `postgres://tintero@127.0.0.1:${proxy.databasePort}/shop`;
  const over = new AbortController();
  try {
    await untilLed(database);
    const shops = await startShops(folder, ports, {
      DATABASE_URL: database,
      DATABASE_READ_URLS: members.map((member) => member.urlOf('shop')).join(' '),
      ...gateway.env,
    });
    await untilServed(proxy.url);
    const mostLeaders = countLeaders(patroni, over.signal);
    const looks = watchPage(over.signal, `${proxy.url}/`);
    const pages = shops.map(({ url }) => url);
    const { seen, found } = await whileCrowdBuys({ url: proxy.url, gateway, crowd, pages }, (watch) =>
      breakThings(watch, patroni, database),
    );
    over.abort();
    const left = await untilJobsAreDone(database);
    await Promise.all(shops.map((shop) => shop.stop()));
    const outcome = await report(database, { ...seen, left, folder });
    const checks = await check(patroni, found, await mostLeaders);
    const rows = addToRows(outcome.rows, seen.steps, await looks);
    return { rows, checks: [...outcome.checks, ...checks] };
  } finally {
    over.abort();
    await proxy.stop();
  }
}

async function fillDatabase(leader: Member): Promise<Crowd> {
  await runOnServer(leader.urlOf('postgres'), 'create database shop');
  await prepareStubborn(leader.urlOf('postgres'));
  const { db, sessions, close } = await openDatabase({ databaseUrl: leader.urlOf('shop') });
  await migrate(sessions);
  const crowd = await fillForCrowd(db, STEPS);
  await close();
  return crowd;
}

function startShops(folder: string, ports: number[], env: Record<string, string>): Promise<RunningShop[]> {
  return Promise.all(
    ports.map((port, index) =>
      startShop(join(folder, String(index)), {
        PORT: String(port),
        DEMO_CATALOG: '0',
        TRUST_PROXY: '1',
        ...env,
      }),
    ),
  );
}

async function breakThings(watch: Watch, patroni: Patroni, database: string): Promise<Found> {
  const { etcd, untilWhole: leader } = patroni;
  /** Each step begins with all three in order, one of them a synchronous standby. */
  const step = async (...args: Parameters<Watch>) => {
    await leader();
    await watch(...args);
  };
  await step('nothing (for comparison)', async () => undefined);
  const first = await leader();
  await step('a planned switchover', patroni.switchOver, () => untilLed(database, first));

  const killed = await leader();
  const kill = async () => killed.signal('SIGKILL');
  await step("the leader's machine dies", kill, () => untilLed(database, killed));
  await watch('it comes back', async () => {
    await killed.start();
    await leader();
  });

  const frozen = await leader();
  const stubborn = await startStubborn(frozen.urlOf('postgres'));
  const freeze = async () => {
    frozen.signal('SIGSTOP');
    stubborn.write();
  };
  await step('the leader freezes', freeze, () => untilLed(database, frozen));
  const [successor] = await patroni.findLeaders();
  await watch('it wakes', async () => {
    frozen.signal('SIGCONT');
    await leader();
  });

  const before = await leader();
  await step('etcd is away for 30 s', async () => {
    await etcd.kill();
    await wait(ETCD_AWAY);
    await etcd.restart();
  });
  return { stubborn, successorStays: before === successor, staysWithoutEtcd: (await leader()) === before };
}

/** HAProxy leads to a primary other than `former`. */
async function untilLed(database: string, former?: Member): Promise<void> {
  for (;;) {
    const [row] = await runOnServer<{ port: number; is: boolean }>(
      database,
      'select inet_server_port() as port, not pg_is_in_recovery() as is',
    ).catch(() => []);
    if (row?.is && row.port !== former?.port) return;
    await wait(50);
  }
}

/** The most members that ever said at once that they lead. */
async function countLeaders(patroni: Patroni, end: AbortSignal): Promise<number> {
  let most = 0;
  while (!end.aborted) {
    most = Math.max(most, (await patroni.findLeaders()).length);
    await wait(LOOK);
  }
  return most;
}

/** Each row also says when another member led, and how many home pages did not come. */
function addToRows(rows: Outcome['rows'], steps: Step[], looks: Looks): Outcome['rows'] {
  return steps.map((one, index) => {
    const { step, ...row } = rows[index] ?? {};
    const led = one.mended ? Math.round((one.mended - one.began) / 100) / 10 : '';
    return {
      step: step ?? '',
      'another leads after, s': led,
      ...row,
      'home pages that did not come': describeMissed(looks, one),
    };
  });
}

async function check(patroni: Patroni, found: Found, mostLeaders: number): Promise<Check[]> {
  const leader = await patroni.untilWhole();
  const rewinds = patroni.members.flatMap(
    (member) => member.log().match(/running pg_rewind from \w+$/gm) ?? [],
  ).length;
  const stubborn = await found.stubborn.end(leader.urlOf('postgres'));
  return [
    isZero(
      `acknowledged writes lost, of ${stubborn.acknowledged} of clients that stayed with the frozen leader`,
      stubborn.lost,
    ),
    {
      what: 'clients that wrote to the frozen leader, and that it refused in the end',
      holds: stubborn.refused > 0,
      seen: String(stubborn.refused),
    },
    {
      what: 'members that said at once that they lead',
      holds: mostLeaders === 1,
      seen: String(mostLeaders),
    },
    {
      what: 'a frozen leader that wakes follows its successor',
      holds: found.successorStays,
      seen: String(found.successorStays),
    },
    {
      what: 'the leader stays while etcd is away',
      holds: found.staysWithoutEtcd,
      seen: String(found.staysWithoutEtcd),
    },
    { what: 'times that pg_rewind ran are told, not counted against', holds: true, seen: String(rewinds) },
  ];
}
