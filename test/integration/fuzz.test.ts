import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileCalls, rawRequests } from '#test/support/fuzz.ts';
import { isFailure, type KnownCall, readCalls, sendHostile, sendRaw } from '#test/support/hostile-client.ts';
import { readTables } from '#test/support/refusals.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

// A small, fixed part of what `npm run bench -- fuzz` sends.

let shop: TestShop;
let calls: KnownCall[];
let sessions: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ env: { TRUST_PROXY: '1' } });
  calls = await readCalls(shop.url);
  const [ana, admin] = [await shop.givenCustomer(), await shop.admin()];
  sessions = {
    stranger: `Bearer ${'x'.repeat(43)}`,
    customer: `Bearer ${ana.token}`,
    admin: `Bearer ${admin.token}`,
  };
});
afterAll(() => shop.close());

test('no hostile request causes an error of the shop or writes anything', async () => {
  const before = await readTables(shop.db);
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(hostileCalls(calls), async (call) => {
      const session = sessions[call.as];
      const from = { 'x-forwarded-for': `10.0.${sent >> 8}.${sent++ & 0xff}` };
      const answer = await sendHostile(shop.url, call, {
        ...from,
        ...(session && { authorization: session }),
      });
      expect(isFailure(answer), answer.text).toBe(false);
    }),
    { numRuns: 400, seed: 36 },
  );
  expect(await readTables(shop.db)).toEqual(before);
});

test('bytes that are no HTTP are refused, and the shop goes on', async () => {
  const before = await readTables(shop.db);
  await fc.assert(
    fc.asyncProperty(rawRequests, async (bytes) => {
      for (const status of await sendRaw(shop.url, bytes)) expect(status).toBeLessThan(500);
    }),
    { numRuns: 150, seed: 36 },
  );
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  expect(await readTables(shop.db)).toEqual(before);
});
