import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyServerFactory } from 'fastify';
import { clientAddress } from '#server/network.ts';
import { REQUEST_ID, requestIdOf } from '../request-id.ts';
import { type OnAnswer, routeOf } from '../request-route.ts';
import { type Answer, encodingFor, type Reply } from './answer.ts';
import type { Invalidation } from './invalidation.ts';
import type { ResponseCache } from './response-cache.ts';

type Deps = {
  cache: ResponseCache;
  invalidation: Invalidation;
  /** The number of proxies whose word about the client's address is trusted. */
  trustProxy: number;
  /** The log, once it exists. */
  log: () => FastifyBaseLogger;
  /** Observes answers. */
  onAnswer: OnAnswer | undefined;
};

/**
 * Makes the server that Fastify listens with. When a plain GET asks for a kept answer that Fastify has already sent
 * in the same encoding, it gets the same bytes without routing or hooks, which are more than half of the cost. All
 * other requests go to Fastify, which uses the same cache.
 */
export function createServerWithFastPath(deps: Deps): FastifyServerFactory {
  const logAnswer = answerLogger(deps);
  return (answerByFastify, options) => {
    const server: Server = createServer((request, response) => {
      const began = performance.now();
      const reply = server.listening ? replyTo(deps, request) : null;
      if (!reply) return answerByFastify(request, response);
      const id = requestIdOf(request, deps.trustProxy);
      response.writeHead(200, [...reply.head, REQUEST_ID, id]);
      response.end(reply.body, 'latin1');
      deps.cache.count('fast', reply);
      logAnswer(request, { id, route: reply.route, milliseconds: performance.now() - began });
    });
    // Settings that Fastify makes on servers of its own.
    server.keepAliveTimeout = Number(options.keepAliveTimeout);
    server.requestTimeout = Number(options.requestTimeout);
    server.setTimeout(Number(options.connectionTimeout));
    return server;
  };
}

/** Headers that can change the answer, or that announce a body: with one of them, Fastify answers. */
const NOT_PLAIN = ['if-none-match', 'cdn-loop', 'content-length', 'transfer-encoding', 'expect', 'upgrade'];

function isPlain({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return method === 'GET' && NOT_PLAIN.every((name) => headers[name] === undefined);
}

/** What can be sent at once; null: Fastify has to answer. */
function replyTo({ cache, invalidation }: Deps, request: IncomingMessage): Reply | null {
  if (!isPlain(request)) return null;
  // The cache is asked for the URL as it is spelt. Other spellings reach the same answer through Fastify.
  const answer = cache.fresh(request.url ?? '');
  const reply = answer?.replies.get(encodingFor(request.headers, answer.part));
  const isSomebody = request.headers.authorization !== undefined;
  if (answer?.kind === 'call' && (isSomebody || invalidation.isDirty())) return null;
  return reply ?? null;
}

/** Remembers what Fastify is about to send, for the next plain GET. */
export function rememberReply(
  reply: FastifyReply,
  { key, answer, body }: { key: string; answer: Answer; body: Buffer },
): void {
  const { request } = reply;
  // The URL has to be the key itself: the `Link` header of a list repeats the URL as it was spelt.
  if (answer.status !== 200 || request.url !== key || !isPlain(request)) return;
  const head = Object.entries(reply.getHeaders())
    .filter(([name]) => name !== REQUEST_ID)
    .flatMap(([name, value]) => [value ?? []].flat().flatMap((one) => [name, String(one)]));
  head.push('content-length', String(body.length));
  const kept = { head, body: body.toString('latin1'), route: routeOf(request) };
  answer.replies.set(encodingFor(request.headers, answer.part), kept);
}

/** Writes the same log line as logRequests, without removing secrets: kept addresses have none. */
function answerLogger({ trustProxy, log, onAnswer }: Deps) {
  let lines: FastifyBaseLogger | undefined;
  return (
    request: IncomingMessage,
    { id, route, milliseconds }: { id: string; route: string; milliseconds: number },
  ) => {
    lines ??= log().child({}, { redact: [], serializers: { req: (req: unknown) => req } });
    const { method, url } = request;
    const remoteAddress = clientAddress(request, trustProxy);
    const req = { method, url, remoteAddress };
    lines.info({ reqId: id, req, status: 200, milliseconds: Math.round(milliseconds) }, 'answered');
    onAnswer?.({ method: 'GET', route, status: 200, milliseconds });
  };
}
