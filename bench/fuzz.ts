import fc from 'fast-check';
import { openDatabase } from '#server/db/index.ts';
import { type HostileCall, hostileCalls, rawRequests } from '#test/support/fuzz.ts';
import { isFailure, readCalls, sendHostile, sendRaw } from '#test/support/hostile-client.ts';
import { readTables } from '#test/support/refusals.ts';
import type { Settings } from './bench.ts';
import { callJson, logInAsAdmin } from './client.ts';
import type { Row } from './results.ts';
import { type BenchShop, withShops } from './shops.ts';

const CONNECTIONS = 16;
/** The share of requests that are not even HTTP. */
const RAW = 0.1;
/** Requests that are made at once. */
const CHUNK = 2_000;

type Found = { answers: number; stated503: number; failures: string[] };
type Sessions = Record<HostileCall['as'], string | null>;

/**
 * Sends hostile requests, as HTTP and as raw bytes, and reports what failed, what was written and the shop's memory.
 * Failures and writes are printed and make the run fail.
 */
export async function measureFuzz({ checkouts, requests }: Settings): Promise<Row[]> {
  const rows: Row[] = [];
  await withShops(checkouts, 'postgres', { products: 500, orders: 0, customers: 0 }, async (shops) => {
    for (const shop of shops) rows.push(await fuzz(shop, requests));
  });
  return rows;
}

async function fuzz(shop: BenchShop, requests: number): Promise<Row> {
  const sessions = await openSessions(shop.url);
  const found: Found = { answers: 0, stated503: 0, failures: [] };
  // A warm-up, so that what the first requests allocate and write does not count.
  await attack(shop.url, sessions, CHUNK, 1_000_000, found);
  const { db, close } = await openDatabase({ databaseUrl: shop.env.DATABASE_URL ?? '' });
  const before = { memory: shop.memory(), tables: await readTables(db) };
  await attack(shop.url, sessions, requests, 1, found);
  const tables = await readTables(db);
  await close();
  const written = Object.keys(tables).filter(
    (name) => contentOf(tables, name) !== contentOf(before.tables, name),
  );
  for (const failure of found.failures.slice(0, 20)) console.error(`${shop.name}: ${failure}`);
  if (written.length > 0) console.error(`${shop.name}: written: ${written.join(', ')}`);
  if (written.length + found.failures.length > 0) process.exitCode = 1;
  const figures = {
    answers: found.answers,
    '5xx': found.failures.length,
    'stated 503': found.stated503,
    'tables written': written.length,
    'MB before': before.memory,
    'MB after': shop.memory(),
  };
  return { what: `${requests} hostile requests`, of: shop.name, figures };
}

/** For tables with sessions only their number: using a session extends it. */
function contentOf(tables: Record<string, string>, name: string): string | undefined {
  return name === 'sessions' ? tables[name]?.split(' ')[0] : tables[name];
}

async function attack(
  url: string,
  sessions: Sessions,
  amount: number,
  seed: number,
  found: Found,
): Promise<void> {
  const calls = hostileCalls(await readCalls(url));
  let number = 0;
  const sendCall = async (call: HostileCall) => {
    const from = number++;
    const session = sessions[call.as];
    const answer = await sendHostile(url, call, {
      'x-forwarded-for': `10.${(from >> 16) & 0xff}.${(from >> 8) & 0xff}.${from & 0xff}`,
      ...(session && { authorization: session }),
    });
    found.answers++;
    if (isFailure(answer))
      found.failures.push(`${answer.status} ${call.method} ${call.target}: ${answer.text}`);
    else if (answer.status === 503) found.stated503++;
  };
  const sendBytes = async (bytes: Buffer) => {
    for (const status of await sendRaw(url, bytes)) {
      found.answers++;
      if (status >= 500) found.failures.push(`${status} of the bytes ${JSON.stringify(String(bytes))}`);
    }
  };
  for (let done = 0; done < amount; done += CHUNK) {
    const size = Math.min(CHUNK, amount - done);
    const raw = Math.round(size * RAW);
    const work = [
      ...fc.sample(calls, { numRuns: size - raw, seed: seed + done }).map((call) => () => sendCall(call)),
      ...fc.sample(rawRequests, { numRuns: raw, seed: seed + done }).map((bytes) => () => sendBytes(bytes)),
    ];
    const lane = async () => {
      for (let next = work.pop(); next; next = work.pop()) await next();
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  }
}

async function openSessions(url: string): Promise<Sessions> {
  const ana = { email: 'ana@tintero.test', password: 'papel glasé 48' };
  await callJson(`${url}/api/user/signup`, { body: { ...ana, name: 'Ana', lastName: 'Paz' } });
  const { token } = await callJson<{ token: string }>(`${url}/api/user/login`, { body: ana });
  return {
    nobody: null,
    stranger: `Bearer ${'x'.repeat(43)}`,
    customer: `Bearer ${token}`,
    admin: `Bearer ${await logInAsAdmin(url)}`,
  };
}
