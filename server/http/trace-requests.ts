import type { FastifyInstance } from 'fastify';
import type { OpenRequest, RequestSpan } from '#server/traces/index.ts';
import { routeOf } from './request-route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null: the request is not traced. */
    span: RequestSpan | null;
  }
}

/** Too many and too dull to be traced. */
const QUIET = /^\/(healthz|readyz|media|assets)(\/|\?|$)/;

/** Makes a span of each request that Fastify answers. `trusts`: the caller's `traceparent` is taken over. */
export function traceRequests(app: FastifyInstance, openRequest: OpenRequest, trusts: boolean): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (QUIET.test(request.url)) return done();
    const { method, id } = request;
    const { traceparent } = request.headers;
    const given = trusts && typeof traceparent === 'string' ? traceparent : undefined;
    request.span = openRequest({ method, id, traceparent: given });
    request.span.run(done);
  });
  // A body arrives in the context of its connection, and so does what follows it.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) request.span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.end({ route: routeOf(request), status: reply.statusCode });
    done();
  });
}
