import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Part } from './response-cache.ts';

/** An answer as it was made, the same for everybody. */
export type Made = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** What it was made of (record-reads.ts). */
  tags: Set<string>;
  /** Where it may be kept; null: not at all. */
  part: Part | null;
  /**
   * A page may be a second old, and older while the database is away. A call may not: whoever has just changed
   * something asks by it, and who has a session is answered from the database.
   */
  kind: 'page' | 'call';
  /** Of a list: how many there are on all its pages. */
  total?: number;
};

export type Answer = Made & {
  etag: string;
  /** When it was made, by `performance.now()`. */
  madeAt: number;
  /** The body in an encoding, made when it is first asked for. */
  encoded: (encoding: Encoding) => Promise<Buffer>;
  /** What plain visits were answered with, by `bestEncoding` (fast-path.ts). */
  replies: Map<Encoding, Reply>;
};

/** The body as latin1: Node sends head and body as one piece when both are text. */
export type Reply = { head: string[]; body: string };

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Adds the ETag and the encodings, each made once. */
export function toAnswer(made: Made): Answer {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  const encode = (encoding: Encoding): Promise<Buffer> => {
    switch (encoding) {
      case 'br':
        return compressBrotli(made.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      case 'gzip':
        return compressGzip(made.body, { level: made.part === 'own' ? 6 : 1 });
      case 'identity':
        return Promise.resolve(made.body);
    }
  };
  return {
    ...made,
    etag: `"${createHash('sha256').update(made.body).digest('base64url').slice(0, 22)}"`,
    madeAt: performance.now(),
    replies: new Map(),
    encoded: (encoding) => {
      const body = bodies.get(encoding) ?? encode(encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
}

const TAKES_BROTLI = takes('br');
const TAKES_GZIP = takes('gzip');

function takes(name: string): RegExp {
  return new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
}

/** The best encoding that a client takes. */
export function bestEncoding({ 'accept-encoding': header }: IncomingHttpHeaders): Encoding {
  const accepted = String(header ?? '');
  if (TAKES_BROTLI.test(accepted)) return 'br';
  return TAKES_GZIP.test(accepted) ? 'gzip' : 'identity';
}

/** The encoding to send: brotli's time is spent only on what many will be given. */
export function encodingFor(headers: IncomingHttpHeaders, { part }: Made): Encoding {
  const best = bestEncoding(headers);
  if (best !== 'br' || part === 'own') return best;
  return TAKES_GZIP.test(String(headers['accept-encoding'])) ? 'gzip' : 'identity';
}
