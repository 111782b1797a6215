import { pipeline, Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, encodingFor, type Made } from './answer.ts';
import { addressOf, type Deps, mayHaveKept } from './asked-call.ts';
import { ANYTHING } from './store.ts';

/** A whole list as text, in parts. */
export type WholeList = { type: string; parts: () => AsyncIterable<string> };

/** Longer lists are streamed to each client while they are read. They are never in memory whole. */
const MOST_PRODUCTS = 25_000;
/** How many lists may be put together in memory at once. Further ones are streamed. */
const MOST_AT_ONCE = 4;

/** Sends whole lists of the catalogue. A list that is short enough is kept as one answer until any change. */
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

  /** The list from the cache, or put together for all who ask; null if it has to be streamed. */
  async function whole(request: FastifyRequest, list: WholeList): Promise<Answer | null> {
    const { key } = addressOf(request);
    if (key === null || !(await mayHaveKept(deps, request))) return null;
    const kept = cache.take(key);
    if (kept) return kept;
    if (underWay >= MOST_AT_ONCE || (await services.catalog.countProducts()) > MOST_PRODUCTS) return null;
    return cache.get(key, () => putTogether(list));
  }

  return async (request: FastifyRequest, reply: FastifyReply, list: WholeList): Promise<FastifyReply> => {
    reply.type(list.type).header('vary', 'accept-encoding');
    if (request.method === 'HEAD') return reply.send(asStream([]));
    const giveBack = budgets.wholeLists.take(request.ip);
    reply.raw.once('close', giveBack);
    const encoding = encodingFor(request.headers, 'wholeLists');
    const answer = await whole(request, list);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    if (answer) return reply.send(asStream([await answer.encoded(encoding)]));
    return reply.send(encoding === 'gzip' ? compressed(list.parts()) : asStream(list.parts()));
  };
}

/** Always a stream, so that the headers are the same whether or not the list was kept. */
function asStream(parts: Iterable<Buffer> | AsyncIterable<string>): Readable {
  return Readable.from(parts, { objectMode: false });
}

/** A failure of either side destroys both; Fastify logs it, and cuts the answer off. */
function compressed(parts: AsyncIterable<string>): Readable {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  return pipeline(asStream(parts), gzip, () => undefined);
}
