import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';
import { sendUnlessKnown } from '../etag.ts';
import type { Made } from './answer.ts';
import { addressOf, type Deps, mayHaveKept } from './asked-call.ts';
import { rememberReply } from './fast-path.ts';
import { isOwnAddress, type KeptAddress } from './kept-address.ts';
import { recordReads } from './record-reads.ts';
import { createWholeLists } from './whole-lists.ts';

/** Larger answers than this are not kept, in bytes. */
const MOST_BYTES = 1_000_000;

type Make = (catalog: Services['catalog']) => Promise<PublicAnswer>;

/** What a public call answers; `etag` and `total` go into its headers. */
type PublicAnswer = { body: unknown; etag?: string; total?: number };

export type CallAnswers = ReturnType<typeof createCallAnswers>;

/** Answers of public calls, kept as `config.keep` of their route says. */
export function createCallAnswers(deps: Deps) {
  const { services, cache, budgets } = deps;

  /** Makes an answer to be kept, the same for everybody. */
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
     * Sends what is kept, or what `make` reads of the catalogue that it is given. `addPaging` gets the total of a list.
     * Whoever has a valid session is answered from the database; so is everybody while changes are not listened to.
     */
    send: async (
      request: FastifyRequest,
      reply: FastifyReply,
      make: Make,
      addPaging?: (total: number) => void,
    ): Promise<void> => {
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
        cache.fresh(key) ?? (await inBudget(() => cache.get(key, () => makeKept(make, address, reply))));
      if (answer.total !== undefined) addPaging?.(answer.total);
      // Set here and not by a hook of the API, so that it is among what is remembered.
      reply.header('cache-control', 'no-store').headers(answer.headers);
      reply.type('application/json; charset=utf-8');
      rememberReply(reply, { key, answer, body: answer.body });
      return sendUnlessKnown(request, reply, answer.body, answer.headers.etag);
    },
    /** Sends a whole list of the catalogue. */
    sendWhole: createWholeLists(deps),
  };
}
