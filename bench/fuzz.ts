// npm run bench:fuzz: hostile requests by the hundred thousand against the built shop on loopback: what failed, what was
// written, and what the shop holds in memory before and after.
// Usage: node bench/fuzz.ts [--requests 100000] [--connections 16] [--seed 1]
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { type HostileCall, hostileCalls, rawRequests } from '#test/support/fuzz.ts';
import { isFailure, readCalls, sendHostile, sendRaw } from '#test/support/hostile-client.ts';
import { readTables } from '#test/support/refusals.ts';
import { admin } from '#test/support/shop-process.ts';
import { withPostgres } from './support/database.ts';
import { fillProducts } from './support/fill-products.ts';
import type { HeldMemory } from './support/held-memory.ts';
import { printTable, writeResults } from './support/results.ts';
import { type BenchShop, withShop } from './support/shop.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '16' },
    seed: { type: 'string', default: '1' },
  },
});
const requests = Number(values.requests);
const connections = Number(values.connections);
/** Every tenth is no HTTP at all. */
const RAW = 0.1;
/** Made at a time. */
const CHUNK = 2_000;

export type FuzzNumbers = {
  requests: number;
  statuses: Record<string, number>;
  failures: string[];
  stated503: number;
  written: string[];
  /** What the process occupies, before and after each quarter of the requests. */
  megabytes: number[];
  /** What it holds once it has collected what nobody uses any more. */
  held: { before: HeldMemory; after: HeldMemory };
};

await withPostgres(async (create) => {
  const database = await create('shop');
  await fillProducts(database.db, 0, 500);
  await withShop(
    { DATABASE_URL: database.url, TRUST_PROXY: '1' },
    async (shop) => {
      const sessions = await openSessions(shop.url);
      // What the first visits fill is there before.
      await attack(shop, sessions, { amount: CHUNK, seed: Number(values.seed) + 1_000_000 });
      const megabytes = [shop.memory()];
      const before = await shop.held();
      const tables = await readTables(database.db);
      const found: Found = { statuses: {}, failures: [], stated503: 0 };
      for (let quarter = 0; quarter < 4; quarter++) {
        const seed = Number(values.seed) + quarter * requests;
        await attack(shop, sessions, { amount: requests / 4, seed }, found);
        megabytes.push(shop.memory());
      }
      const { statuses, failures, stated503 } = found;
      const now = await readTables(database.db);
      const written = Object.keys(now).filter((name) => contentOf(now, name) !== contentOf(tables, name));
      const held = { before, after: await shop.held() };
      printTable(
        ['status', 'answers'],
        Object.entries(statuses).sort(([one], [other]) => one.localeCompare(other)),
      );
      console.log(`5xx that are not stated: ${failures.length}; stated 503: ${stated503}`);
      for (const failure of failures.slice(0, 20)) console.log(failure);
      console.log(`tables that were written: ${written.join(', ') || 'none'}`);
      console.log(`occupied, before and after each quarter: ${megabytes.join(', ')} MB`);
      printTable(
        ['held, in MB', 'before', 'after', 'times'],
        (['process', 'objects'] as const).map((what) => [
          what,
          held.before[what],
          held.after[what],
          (held.after[what] / held.before[what]).toFixed(2),
        ]),
      );
      writeResults<FuzzNumbers>('fuzz', {
        requests,
        statuses,
        failures,
        stated503,
        written,
        megabytes,
        held,
      });
      if (failures.length + written.length > 0) process.exitCode = 1;
    },
    { inspect: true },
  );
});

type Sessions = Record<HostileCall['as'], string | null>;

type Found = { statuses: Record<string, number>; failures: string[]; stated503: number };

/** A session that is used lives longer: of these only how many there are. */
function contentOf(tables: Record<string, string>, name: string): string | undefined {
  return name === 'sessions' ? tables[name]?.split(' ')[0] : tables[name];
}

async function attack(
  shop: BenchShop,
  sessions: Sessions,
  { amount, seed }: { amount: number; seed: number },
  found: Found = { statuses: {}, failures: [], stated503: 0 },
): Promise<void> {
  const calls = hostileCalls(await readCalls(shop.url));
  const { statuses, failures } = found;
  let number = 0;
  const count = (status: number | string) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const sendCall = async (call: HostileCall) => {
    const session = sessions[call.as];
    const from = number++;
    const answer = await sendHostile(shop.url, call, {
      'x-forwarded-for': `10.${(from >> 16) & 0xff}.${(from >> 8) & 0xff}.${from & 0xff}`,
      ...(session && { authorization: session }),
    });
    count(answer.status);
    if (answer.status === 503 && !isFailure(answer)) found.stated503++;
    if (isFailure(answer))
      failures.push(`${answer.status} ${call.method} ${call.target} as ${call.as}: ${answer.text}`);
  };
  const sendBytes = async (bytes: Buffer) => {
    for (const status of await sendRaw(shop.url, bytes)) {
      count(`raw ${status}`);
      if (status >= 500) failures.push(`${status} of the bytes ${JSON.stringify(String(bytes))}`);
    }
  };
  for (let done = 0; done < amount; done += CHUNK) {
    const size = Math.min(CHUNK, amount - done);
    const raw = Math.round(size * RAW);
    const work = [
      ...fc.sample(calls, { numRuns: size - raw, seed: seed + done }).map((call) => () => sendCall(call)),
      ...fc.sample(rawRequests, { numRuns: raw, seed: seed + done }).map((bytes) => () => sendBytes(bytes)),
    ];
    await Promise.all(
      Array.from({ length: connections }, async () => {
        for (let next = work.pop(); next; next = work.pop()) await next();
      }),
    );
  }
}

async function openSessions(url: string): Promise<Sessions> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { token: string };
  };
  const ana = { email: 'ana@tintero.test', password: 'papel glasé 48' };
  await post('/user/signup', { ...ana, name: 'Ana', lastName: 'Paz' });
  return {
    nobody: null,
    stranger: `Bearer ${'x'.repeat(43)}`,
    customer: `Bearer ${(await post('/user/login', ana)).token}`,
    admin: `Bearer ${(await post('/user/login', admin)).token}`,
  };
}
