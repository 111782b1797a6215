import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyReply, FastifyServerFactory } from 'fastify';
import { type Answer, encodingFor } from './answer.ts';
import type { Invalidation } from './invalidation.ts';
import type { ResponseCache } from './response-cache.ts';

type Deps = {
  cache: ResponseCache;
  invalidation: Invalidation;
  /** So many proxies, counted from here, are believed about the address they forward. */
  trustProxy: number;
  /** The log, once there is one. */
  log: () => FastifyBaseLogger;
};

/**
 * The server that Fastify listens with. A plain visit to a kept answer that Fastify has sent before in the same encoding
 * gets the same bytes, head and all, without routing or hooks: more than half of what such an answer costs. Everything
 * else goes to Fastify, whose handlers ask the same cache.
 */
export function createServerWithFastPath(deps: Deps): FastifyServerFactory {
  const logAnswer = answerLogger(deps);
  return (answerByFastify, options) => {
    const server: Server = createServer((request, response) => {
      const began = performance.now();
      if (server.listening && answerAtOnce(deps, request, response)) logAnswer(request, began);
      else answerByFastify(request, response);
    });
    // What Fastify sets on a server that it makes itself.
    server.keepAliveTimeout = Number(options.keepAliveTimeout);
    server.requestTimeout = Number(options.requestTimeout);
    server.setTimeout(Number(options.connectionTimeout));
    return server;
  };
}

/** Headers that ask for more than the answer: another one, or a body to be read first. */
const NOT_PLAIN = ['if-none-match', 'cdn-loop', 'content-length', 'transfer-encoding', 'expect', 'upgrade'];

function isPlain({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  return method === 'GET' && NOT_PLAIN.every((name) => headers[name] === undefined);
}

function answerAtOnce(deps: Deps, request: IncomingMessage, response: ServerResponse): boolean {
  if (!isPlain(request)) return false;
  // Only an address that is spelled as its key is found; others reach the same answer through Fastify.
  const answer = deps.cache.fresh(request.url ?? '');
  const reply = answer?.replies.get(encodingFor(request.headers, answer.part));
  if (!reply) return false;
  const isSomebody = request.headers.authorization !== undefined;
  if (answer?.kind === 'call' && (isSomebody || deps.invalidation.isDirty())) return false;
  response.writeHead(200, reply.head);
  response.end(reply.body, 'latin1');
  return true;
}

/** Remembers what Fastify is about to send, so that the next plain visit gets the same bytes. */
export function rememberReply(
  reply: FastifyReply,
  { key, answer, body }: { key: string; answer: Answer; body: Buffer },
): void {
  const { request } = reply;
  // Links of a list carry the address as it was asked for.
  if (answer.status !== 200 || request.url !== key || !isPlain(request)) return;
  const head = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => [name, String(one)]),
  );
  head.push('content-length', String(body.length));
  answer.replies.set(encodingFor(request.headers, answer.part), { head, body: body.toString('latin1') });
}

/** Logs as logRequests does. Kept addresses have no secrets, so nothing is searched for to be taken out. */
function answerLogger({ trustProxy, log }: Deps) {
  let lines: FastifyBaseLogger | undefined;
  return (request: IncomingMessage, began: number) => {
    lines ??= log().child({}, { redact: [], serializers: { req: (req: unknown) => req } });
    const { method, url } = request;
    const remoteAddress = proxyAddress(request, (_address, hop) => hop < trustProxy);
    const milliseconds = Math.round(performance.now() - began);
    const req = { method, url, remoteAddress };
    lines.info({ reqId: randomUUID(), req, status: 200, milliseconds }, 'answered');
  };
}
