import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * The parts of the cache's memory. What stands at addresses that strangers can make up (searches above all) has its own,
 * and so have whole lists: neither pushes out the shop's own pages.
 */
export type Part = 'own' | 'madeUp' | 'wholeLists';

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
  /** What plain visits were answered with, by the encoding that they take (fast-path.ts). */
  replies: Map<Encoding, Reply>;
};

/** The body as latin1: Node sends head and body as one piece when both are text. */
export type Reply = { head: string[]; body: string };

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Adds the ETag and the encodings, each made once. */
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

/** The best encoding that a client takes; brotli's time is spent only on what many will be given. */
export function encodingFor(
  { 'accept-encoding': header }: IncomingHttpHeaders,
  part: Made['part'],
): Encoding {
  const accepted = String(header ?? '');
  if (part === 'own' && TAKES_BROTLI.test(accepted)) return 'br';
  return TAKES_GZIP.test(accepted) ? 'gzip' : 'identity';
}
