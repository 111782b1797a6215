// npm run bench:whole-lists: what everybody else feels while eight clients ask for all products of a large shop.
// Usage: node bench/whole-lists.ts [--products 20000] [--seconds 10] [--engines postgres,pglite]
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate, openDatabase } from '#server/db/index.ts';
import { admin } from '#test/support/shop-process.ts';
import { withPostgres } from './support/database.ts';
import { fillProducts } from './support/fill-products.ts';
import { measureLoad } from './support/load.ts';
import { printTable, writeResults } from './support/results.ts';
import { type BenchShop, withShop } from './support/shop.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '10' },
    engines: { type: 'string', default: 'postgres,pglite' },
  },
});
const CLIENTS = 8;
const agent = new Agent({ keepAlive: true });

type Felt = { name: string; whileLists: string; p50: number; p99: number; most: number; asked: number };
type Row = Felt & { listsPerSecond: number; memoryMegabytes: number };
export type WholeListNumbers = Record<string, Row[]>;

const numbers: WholeListNumbers = {};
if (values.engines.includes('postgres')) numbers.postgres = await onPostgres();
if (values.engines.includes('pglite')) numbers.pglite = await onPglite();
writeResults<WholeListNumbers>('whole-lists', numbers);

function onPostgres() {
  return withPostgres(async (create) => {
    const database = await create('shop');
    await fillProducts(database.db, 0, Number(values.products));
    return withShop({ DATABASE_URL: database.url }, (shop) => measure('PostgreSQL', shop));
  });
}

async function onPglite() {
  const dataDir = await mkdtemp(join(tmpdir(), 'tintero-bench-lists-'));
  try {
    const database = await openDatabase({ dataDir });
    await migrate(database.db);
    await fillProducts(database.db, 0, Number(values.products));
    await database.close();
    return await withShop({ DATA_DIR: dataDir }, (shop) => measure('PGlite', shop));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** In one run: nobody asks for lists; eight for kept ones; eight for ones that each change makes anew. */
async function measure(engine: string, shop: BenchShop): Promise<Row[]> {
  const token = await logIn(shop.url);
  const rows: Row[] = [];
  const kinds: Array<[string, (() => Promise<void>) | null]> = [
    ['nobody', null],
    ['kept', async () => undefined],
    ['anew after each change', () => changeSomething(shop.url, token)],
    ['read for each alone (signed in)', async () => undefined],
  ];
  for (const [kind, change] of kinds) {
    const authorization = kind.includes('signed in') ? `Bearer ${token}` : '';
    rows.push(...(await whileAsking(shop, kind, { change, authorization })));
  }
  console.log(`\n${engine}, ${values.products} products`);
  printTable(
    ['what', 'lists', 'asked', 'p50 ms', 'p99 ms', 'most ms', 'lists/s', 'MB'],
    rows.map((row) => [
      row.name,
      row.whileLists,
      row.asked,
      row.p50,
      row.p99,
      row.most,
      row.listsPerSecond,
      row.memoryMegabytes,
    ]),
  );
  return rows;
}

async function whileAsking(
  shop: BenchShop,
  kind: string,
  { change, authorization }: { change: (() => Promise<void>) | null; authorization: string },
): Promise<Row[]> {
  const seconds = Number(values.seconds);
  const end = performance.now() + seconds * 1000;
  const isOver = () => performance.now() > end;
  // From a process of their own, so that the clock here waits for the shop alone.
  const load = change
    ? measureLoad(`${shop.url}/api/products`, { connections: CLIENTS, seconds, encoding: '', authorization })
    : Promise.resolve({ perSecond: 0 });
  const changes = (async () => {
    while (change && !isOver()) {
      await change();
      await wait(1_000);
    }
  })();
  const felt = await Promise.all(
    ['/healthz', '/'].map((path) => feel(shop.url + path, { name: path, whileLists: kind, isOver })),
  );
  const [{ perSecond }] = await Promise.all([load, changes]);
  return felt.map((one) => ({ ...one, listsPerSecond: perSecond, memoryMegabytes: shop.memory() }));
}

/** Asks for an address fifty times a second, one after the other. */
async function feel(
  url: string,
  { name, whileLists, isOver }: { name: string; whileLists: string; isOver: () => boolean },
): Promise<Felt> {
  const milliseconds: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await ask(url);
    milliseconds.push(performance.now() - began);
    await wait(20);
  }
  const sorted = milliseconds.sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { name, whileLists, p50: at(0.5), p99: at(0.99), most: at(1), asked: sorted.length };
}

/** One call to its last byte, which is thrown away as it comes. */
function ask(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${answer.statusCode} of ${url}`));
      answer.resume().on('end', resolve).on('error', reject);
    });
    call.on('error', reject).end();
  });
}

async function logIn(url: string): Promise<string> {
  const body = JSON.stringify(admin);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/user/login`, { method: 'POST', headers, body });
  return ((await answer.json()) as { token: string }).token;
}

async function changeSomething(url: string, token: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/products?limit=1`, { headers });
  const [product] = (await answer.json()) as Array<{ IDSubProducts: Array<{ _id: string; stock: number }> }>;
  const variant = product?.IDSubProducts[0];
  const body = JSON.stringify({ stock: (variant?.stock ?? 0) + 1 });
  await fetch(`${url}/api/subproducts/${variant?._id}`, { method: 'PUT', headers, body });
}
