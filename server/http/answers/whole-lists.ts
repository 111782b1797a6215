import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Made } from './answer.ts';
import { addressOf, type Deps, mayHaveKept } from './asked-call.ts';
import { ANYTHING } from './store.ts';

/** A whole list as text in parts. */
export type WholeList = { type: string; parts: () => AsyncIterable<string> };

/** The whole list of more products than this is sent to each who asks while it is read, never all of it in memory. */
const MOST_PRODUCTS = 25_000;
/** Lists that are put together in memory at the same time; one more is sent while it is read. */
const MOST_AT_ONCE = 4;

/** Sends whole lists of the catalogue: kept as one answer if the shop is small enough, until any change. */
export function createWholeLists(deps: Deps) {
  const { services, cache, budgets } = deps;
  let underWay = 0;

  async function putTogether({ parts }: WholeList): Promise<Made> {
    underWay++;
    try {
      const texts: Buffer[] = [];
      for await (const text of parts()) texts.push(Buffer.from(text));
      const body = Buffer.concat(texts);
      return { status: 200, headers: {}, body, tags: new Set([ANYTHING]), part: 'wholeLists', kind: 'call' };
    } finally {
      underWay--;
    }
  }

  /** The list from memory or put together for all who ask; null for who is sent it while it is read. */
  async function whole(request: FastifyRequest, list: WholeList): Promise<Buffer | null> {
    const { key } = addressOf(request);
    if (key === null || !(await mayHaveKept(deps, request))) return null;
    const kept = cache.fresh(key);
    if (kept) return kept.body;
    if (underWay >= MOST_AT_ONCE || (await services.catalog.countProducts()) > MOST_PRODUCTS) return null;
    return (await cache.get(key, () => putTogether(list))).body;
  }

  return async (request: FastifyRequest, reply: FastifyReply, list: WholeList): Promise<void> => {
    const giveBack = budgets.wholeLists.take(request.ip);
    reply.raw.once('close', giveBack);
    const body = await whole(request, list);
    // A stream either way: the answer is the same for everybody to the last header.
    return reply.type(list.type).send(Readable.from(body ? [body] : list.parts(), { objectMode: false }));
  };
}
