import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { PageCache } from './page-cache.ts';

/** A list of more, in bytes of the kept ones together, is read anew for each who asks. */
const MAX_BYTES = 64_000_000;
/** Lists that are made in memory at the same time; who asks for one more reads it alone. */
const MOST_AT_ONCE = 4;

/** A whole list as text in parts; `keep` is asked at its end. */
export type WholeList = { type: string; parts: () => AsyncIterable<string>; keep?: () => boolean };

export type WholeLists = {
  /**
   * Sends a list part by part while it is read. With a key it is shared: everybody who asks until the next change of the
   * catalogue gets the parts that were made for the first. Without one it is read for this answer alone.
   */
  send: (reply: FastifyReply, key: string | null, list: WholeList) => FastifyReply;
};

type Shared = {
  parts: Buffer[];
  bytes: number;
  isDone: boolean;
  failure: Error | null;
  readers: number;
  /** Settled when there is more to read, or the end. */
  moved: PromiseWithResolvers<void>;
};

/** Whole lists of the catalogue, dropped by any change that the cache of the pages hears of. */
export function createWholeLists(cache: Pick<PageCache, 'whenChanged'>): WholeLists {
  // Those under way and those that are done, the one asked for last at the end.
  const lists = new Map<string, Shared>();
  cache.whenChanged(() => lists.clear());
  // Dropped ones that somebody still reads count, too.
  let underWay = 0;

  function start(key: string, list: WholeList): Shared {
    const shared: Shared = {
      parts: [],
      bytes: 0,
      isDone: false,
      failure: null,
      readers: 0,
      moved: Promise.withResolvers(),
    };
    lists.set(key, shared);
    underWay++;
    const forget = () => void (lists.get(key) === shared && lists.delete(key));
    void make(shared, list, forget).then(() => {
      underWay--;
      if (!shared.isDone || list.keep?.() === false) forget();
      dropOldest();
    });
    return shared;
  }

  function dropOldest(): void {
    let bytes = [...lists.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [key, one] of lists) {
      if (bytes <= MAX_BYTES) return;
      lists.delete(key);
      bytes -= one.bytes;
    }
  }

  function find(key: string): Shared | undefined {
    const shared = lists.get(key);
    if (shared) lists.delete(key);
    if (shared) lists.set(key, shared);
    return shared;
  }

  return {
    send: (reply, key, list) => {
      reply.type(list.type);
      const found = key === null ? undefined : find(key);
      if (key === null || (!found && underWay >= MOST_AT_ONCE))
        return reply.send(Readable.from(list.parts(), BYTES));
      const shared = found ?? start(key, list);
      shared.readers++;
      reply.raw.once('close', () => shared.readers--);
      return reply.send(Readable.from(read(shared), BYTES));
    },
  };
}

const BYTES = { objectMode: false };

/** Makes the parts until the end, or until nobody reads them any more. */
async function make(shared: Shared, list: WholeList, forget: () => void): Promise<void> {
  const tell = () => {
    shared.moved.resolve();
    shared.moved = Promise.withResolvers();
  };
  try {
    for await (const part of list.parts()) {
      const bytes = Buffer.from(part);
      shared.parts.push(bytes);
      shared.bytes += bytes.length;
      tell();
      if (shared.readers === 0) return forget();
      // What came to be larger than everything that may be kept is for those who read it already.
      if (shared.bytes > MAX_BYTES) forget();
    }
    shared.isDone = true;
  } catch (error) {
    forget();
    shared.failure = error instanceof Error ? error : new Error(String(error));
  } finally {
    tell();
  }
}

async function* read(shared: Shared): AsyncGenerator<Buffer> {
  for (let at = 0; ; at++) {
    while (at >= shared.parts.length) {
      if (shared.failure) throw shared.failure;
      if (shared.isDone) return;
      await shared.moved.promise;
    }
    const part = shared.parts[at];
    if (part) yield part;
  }
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Things as the parts of a JSON list, a batch a part. */
export async function* asJsonList(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield before + batch.map((thing) => JSON.stringify(thing)).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}
