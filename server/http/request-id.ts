import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** As answers spell it; headers of requests have it in lower case. */
export const REQUEST_ID = 'x-request-id';

const LOOKS_LIKE_AN_ID = /^[\w.-]{1,64}$/;

/**
 * The id that the log lines and the answer of a request have: the one that a trusted proxy sent, if it looks like one,
 * else a new one. `trustedProxies`: the number of proxies in front of the shop whose word is trusted.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, trustedProxies: number): string {
  const given = trustedProxies > 0 ? headers[REQUEST_ID] : undefined;
  return typeof given === 'string' && LOOKS_LIKE_AN_ID.test(given) ? given : randomUUID();
}
