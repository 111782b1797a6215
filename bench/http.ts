// npm run bench:http: pages and API at 1 and 16 connections, each beside what limits it, in the same run.
// Usage: node bench/http.ts [--seconds 2] [--rounds 3]
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { withPostgres } from './support/database.ts';
import { fillProducts } from './support/fill-products.ts';
import { type Answer, fetchBytes, findStaticServer, whileServingBytes } from './support/limits.ts';
import { type Load, measureLoad } from './support/load.ts';
import { median, round } from './support/numbers.ts';
import { printTable, writeResults } from './support/results.ts';
import { type BenchShop, withShop } from './support/shop.ts';
import { pickThings } from './support/things.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);

/** A middling shop. */
const PRODUCTS = 1_000;

/** As browsers say it: what is sent once comes as gzip, what is kept as brotli. */
const LIKE_A_BROWSER = 'gzip, deflate, br';

/** One line of the table; the same answer is asked of the shop and of what limits it. */
type Row = {
  name: string;
  connections: number;
  perSecond: number;
  p50: number;
  p99: number;
  bytes: number;
  limit: string;
  limitPerSecond: number;
  limitP99: number | null;
  /** Of the limit; median of the rounds' own ratios. */
  ratio: number;
  clientCpu: number;
};

export type HttpNumbers = { rows: Row[]; startMilliseconds: number; memoryMegabytes: number };

await withPostgres(async (create) => {
  const database = await create('shop');
  await fillProducts(database.db, 0, PRODUCTS);
  await withShop({ DATABASE_URL: database.url }, (shop) => measure(shop, database.url));
});

async function measure(shop: BenchShop, databaseUrl: string): Promise<void> {
  const memoryMegabytes = shop.memory();
  const things = await pickThings(shop.url);
  const pages = { home: '/', category: things.categoryPath, detail: things.productPath };
  const rows: Row[] = [];
  const staticServer = await findStaticServer();
  const compare = async (name: string, path: string, limit: 'nginx' | 'fastify') => {
    const answer = await fetchBytes(`${shop.url}${path}`);
    for (const connections of [1, 16])
      rows.push(await compareBytes(name, shop.url + path, { answer, limit, connections }));
  };
  for (const [name, path] of Object.entries(pages)) await compare(name, path, staticServer);
  // What any server of this framework could do: how much of the way to nginx is the shop's to go.
  const answer = await fetchBytes(`${shop.url}/`);
  const beside = { answer, limit: 'fastify' as const, connections: 16 };
  if (staticServer === 'nginx') rows.push(await compareBytes('home, beside Fastify', `${shop.url}/`, beside));
  await compare('search', '/catalogo?q=cuaderno', staticServer);
  await compare('API list of 24', '/api/products?page=1&limit=24', 'fastify');
  await compare('API detail', `/api/products/${things.productId}`, 'fastify');
  rows.push(...(await compareRendering(shop.url, databaseUrl, pages)));
  printTable(
    ['what', 'connections', 'req/s', 'p50 ms', 'p99 ms', 'limit', 'its req/s', '% of it'],
    rows.map((row) => [
      row.name,
      row.connections,
      row.perSecond,
      row.p50,
      row.p99,
      row.limit,
      row.limitPerSecond,
      row.ratio * 100,
    ]),
  );
  writeResults<HttpNumbers>('http', {
    rows,
    startMilliseconds: Math.round(shop.startedIn),
    memoryMegabytes,
  });
}

/** Shop and limit by turns, so that what else the machine does troubles both. */
async function compareBytes(
  name: string,
  url: string,
  options: { answer: Answer; limit: 'nginx' | 'fastify'; connections: number },
): Promise<Row> {
  const { answer, limit, connections } = options;
  const pairs: Array<[Load, Load]> = [];
  await whileServingBytes(limit, answer, async (limitUrl) => {
    for (const one of [url, limitUrl]) await measureLoad(one, { connections, seconds: 1 });
    for (let n = 0; n < rounds; n++) {
      const own = await measureLoad(url, { connections, seconds });
      pairs.push([own, await measureLoad(limitUrl, { connections, seconds })]);
    }
  });
  return {
    ...summarize(
      name,
      connections,
      pairs.map(([own]) => own),
    ),
    bytes: answer.bytes.length,
    limit: `${limit}, same bytes`,
    limitPerSecond: round(median(pairs.map(([, other]) => other.perSecond))),
    limitP99: round(median(pairs.map(([, other]) => other.p99))),
    ratio: round(median(pairs.map(([own, other]) => own.perSecond / other.perSecond))),
  };
}

/** Pages under addresses that are never kept, as sent to a browser and not compressed, beside React alone. */
async function compareRendering(
  url: string,
  databaseUrl: string,
  pages: Record<string, string>,
): Promise<Row[]> {
  const own: Record<string, Load[]> = {};
  const alone: Record<string, number>[] = [];
  const rows: Row[] = [];
  for (let n = 0; n < rounds; n++) {
    alone.push(await renderAlone(databaseUrl, Object.values(pages)));
    for (const [name, path] of Object.entries(pages)) {
      for (const encoding of [LIKE_A_BROWSER, '']) {
        const load = await measureLoad(`${url}${path}?medida=1`, { connections: 16, seconds, encoding });
        const key = `${name}, uncached${encoding ? '' : ', not compressed'}`;
        own[key] = [...(own[key] ?? []), load];
      }
    }
  }
  for (const [key, loads] of Object.entries(own)) {
    const path = pages[key.replace(/,.*/, '')] ?? '';
    const renders = alone.map((one) => one[path] ?? 0);
    rows.push({
      ...summarize(key, 16, loads),
      bytes: (await fetchBytes(`${url}${path}?medida=1`, key.includes('not') ? '' : LIKE_A_BROWSER)).bytes
        .length,
      limit: 'React alone',
      limitPerSecond: round(median(renders)),
      limitP99: null,
      ratio: round(median(loads.map((load, index) => load.perSecond / (renders[index] ?? 1)))),
    });
  }
  return rows;
}

function summarize(name: string, connections: number, loads: Load[]) {
  const middle = (pick: (load: Load) => number) => round(median(loads.map(pick)));
  return {
    name,
    connections,
    perSecond: middle((load) => load.perSecond),
    p50: middle((load) => load.p50),
    p99: middle((load) => load.p99),
    clientCpu: middle((load) => load.clientCpu),
  };
}

async function renderAlone(databaseUrl: string, paths: string[]): Promise<Record<string, number>> {
  const script = join(import.meta.dirname, 'support', 'render-alone.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, databaseUrl, String(seconds), ...paths],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  return JSON.parse(stdout) as Record<string, number>;
}
