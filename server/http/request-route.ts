import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that answers; null: no page does. */
    pagePattern: string | null;
  }
}

/** What observes answered requests: their number is limited by patterns, so `route` is never an address. */
export type OnAnswer = (answered: {
  method: string;
  route: string;
  status: number;
  milliseconds: number;
}) => void;

/** The pattern of a request's route. Assets, which are a route each, are one. */
export function routeOf({ pagePattern, routeOptions: { url } }: FastifyRequest): string {
  if (pagePattern !== null) return pagePattern;
  if (url?.startsWith('/assets/')) return '/assets/*';
  return url ?? 'none';
}

/** Tells `onAnswer` of each request that Fastify has answered. */
export function tellAnswers(app: FastifyInstance, onAnswer: OnAnswer): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    onAnswer({
      method,
      route: routeOf(request),
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    });
    done();
  });
}
