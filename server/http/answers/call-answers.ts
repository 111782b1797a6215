import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';
import { sendUnlessKnown } from '../etag.ts';
import type { Made } from './answer.ts';
import { addressOf, type Deps, mayHaveKept } from './asked-call.ts';
import { rememberReply } from './fast-path.ts';
import { isOwnAddress, type KeptAddress } from './kept-address.ts';
import { recordReads } from './record-reads.ts';
import { createWholeLists } from './whole-lists.ts';

/** In bytes. Larger answers are not kept. */
const MOST_BYTES = 1_000_000;

type Make = (catalog: Services['catalog']) => Promise<PublicAnswer>;

/** The answer of a public call. `etag` and `total` become headers. */
type PublicAnswer = { body: unknown; etag?: string; total?: number };

export type CallAnswers = ReturnType<typeof createCallAnswers>;

/** Sends answers of public calls, and keeps them as `config.keep` of their route says. */
export function createCallAnswers(deps: Deps) {
  const { services, cache, budgets } = deps;

  /** Makes an answer that is the same for everybody. */
  async function makeKept(make: Make, address: KeptAddress, reply: FastifyReply): Promise<Made> {
    const { services: recorded, tags, first } = recordReads(services, { showsUnits: true });
    const { body: thing, etag, total } = await make(recorded.catalog);
    const text = reply.serialize(thing);
    const body = typeof text === 'string' ? Buffer.from(text) : Buffer.from(new Uint8Array(text));
    const part = isOwnAddress(address, first()) ? 'own' : 'madeUp';
    return {
      status: 200,
      headers: etag === undefined ? {} : { etag },
      body,
      tags,
      part: body.length <= MOST_BYTES ? part : null,
      kind: 'call',
      ...(total !== undefined && { total }),
    };
  }

  return {
    /**
     * Sends the kept answer, or makes one with `make`, which reads through the catalogue that it gets. `addPaging`
     * receives the total of a list. A request with a valid session is answered from the database; so is every request
     * while the connection for notifications is lost.
     */
    send: async (
      request: FastifyRequest,
      reply: FastifyReply,
      make: Make,
      addPaging?: (total: number) => void,
    ): Promise<FastifyReply> => {
      const address = addressOf(request);
      const { key, isSearch } = address;
      const inBudget = <Result>(work: () => Promise<Result>) =>
        isSearch ? budgets.search(request.ip, work) : work();
      if (key === null || !(await mayHaveKept(deps, request))) {
        const { body, etag, total } = await inBudget(() => make(services.catalog));
        if (total !== undefined) addPaging?.(total);
        return sendUnlessKnown(request, reply, body, etag);
      }
      const answer =
        cache.take(key) ?? (await inBudget(() => cache.get(key, () => makeKept(make, address, reply))));
      if (answer.total !== undefined) addPaging?.(answer.total);
      // Set here instead of in a hook, so that the fast path remembers it.
      reply.header('cache-control', 'no-store').headers(answer.headers);
      reply.type('application/json; charset=utf-8');
      const body = await answer.encoded('identity');
      rememberReply(reply, { key, answer, body });
      return sendUnlessKnown(request, reply, body, answer.headers.etag);
    },
    /** Sends a whole list of the catalogue. */
    sendWhole: createWholeLists(deps),
  };
}
