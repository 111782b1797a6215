import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';
import { answerKey } from './answer-address.ts';
import { sendUnlessKnown } from './etag.ts';
import type { PageCache } from './page-cache.ts';
import type { PageChanges } from './page-changes.ts';
import { recordReads } from './page-tags.ts';

/** The whole catalogue in one answer would push out everything else. */
const MOST_BYTES = 1_000_000;
const TOTAL = 'x-total-count';

/** What a public call answers; `keep` says whether others may be given it, `etag` and `total` go into its headers. */
export type PublicAnswer = { body: unknown; keep: boolean; etag?: string; total?: number };

type Catalog = Services['catalog'];

/** Answers of calls that are the same for everybody. */
export type KeptAnswers = {
  /**
   * Answers from memory, or with what `make` reads of the catalogue that it is given. `addPaging` is told the total, where
   * there is one. Who is signed in reads what stands in the database; so does everybody while changes are not heard.
   */
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    make: (catalog: Catalog) => Promise<PublicAnswer>,
    addPaging?: (total: number) => void,
  ) => Promise<void>;
};

/** Public answers in the cache of the pages, dropped by the same changes. */
export function createKeptAnswers(deps: {
  services: Services;
  cache: PageCache;
  changes: PageChanges;
}): KeptAnswers {
  const { services, cache, changes } = deps;

  async function mayBeKept(request: FastifyRequest): Promise<boolean> {
    if (request.headers.authorization !== undefined || !cache.isHearing()) return false;
    if (changes.isInStep()) return true;
    try {
      await changes.catchUp();
      return cache.isHearing();
    } catch {
      return false;
    }
  }

  /** What is kept under the key, or made now; with the headers that are the same whoever asks. */
  function finished(key: string, reply: FastifyReply, make: (catalog: Catalog) => Promise<PublicAnswer>) {
    return cache.get(key, async () => {
      const { services: recorded, tags } = recordReads(services, { exactUnits: true });
      const { body: thing, keep, etag, total } = await make(recorded.catalog);
      const text = reply.serialize(thing);
      const body = typeof text === 'string' ? Buffer.from(text) : Buffer.from(new Uint8Array(text));
      return {
        status: 200,
        headers: { ...(etag && { etag }), ...(total !== undefined && { [TOTAL]: String(total) }) },
        body,
        tags,
        keep: keep && body.length <= MOST_BYTES,
      };
    });
  }

  return {
    send: async (request, reply, make, addPaging) => {
      const key = answerKey(request.url);
      if (key === null || !(await mayBeKept(request))) {
        const { body, etag, total } = await make(services.catalog);
        if (total !== undefined) addPaging?.(total);
        return sendUnlessKnown(request, reply, body, etag);
      }
      const { body, headers } = await finished(key, reply, make);
      if (headers[TOTAL] !== undefined) addPaging?.(Number(headers[TOTAL]));
      return sendUnlessKnown(request, reply.type('application/json; charset=utf-8'), body, headers.etag);
    },
  };
}
