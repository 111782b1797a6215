import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#server/errors.ts';

/**
 * A strong ETag: a hash of the JSON, so it changes with every field, the stock included (rules 4.6, 15.9), but not with
 * those of the names in `omits`.
 */
export function etagOf(thing: unknown, omits: readonly string[] = []): string {
  const json = JSON.stringify(thing, (name, value: unknown) => (omits.includes(name) ? undefined : value));
  return `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`;
}

/** Sends a thing with its ETag, or 304 if the client has it. */
export function sendWithEtag(
  request: FastifyRequest,
  reply: FastifyReply,
  thing: unknown,
  omits?: readonly string[],
): FastifyReply {
  return sendUnlessKnown(request, reply, thing, etagOf(thing, omits));
}

/** As `sendWithEtag`, with an ETag that is known already, or none. */
export function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  thing: unknown,
  etag: string | undefined,
): FastifyReply {
  if (etag !== undefined) {
    reply.header('etag', etag);
    if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply.send(thing);
}

/** Checks If-Match. The returned function throws edited_meanwhile (412) if the thing is not what the client knew. */
export function ifMatch(request: FastifyRequest, omits?: readonly string[]): (current: unknown) => void {
  const expected = request.headers['if-match'];
  return (current) => {
    if (expected === undefined || expected.trim() === '*' || tags(expected).includes(etagOf(current, omits)))
      return;
    throw new ShopError('edited_meanwhile', { current });
  };
}

/** RFC 9110 allows weak comparison here; a compressing proxy makes our ETag weak. */
function knows(header: string | undefined, etag: string): boolean {
  return header !== undefined && tags(header).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}

function tags(header: string): string[] {
  return header.split(',').map((tag) => tag.trim());
}
