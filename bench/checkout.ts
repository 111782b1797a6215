// npm run bench:checkout: whole purchases, 8 at once, beside the database alone doing the same statements.
// Usage: node bench/checkout.ts [--seconds 10]
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { parseEnv } from '#server/env.ts';
import { hashSecret } from '#server/secrets.ts';
import { startShop } from '#server/start.ts';
import { findBrokenBooks } from '#test/support/books.ts';
import { findFreePort } from '#test/support/free-port.ts';
import { type Customer, makeCustomers, makePlenty } from './support/customers.ts';
import { type BenchDatabase, withPostgres } from './support/database.ts';
import { fillProducts } from './support/fill-products.ts';
import { type BenchGateway, startGateway } from './support/gateway.ts';
import { quantile, round } from './support/numbers.ts';
import { purchase } from './support/purchase.ts';
import { recordStatements, replayStatements, type Statement } from './support/replay.ts';
import { printTable, writeResults } from './support/results.ts';
import { withShop } from './support/shop.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const seconds = Number(values.seconds);

const AT_ONCE = 8;
const PRODUCTS = 1_000;
const VARIANTS = 300;
const CUSTOMERS = 400;
const WARM_UP_SECONDS = 2;

type Pace = { perSecond: number; p50: number; p95: number; flows: number; clientCpu: number };
export type CheckoutNumbers = {
  atOnce: number;
  shop: Pace;
  database: Pace;
  statements: number;
  transactions: number;
  ratio: number;
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
  const env = { DATABASE_URL: database.url, ...gateway.env };
  const shop = await withShop(env, ({ url }) =>
    keepPace(customers, (customer) => purchase(url, customer, { gateway, variants: threeOf(variants) })),
  );
  const brokenBooks = await findBrokenBooks(database.db);
  const alone = await replayAlone(database.url, recorded, { customers, variants });
  gateway.close();
  await report(database, recorded.list, { shop, alone, brokenBooks });
});

async function report(
  { db }: BenchDatabase,
  statements: Statement[],
  { shop, alone, brokenBooks }: { shop: Pace; alone: Pace; brokenBooks: string[] },
): Promise<void> {
  const { paid } = await db
    .selectFrom('orders')
    .where('payment_status', '=', 'approved')
    .select(({ fn }) => fn.countAll<number>().as('paid'))
    .executeTakeFirstOrThrow();
  for (const fault of await findBrokenBooks(db)) brokenBooks.push(`with the replayed: ${fault}`);
  // The one that was recorded comes on top.
  const expected = shop.flows + alone.flows + 1;
  if (Number(paid) !== expected) brokenBooks.push(`${paid} orders are paid, ${expected} purchases were made`);
  const transactions = statements.filter(({ text }) => /^commit/i.test(text)).length;
  printTable(
    ['8 at once', 'purchases/s', 'p50 ms', 'p95 ms'],
    [
      ['the shop', shop.perSecond, shop.p50, shop.p95],
      ['the database alone', alone.perSecond, alone.p50, alone.p95],
    ],
  );
  console.log(`${statements.length} statements a purchase, ${transactions} transactions`);
  console.log(brokenBooks.length === 0 ? `${paid} paid orders, books exact` : brokenBooks.join('\n'));
  writeResults<CheckoutNumbers>('checkout', {
    atOnce: AT_ONCE,
    shop,
    database: alone,
    statements: statements.length,
    transactions,
    ratio: round(shop.perSecond / alone.perSecond),
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
    const shop = await startShop(env, { logger: false, onProgress: () => undefined, bare: true });
    // Mails are sent apart from the purchase; its statements alone shall be among these.
    await shop.services.outbox.stop();
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
async function replayAlone(
  databaseUrl: string,
  recorded: Recorded,
  { customers, variants }: { customers: Customer[]; variants: string[] },
): Promise<Pace> {
  const clients = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      return client;
    }),
  );
  let payments = 0;
  const pace = await keepPace(customers, async (customer, lane) => {
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
  });
  for (const client of clients) await client.end();
  return pace;
}

/** Does one after the other in eight lanes for so long, each lane with customers of its own. */
async function keepPace(
  customers: Customer[],
  flow: (customer: Customer, lane: number) => Promise<void>,
): Promise<Pace> {
  const milliseconds: number[] = [];
  let flows = 0;
  let began = performance.now() + WARM_UP_SECONDS * 1000;
  const end = began + seconds * 1000;
  let cpu = process.cpuUsage();
  const warm = setTimeout(() => {
    began = performance.now();
    cpu = process.cpuUsage();
  }, WARM_UP_SECONDS * 1000);
  const lane = async (number: number) => {
    for (let n = number; performance.now() < end; n += AT_ONCE) {
      const customer = customers[n % (customers.length - (customers.length % AT_ONCE))];
      if (!customer) throw new Error('nobody is there to buy');
      const started = performance.now();
      await flow(customer, number);
      flows++;
      if (started >= began) milliseconds.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => lane(number)));
  clearTimeout(warm);
  const lasted = performance.now() - began;
  const { user, system } = process.cpuUsage(cpu);
  return {
    perSecond: round((milliseconds.length / lasted) * 1000),
    p50: round(quantile(milliseconds, 0.5)),
    p95: round(quantile(milliseconds, 0.95)),
    flows,
    clientCpu: round((user + system) / 1000 / lasted),
  };
}

/** Three different ones, as three lines of a cart. */
function threeOf(variants: string[]): string[] {
  const start = Math.floor(Math.random() * variants.length);
  return [0, 1, 2].map((step) => variants[(start + step * 7) % variants.length] ?? '');
}
