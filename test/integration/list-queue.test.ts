import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { askReading } from '#server/lists/ask-reading.ts';
import type { Reader, ReaderAnswer } from '#server/lists/reading/open-reader.ts';
import { createReadingQueue } from '#server/lists/reading/queue.ts';
import { forgetOldReadings } from '#server/lists/reading/readings-store.ts';
import { UnreadableListError } from '#server/lists/reading/unreadable.ts';
import { openTestShop, type TestShop } from '#test/support/shop.ts';

let shop: TestShop;
const open: Array<{ close: () => Promise<void> }> = [];

beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.close()));
});
afterAll(() => shop.close());

type Work = {
  finish: (text: ReaderAnswer) => void;
  fail: (error: unknown) => void;
  share: (share: number) => void;
};

/** A process of the shop whose reader does what the test says. */
function aProcess(db = shop.shop.services.db) {
  const works: Work[] = [];
  const failures: unknown[] = [];
  const reader: Reader = {
    read: async (_, { signal, onShare = () => undefined }) => {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<ReaderAnswer>();
      signal.addEventListener('abort', () => reject(signal.reason));
      works.push({ finish: resolve, fail: reject, share: onShare });
      return promise;
    },
    close: async () => undefined,
  };
  const queue = createReadingQueue({ db, reader, onFailure: (error) => failures.push(error) });
  open.push(queue);
  const add = (client = '203.0.113.1', bytes = 1) =>
    queue.add({ kind: 'picture', bytes: new Uint8Array(bytes), scans: true }, client);
  /** What is read now, once it is. */
  const current = async (number: number): Promise<Work> => {
    await expect.poll(() => works.length).toBe(number);
    return works[number - 1] as Work;
  };
  return { ...queue, add, current, failures };
}

const ask = (id: string) => askReading(shop.shop.services, id);
const because = (fault: string) => ({ code: 'list_unreadable', facts: { because: fault } });

test('files are read one after the other, and each knows its place', async () => {
  const { add, current } = aProcess();
  const [first, second, third] = [await add(), await add('203.0.113.2'), await add('203.0.113.3')];
  expect([first.place, second.place, third.place]).toEqual([0, 1, 2]);
  expect(await ask(third.reading)).toMatchObject({ place: 2 });
  (await current(1)).share(0.5);
  await expect.poll(() => ask(first.reading)).toMatchObject({ place: 0, share: 0.5 });
  (await current(1)).finish('1 goma\n2 reglas');
  await expect.poll(() => ask(first.reading)).toEqual({ text: '1 goma\n2 reglas' });
  expect(await ask(third.reading)).toMatchObject({ place: 1 });
  (await current(2)).fail(new UnreadableListError('unclear'));
  await expect.poll(() => ask(third.reading)).toMatchObject({ place: 0 });
  await expect(ask(second.reading)).rejects.toMatchObject(because('unclear'));
});

test('a reading can be cancelled in another process, waiting or not', async () => {
  const [one, other] = [aProcess(), aProcess()];
  const [first, second, third] = [await one.add(), await one.add(), await one.add()];
  await one.current(1);
  expect(await other.cancel(second.reading)).toBe(true);
  expect(await other.cancel(first.reading)).toBe(true);
  await expect(ask(first.reading)).rejects.toMatchObject({ code: 'not_found' });
  // The first ends, the second never begins.
  const work = await one.current(2);
  work.finish('1 goma');
  await expect.poll(() => ask(third.reading)).toEqual({ text: '1 goma' });
  expect(one.failures).toEqual([]);
});

/** Holds the answers to the signs of life of a queue. */
function heldBeats() {
  const released = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const beats = new WeakSet<object>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (node.kind === 'RawNode' && node.sqlFragments.join().includes('as told (id, share)'))
        beats.add(queryId);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (!beats.has(queryId)) return result;
      held.resolve();
      await released.promise;
      return result;
    },
  };
  return { plugin, held: held.promise, release: () => released.resolve() };
}

test('a file that comes while the last sign of life is given is read, too', async () => {
  const { plugin, held, release } = heldBeats();
  const { add, current } = aProcess(shop.shop.services.db.withPlugin(plugin));
  const first = await add();
  const work = await current(1);
  await held;
  work.finish('1 goma');
  await expect.poll(() => ask(first.reading)).toEqual({ text: '1 goma' });
  const second = await add();
  release();
  (await current(2)).finish('2 reglas');
  await expect.poll(() => ask(second.reading)).toEqual({ text: '2 reglas' });
});

test('a cancelled file that waits leaves its place at once, the first once it has been stopped', async () => {
  const { add, cancel, current } = aProcess();
  await add();
  await current(1);
  const waiting = await add();
  for (let n = 2; n < 8; n++) await add();
  await expect(add()).rejects.toThrow('lists_busy');
  await cancel(waiting.reading);
  expect(await add()).toMatchObject({ place: 7 });
});

test('an address has eight files in the line, the line has 40 and so many bytes', async () => {
  const { add } = aProcess();
  for (let n = 0; n < 8; n++) await add();
  await expect(add()).rejects.toMatchObject({ code: 'lists_busy', facts: { retryAfter: 48 } });
  await expect(add('203.0.113.200', 120_000_000)).rejects.toThrow('lists_busy');
  for (let n = 8; n < 40; n++) await add(`203.0.113.${n}`);
  await expect(add('203.0.113.200')).rejects.toThrow('lists_busy');
});

test('a stopped process says that its readings are cut off, a dead one is found out', async () => {
  const stopped = aProcess();
  const { reading } = await stopped.add();
  await stopped.current(1);
  await stopped.close();
  await expect(ask(reading)).rejects.toMatchObject(because('interrupted'));

  const dead = '00000000-0000-4000-8000-00000000dead';
  const { db } = shop.shop.services;
  await db
    .insertInto('list_readings')
    .values({ id: dead, reader: dead, seen_at: sql<Date>`now() - interval '1 minute'` })
    .execute();
  await expect(ask(dead)).rejects.toMatchObject(because('interrupted'));
});

test('what was read is forgotten after ten minutes', async () => {
  const { add, current } = aProcess();
  const { reading } = await add();
  (await current(1)).finish('1 goma');
  await expect.poll(() => ask(reading)).toHaveProperty('text');
  const { db } = shop.shop.services;
  await db.updateTable('list_readings').set({ seen_at: sql<Date>`now() - interval '11 minutes'` }).execute();
  await expect(ask(reading)).rejects.toMatchObject({ code: 'not_found' });
  await forgetOldReadings(db);
  expect(await db.selectFrom('list_readings').select('id').execute()).toEqual([]);
});
