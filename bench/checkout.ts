// npm run bench:checkout: whole purchases, 8 at once, beside the database alone doing the same statements.
// Usage: node bench/checkout.ts [--seconds 10]

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { workshop } from '#dev/workshop.ts';
import { parseEnv } from '#server/env.ts';
import { hashSecret } from '#server/secrets.ts';
import { startShop } from '#server/start.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type Customer, makeCustomers, makePlenty } from './support/customers.ts';
import { type BenchDatabase, waitForJobs, withPostgres } from './support/database.ts';
import { fillProducts } from './support/fill-products.ts';
import { type BenchGateway, startGateway } from './support/gateway.ts';
import { round } from './support/numbers.ts';
import { purchase } from './support/purchase.ts';
import { recordStatements, replayStatements, type Statement } from './support/replay.ts';
import { printTable, writeResults } from './support/results.ts';
import { withShop } from './support/shop.ts';
import { type Pace, paceOf, type Turn } from './support/turns.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const seconds = Number(values.seconds);

const AT_ONCE = 8;
const PRODUCTS = 1_000;
const VARIANTS = 300;
const CUSTOMERS = 400;
/** Until V8 has compiled what is called often: a purchase takes half as much of the processor then. */
const WARM_UP_SECONDS = 6;
const TURNS = 5;

/** Made so far, by the shop and by the database alone: as many orders have to be paid. */
let purchases = 0;

export type CheckoutNumbers = {
  atOnce: number;
  shop: Pace;
  database: Pace;
  statements: number;
  transactions: number;
  ratio: number;
  /** Of the shop's process, in milliseconds a purchase, its mails included. */
  shopCpu: number;
  brokenBooks: string[];
  paidOrders: number;
};

await withPostgres(async (create) => {
  const database = await create('shop');
  await fillProducts(database.db, 0, PRODUCTS);
  const gateway = await startGateway();
  const customers = await makeCustomers(database.db, CUSTOMERS, 'compra');
  const variants = await makePlenty(database.db, VARIANTS);
  const recorded = await recordPurchase(database, { gateway, customer: customers.pop(), variants });
  const { shop, alone, shopCpu } = await measureByTurns(database, recorded, { gateway, customers, variants });
  gateway.close();
  await report(database, recorded.list, { shop, alone, shopCpu });
});

/** The shop and the database alone in turns, so that whatever else the machine does slows both. */
async function measureByTurns(
  database: BenchDatabase,
  recorded: Recorded,
  { gateway, customers, variants }: Omit<Given, 'customer'> & { customers: Customer[] },
): Promise<{ shop: Pace; alone: Pace; shopCpu: number }> {
  const replay = await openReplay(database.url, recorded, variants);
  const turns: Array<{ shop: Turn; alone: Turn; cpu: number }> = [];
  try {
    await withShop({ DATABASE_URL: database.url, ...gateway.env }, async ({ url, cpu }) => {
      const buy = (customer: Customer) => purchase(url, customer, { gateway, variants: threeOf(variants) });
      await takeTurn(customers, WARM_UP_SECONDS, buy);
      await waitForJobs(database.db);
      await takeTurn(customers, WARM_UP_SECONDS, replay.flow);
      for (let turn = 0; turn < TURNS; turn++) {
        const before = cpu();
        const shop = await takeTurn(customers, seconds / TURNS, buy);
        // The mails of what was bought are the shop's work, too, and no part of the database's turn.
        await waitForJobs(database.db);
        turns.push({
          shop,
          cpu: cpu() - before,
          alone: await takeTurn(customers, seconds / TURNS, replay.flow),
        });
      }
    });
  } finally {
    await replay.close();
  }
  const shop = paceOf(turns.map((turn) => turn.shop));
  const cpu = turns.reduce((sum, turn) => sum + turn.cpu, 0);
  return { shop, alone: paceOf(turns.map((turn) => turn.alone)), shopCpu: round(cpu / shop.flows) };
}

