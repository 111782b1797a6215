import type { IncomingHttpHeaders } from 'node:http';
import type { EdgeSettings } from '#server/edge/index.ts';
import type { Answer } from './answers/answer.ts';
import { ANYTHING } from './answers/store.ts';

/** A tag has up to 44 bytes, and proxies usually accept heads of 4 to 8 kB. */
const MOST_TAGS = 60;

/**
 * The header that only the cache which the shop purges obeys: it does not pass it on, so that no cache behind it keeps a
 * page for long.
 */
const ONLY_FOR = { varnish: 'surrogate-control', cloudflare: 'cloudflare-cdn-cache-control' } as const;

/** In seconds. */
const LONG = 86_400;

/**
 * What a public page says to a cache in front that names itself (`CDN-Loop`, RFC 8586): its tags, and to one that the shop
 * purges, that it may keep the page for a day. `isCurrent`: no change since it was made. Only then does every later
 * change purge it.
 */
export function edgeHeaders(
  headers: IncomingHttpHeaders,
  { part, tags }: Answer,
  { edge, isCurrent }: { edge: EdgeSettings | null; isCurrent: boolean },
): Record<string, string> {
  if (part !== 'own' || headers['cdn-loop'] === undefined) return {};
  const cacheTag = tags.size > MOST_TAGS ? ANYTHING : [...tags].join(',');
  return {
    'cache-tag': cacheTag,
    ...(edge && isCurrent && { [ONLY_FOR[edge.kind]]: `max-age=${LONG}` }),
  };
}
