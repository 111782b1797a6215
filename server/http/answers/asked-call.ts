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
    /** Whether answers of a public GET may be kept. Each one has to say it (require-keep.ts). */
    keep?: Keep;
  }
}

export type Deps = { services: Services; cache: ResponseCache; invalidation: Invalidation; budgets: Budgets };

/**
 * Splits path and query where the router does. The router also accepts whole URLs, and `#` for `?`; those have no
 * key.
 */
const ADDRESS = /^(\/[^?#]*)(\?.*)?$/;

/** The key of a call's address, and what the address names. */
export function addressOf({ url, routeOptions }: FastifyRequest): KeptAddress {
  const { keep } = routeOptions.config;
  if (!keep) return { key: null, isSearch: false, named: [] };
  const [, asked, search] = ADDRESS.exec(url) ?? [];
  const path = asked && canonicalPath(asked)?.replace(/(?<=.)\/$/, '');
  // The address might be a search, so it counts as one.
  if (!path || !isDecodable(search)) return { key: null, isSearch: true, named: [] };
  // From the address itself: the schema may have trimmed the request's params.
  const params = matchPath(routeOptions.url ?? '', path)?.params ?? {};
  return keptAddressOf(keep, { path, params, query: new URLSearchParams(search) });
}

/** Fastify keeps a value that cannot be decoded as it is, while URLSearchParams decodes parts of it. */
function isDecodable(search = ''): boolean {
  try {
    decodeURIComponent(search);
    return true;
  } catch {
    return false;
  }
}

/**
 * False for a request with a valid session, and while no notifications arrive: the answer then comes from the
 * database.
 */
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
