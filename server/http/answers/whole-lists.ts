import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';
import type { Made } from './answer.ts';
import { addressOf, type Deps, mayHaveKept } from './asked-call.ts';
import { isOwnAddress, type KeptAddress } from './kept-address.ts';
import { recordReads } from './record-reads.ts';

/** A whole list as text in parts. */
export type WholeList = {
  type: string;
  parts: (catalog: Services['catalog']) => AsyncIterable<string>;
};

/** The whole list of more products than this is sent to each who asks while it is read, never all of it in memory. */
const MOST_PRODUCTS = 25_000;
/** Lists that are put together in memory at the same time; one more is sent while it is read. */
const MOST_AT_ONCE = 4;

/** Sends whole lists of the catalogue: kept as one answer if the shop is small enough. */
export function createWholeLists(deps: Deps) {
  const { services, cache, budgets } = deps;
  let underWay = 0;

  async function putTogether(list: WholeList, address: KeptAddress): Promise<Made> {
    underWay++;
    try {
      const { services: recorded, tags, first } = recordReads(services, { showsUnits: true });
      const parts: Buffer[] = [];
      for await (const part of list.parts(recorded.catalog)) parts.push(Buffer.from(part));
      const part = isOwnAddress(address, first()) ? 'wholeLists' : null;
      return { status: 200, headers: {}, body: Buffer.concat(parts), tags, part, kind: 'call' };
    } finally {
      underWay--;
    }
  }

  /** The parts for one who asks. */
  async function partsFor(
    request: FastifyRequest,
    list: WholeList,
  ): Promise<Iterable<Buffer> | AsyncIterable<string>> {
    const address = addressOf(request);
    const { key } = address;
    const alone = () => list.parts(services.catalog);
    if (key === null || !(await mayHaveKept(deps, request))) return alone();
    const kept = cache.fresh(key);
    if (kept) return [kept.body];
    if (underWay >= MOST_AT_ONCE || (await services.catalog.countProducts()) > MOST_PRODUCTS) return alone();
    const { body } = await cache.get(key, () => putTogether(list, address));
    return [body];
  }

  return async (request: FastifyRequest, reply: FastifyReply, list: WholeList): Promise<void> => {
    const giveBack = budgets.wholeLists.take(request.ip);
    reply.raw.once('close', giveBack);
    // A stream, kept or not: the answer is the same for everybody to the last header.
    const parts = Readable.from(await partsFor(request, list), { objectMode: false });
    return reply.type(list.type).send(parts);
  };
}
