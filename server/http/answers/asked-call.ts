import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';
import type { Keep } from '#shared/keep.ts';
import type { Budgets } from '../budgets.ts';
import { bearerToken } from '../session.ts';
import type { Invalidation } from './invalidation.ts';
import { canonicalPath, type KeptAddress, keptAddressOf, matchPath } from './kept-address.ts';
import type { ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether answers of a public GET may be kept; each must say (require-keep.ts). */
    keep?: Keep;
  }
}

export type Deps = { services: Services; cache: ResponseCache; invalidation: Invalidation; budgets: Budgets };

/**
 * Path and query, split where the router splits them. The router also takes whole URLs, and a raw `#` for the `?`: those
 * have no key.
 */
const ADDRESS = /^(\/[^?#]*)(\?.*)?$/;

/** What the address of a call means to the cache. */
export function addressOf({ url, routeOptions }: FastifyRequest): KeptAddress {
  const { keep } = routeOptions.config;
  if (!keep) return { key: null, isSearch: false, named: [] };
  const [, asked, search] = ADDRESS.exec(url) ?? [];
  const path = asked && canonicalPath(asked)?.replace(/(?<=.)\/$/, '');
  // What it asks for may be a search: it counts as one.
  if (!path || !isDecodable(search)) return { key: null, isSearch: true, named: [] };
  // As they stand in the address: the schema may have trimmed them.
  const params = matchPath(routeOptions.url ?? '', path)?.params ?? {};
  return keptAddressOf(keep, { path, params, query: new URLSearchParams(search) });
}

/** Fastify leaves a value that cannot be decoded as it is, URLSearchParams decodes what it can of it. */
function isDecodable(search = ''): boolean {
  try {
    decodeURIComponent(search);
    return true;
  } catch {
    return false;
  }
}

/** Whether a kept answer may be given: not to a valid session, nor while changes are not listened to. */
export async function mayHaveKept(
  { services, cache, invalidation }: Deps,
  request: FastifyRequest,
): Promise<boolean> {
  if (!cache.isListening()) return false;
  const token = bearerToken(request);
  if (token && (await services.accounts.findSession(token))) return false;
  if (!invalidation.isDirty()) return true;
  try {
    await invalidation.waitForInvalidation();
    return cache.isListening();
  } catch {
    return false;
  }
}