async function report(
  { db }: BenchDatabase,
  statements: Statement[],
  { shop, alone, shopCpu }: { shop: Pace; alone: Pace; shopCpu: number },
): Promise<void> {
  const { paid } = await db
    .selectFrom('orders')
    .where('payment_status', '=', 'approved')
    .select(({ fn }) => fn.countAll<number>().as('paid'))
    .executeTakeFirstOrThrow();
  const brokenBooks = await findBrokenBooks(db);
  const expected = purchases + 1; // the recorded one
  if (Number(paid) !== expected) brokenBooks.push(`${paid} orders are paid, ${expected} purchases were made`);
  const transactions = statements.filter(({ text }) => /^commit/i.test(text)).length;
  printTable(
    ['8 at once', 'purchases/s', 'p50 ms', 'p95 ms'],
    [
      ['the shop', shop.perSecond, shop.p50, shop.p95],
      ['the database alone', alone.perSecond, alone.p50, alone.p95],
    ],
  );
  console.log(
    `${statements.length} statements a purchase, ${transactions} transactions, ${shopCpu} ms of the shop's process`,
  );
  console.log(brokenBooks.length === 0 ? `${paid} paid orders, books exact` : brokenBooks.join('\n'));
  writeResults<CheckoutNumbers>('checkout', {
    atOnce: AT_ONCE,
    shop,
    database: alone,
    statements: statements.length,
    transactions,
    ratio: round(shop.perSecond / alone.perSecond),
    shopCpu,
    brokenBooks,
    paidOrders: Number(paid),
  });
  if (brokenBooks.length > 0) process.exitCode = 1;
}

type Recorded = {
  list: Statement[];
  customer: Customer;
  variants: string[];
  code: string;
  paymentId: string;
};

type Given = { gateway: BenchGateway; customer: Customer | undefined; variants: string[] };

/** One purchase at a shop in this process, whose statements are written down where they leave it. */
async function recordPurchase(database: BenchDatabase, given: Given): Promise<Recorded> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-bench-'));
  try {
    const env = parseEnv({
      NODE_ENV: 'production',
      PORT: String(await findFreePort()),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DEMO_CATALOG: '0',
      LOG_LEVEL: 'silent',
      ...given.gateway.env,
    });
    const shop = await startShop(env, { logger: false, onProgress: () => undefined, workshop, bare: true });
    // Mails are sent apart from the purchase; its statements alone shall be among these.
    await shop.services.jobs.stop();
    try {
      return await recordAt(`http://127.0.0.1:${env.port}`, database, given);
    } finally {
      await shop.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function recordAt(url: string, { db }: BenchDatabase, given: Given): Promise<Recorded> {
  const { gateway, customer } = given;
  if (!customer) throw new Error('nobody is there to buy');
  const variants = given.variants.slice(0, 3);
  const list = await recordStatements(() => purchase(url, customer, { gateway, variants }));
  const order = await db
    .selectFrom('orders')
    .select(['code', 'settled_payment_id'])
    .where('user_id', '=', customer.userId)
    .executeTakeFirstOrThrow();
  return { list, customer, variants, code: order.code, paymentId: order.settled_payment_id ?? '' };
}

/** The recorded purchase for other customers and other variants, over eight connections. */
async function openReplay(databaseUrl: string, recorded: Recorded, variants: string[]) {
  const clients = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl, pipeline: true });
      await client.connect();
      return client;
    }),
  );
  let payments = 0;
  const flow = async (customer: Customer, lane: number): Promise<void> => {
    const client = clients[lane];
    if (!client) throw new Error(`there is no lane ${lane}`);
    const own = threeOf(variants);
    const renaming = new Map([
      [recorded.customer.userId, customer.userId],
      [recorded.customer.cartId, customer.cartId],
      [hashSecret(recorded.customer.token).toString('hex'), hashSecret(customer.token).toString('hex')],
      [recorded.code, randomUUID().slice(0, 12).toUpperCase()],
      [recorded.paymentId, `9${payments++}`],
      ...recorded.variants.map((variant, index): [string, string] => [variant, own[index] ?? '']),
    ]);
    await replayStatements(client, recorded.list, renaming);
  };
  const close = async () => {
    for (const client of clients) await client.end();
  };
  return { flow, close };
}

/** Does one after the other in eight lanes for so long, each lane with customers of its own. */
async function takeTurn(
  customers: Customer[],
  seconds: number,
  flow: (customer: Customer, lane: number) => Promise<void>,
): Promise<Turn> {
  const milliseconds: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  const cpu = process.cpuUsage();
  const lane = async (number: number) => {
    for (let n = number; performance.now() < end; n += AT_ONCE) {
      const customer = customers[n % (customers.length - (customers.length % AT_ONCE))];
      if (!customer) throw new Error('nobody is there to buy');
      const started = performance.now();
      await flow(customer, number);
      purchases++;
      milliseconds.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => lane(number)));
  const { user, system } = process.cpuUsage(cpu);
  return { milliseconds, lasted: performance.now() - began, clientCpu: (user + system) / 1000 };
}

/** Three different ones, as three lines of a cart. */
function threeOf(variants: string[]): string[] {
  const start = Math.floor(Math.random() * variants.length);
  return [0, 1, 2].map((step) => variants[(start + step * 7) % variants.length] ?? '');
}
