import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';
import { answerKey } from './answer-address.ts';
import type { Budgets } from './budgets.ts';
import { sendUnlessKnown } from './etag.ts';
import type { PageCache } from './page-cache.ts';
import type { PageChanges } from './page-changes.ts';
import { recordReads } from './page-tags.ts';
import { bearerToken } from './session.ts';
import { createWholeLists, type WholeList } from './whole-lists.ts';

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
   * there is one. Who has a valid session reads what stands in the database; so does everybody while changes are not heard.
   */
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    make: (catalog: Catalog) => Promise<PublicAnswer>,
    addPaging?: (total: number) => void,
  ) => Promise<void>;
  /** Sends a whole list of the catalogue part by part, shared and kept for who may be given what is kept. */
  sendWhole: (request: FastifyRequest, reply: FastifyReply, list: WholeList) => Promise<void>;
};

/** More products than this are too many to be kept: their list is read for each who asks, part by part. */
const MOST_PRODUCTS = 25_000;

type Deps = { services: Services; cache: PageCache; changes: PageChanges; budgets: Budgets };

/** Public answers in the cache of the pages, dropped by the same changes. */
export function createKeptAnswers(deps: Deps): KeptAnswers {
  const { services, cache, budgets } = deps;
  const wholeLists = createWholeLists(cache);

  const mayBeKept = (request: FastifyRequest) => mayHaveKept(deps, request);

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
    sendWhole: async (request, reply, list) => {
      const giveBack = budgets.wholeLists.take(request.ip);
      reply.raw.once('close', giveBack);
      const key = answerKey(request.url);
      const isShared =
        key !== null &&
        (await mayBeKept(request)) &&
        (await services.catalog.countProducts()) <= MOST_PRODUCTS;
      return wholeLists.send(reply, isShared ? key : null, list);
    },
  };
}

/** Whether who asks may be given what is kept: not with a valid session, nor while changes are not heard. */
async function mayHaveKept({ services, cache, changes }: Deps, request: FastifyRequest): Promise<boolean> {
  if (!cache.isHearing()) return false;
  const token = bearerToken(request);
  if (token && (await services.accounts.findSession(token))) return false;
  if (changes.isInStep()) return true;
  try {
    await changes.catchUp();
    return cache.isHearing();
  } catch {
    return false;
  }
}
