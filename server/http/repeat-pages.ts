import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyReply, FastifyServerFactory } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { FinishedPage, PageCache } from './page-cache.ts';

type Deps = {
  cache: PageCache;
  /** So many proxies, counted from here, are believed about the address they forward. */
  trustProxy: number;
  /** The log, once there is one. */
  log: () => FastifyBaseLogger;
};

/**
 * The server that Fastify listens with. A plain visit to a page that is kept, and that Fastify has answered before in the
 * same encoding, gets that same answer, head and all, without a route, a hook or a header made anew: more than half of
 * what such an answer costs (docs/decisions/023). Whatever is not plain goes to Fastify.
 */
export function createRepeatingServer({ cache, trustProxy, log }: Deps): FastifyServerFactory {
  let lines: FastifyBaseLogger | undefined;
  const logRepeated = (request: IncomingMessage, began: number) => {
    // What is kept has no secret in its address: nothing to be taken out, which would cost as much as all the rest.
    lines ??= log().child({}, { redact: [], serializers: { req: (req: unknown) => req } });
    const { method, url } = request;
    const remoteAddress = proxyAddress(request, (_address, hop) => hop < trustProxy);
    const milliseconds = Math.round(performance.now() - began);
    lines.info(
      { reqId: randomUUID(), req: { method, url, remoteAddress }, status: 200, milliseconds },
      'answered',
    );
  };
  return (answerByFastify, options) => {
    const server: Server = createServer((request, response) => {
      const began = performance.now();
      if (server.listening && repeat(cache, request, response)) logRepeated(request, began);
      else answerByFastify(request, response);
    });
    // What Fastify sets on the server it makes itself.
    server.keepAliveTimeout = Number(options.keepAliveTimeout);
    server.requestTimeout = Number(options.requestTimeout);
    server.setTimeout(Number(options.connectionTimeout));
    return server;
  };
}

/** Headers that ask for more than the page: another answer, or a body to be read first. */
const NOT_PLAIN = ['if-none-match', 'cdn-loop', 'content-length', 'transfer-encoding', 'expect', 'upgrade'];

function repeat(cache: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url, headers } = request;
  if (method !== 'GET' || url === undefined || NOT_PLAIN.some((name) => headers[name] !== undefined))
    return false;
  // Only the shop's own spelling of an address is a key; others reach the same page by Fastify.
  const given = cache.peek(url)?.given.get(acceptedEncoding(headers, true));
  if (!given) return false;
  response.writeHead(200, given.head);
  response.end(given.body, 'latin1');
  return true;
}

/** Notes what Fastify is about to answer a plain visit with, so that the next one gets the same. */
export function noteAnswer(reply: FastifyReply, page: FinishedPage, body: Buffer): void {
  const { method, headers } = reply.request;
  if (method !== 'GET' || page.status !== 200 || NOT_PLAIN.some((name) => headers[name] !== undefined))
    return;
  const head = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => [name, String(one)]),
  );
  head.push('content-length', String(body.length));
  page.given.set(acceptedEncoding(headers, true), { head, body: body.toString('latin1') });
}
