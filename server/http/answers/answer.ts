import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Encoding, type HeldBody, holdEncoded, holdPlain } from './held-body.ts';

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

export type Answer = Omit<Made, 'body'> &
  HeldBody & {
    etag: string;
    /** When it was made, by `performance.now()`. */
    madeAt: number;
    /** The length of the body in bytes, whatever its encoding. */
    length: number;
    /** What the fast path sends, by encoding (fast-path.ts). */
    replies: Map<Encoding, Reply>;
  };

/** The body as latin1: Node sends head and body in one piece if both are text. */
export type Reply = { head: string[]; body: string; route: string };

/** Adds the ETag, and holds the body as it is kept. */
export async function toAnswer({ body, ...made }: Made): Promise<Answer> {
  return {
    ...made,
    ...(await hold(body, made)),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    madeAt: performance.now(),
    length: body.length,
    replies: new Map(),
  };
}

/** A kept page is held as browsers take it: several times as many fit into the memory. */
function hold(body: Buffer, { kind, part }: Pick<Made, 'kind' | 'part'>): HeldBody | Promise<HeldBody> {
  const gzipLevel = part === 'own' ? 6 : 1;
  if (kind === 'call' || part === null || body.length < WORTH_COMPRESSING) return holdPlain(body, gzipLevel);
  return holdEncoded(body, part === 'own' ? 'br' : 'gzip', gzipLevel);
}

/** In bytes. Smaller bodies are not worth compressing. */
export const WORTH_COMPRESSING = 1000;

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
