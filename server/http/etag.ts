import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ShopError } from '#server/errors.ts';

/** A strong ETag: it changes with any byte of the answer, stock that a sale changed included (contract, Catalogue). */
export function etagOf(thing: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(thing)).digest('base64url').slice(0, 27)}"`;
}

/** Answers a thing with its ETag, or 304 when the client has it already. */
export function sendWithEtag<Thing>(request: FastifyRequest, reply: FastifyReply, thing: Thing) {
  return sendUnlessKnown(request, reply, thing, etagOf(thing));
}

/** As `sendWithEtag`, of a thing whose ETag was made before, or that has none. */
export function sendUnlessKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  thing: unknown,
  etag: string | undefined,
) {
  if (etag !== undefined) {
    reply.header('etag', etag);
    if (knows(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply.send(thing);
}

/** The check of If-Match: throws edited_meanwhile (412) when the thing is not as the client knew it. */
export function ifMatch(request: FastifyRequest): (current: unknown) => void {
  const expected = request.headers['if-match'];
  return (current) => {
    if (expected === undefined || expected.trim() === '*' || tags(expected).includes(etagOf(current))) return;
    throw new ShopError(
      412,
      'edited_meanwhile',
      'Otra persona lo cambió mientras tanto. Revisá los cambios antes de guardar.',
      {
        current,
      },
    );
  };
}

/** RFC 9110: a weak tag will do here, which is what a compressing proxy makes of ours. */
function knows(header: string | undefined, etag: string): boolean {
  return header !== undefined && tags(header).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}

function tags(header: string): string[] {
  return header.split(',').map((tag) => tag.trim());
}
