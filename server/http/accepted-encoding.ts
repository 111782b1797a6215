import type { IncomingHttpHeaders } from 'node:http';
import type { Encoding } from './page-cache.ts';

const TAKES_BROTLI = takes('br');
const TAKES_GZIP = takes('gzip');

function takes(name: string): RegExp {
  return new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
}

/** The best encoding that a client takes. What is sent once is not worth brotli's time. */
export function acceptedEncoding(headers: IncomingHttpHeaders, isKept: boolean): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (isKept && TAKES_BROTLI.test(accepted)) return 'br';
  return TAKES_GZIP.test(accepted) ? 'gzip' : 'identity';
}
