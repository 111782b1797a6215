import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * The parts of the cache's memory. Addresses that strangers can make up (searches above all) have their own part, and
 * so have whole lists, so that neither pushes out the shop's own pages.
 */
export type Part = 'own' | 'madeUp' | 'wholeLists';

/** A finished answer, the same for everybody. */
export type Made = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The tags of what was read for it (record-reads.ts). */
  tags: Set<string>;
  /** The part of the memory where it may be kept; null: it may not. */
  part: Part | null;
  /**
   * A page may be a second old, and older while the database is away. A call may not, since a client may ask for what
   * it has just changed. A request with a session is answered from the database.
   */
  kind: 'page' | 'call';
  /** For a list: the number of things on all its pages. */
  total?: number;
};

export type Answer = Made & {
  etag: string;
  /** When it was made, by `performance.now()`. */
  madeAt: number;
  /** The body in an encoding, compressed when first needed. */
  encoded: (encoding: Encoding) => Promise<Buffer>;
  /** What the fast path sends, by encoding (fast-path.ts). */
  replies: Map<Encoding, Reply>;
};

/** The body as latin1: Node sends head and body in one piece if both are text. */
export type Reply = { head: string[]; body: string; route: string };

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Adds the ETag and the encodings, each computed once. */
export function toAnswer(made: Made): Answer {
  const { body, part } = made;
  const encoders: Record<Encoding, () => Promise<Buffer>> = {
    br: () => compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: () => compressGzip(body, { level: part === 'own' ? 6 : 1 }),
    identity: async () => body,
  };
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    ...made,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    madeAt: performance.now(),
    replies: new Map(),
    encoded: (encoding) => {
      const encoded = bodies.get(encoding) ?? encoders[encoding]();
      bodies.set(encoding, encoded);
      return encoded;
    },
  };
}

const TAKES_BROTLI = takes('br');
const TAKES_GZIP = takes('gzip');

function takes(name: string): RegExp {
  return new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
}

/** The best encoding that the client accepts. Brotli is slow, so it is for answers that many will get. */
export function encodingFor(
  { 'accept-encoding': header }: IncomingHttpHeaders,
  part: Made['part'],
): Encoding {
  const accepted = String(header ?? '');
  if (part === 'own' && TAKES_BROTLI.test(accepted)) return 'br';
  return TAKES_GZIP.test(accepted) ? 'gzip' : 'identity';
}
