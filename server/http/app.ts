import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Env } from '#server/env.ts';
import type { Services } from '#server/services.ts';
import type { CallAnswers } from './answers/call-answers.ts';
import { createServerWithFastPath } from './answers/fast-path.ts';
import type { Invalidation } from './answers/invalidation.ts';
import type { ResponseCache } from './answers/response-cache.ts';
import { api } from './api/index.ts';
import type { Budgets } from './budgets.ts';
import { healthRoutes } from './health.ts';
import { logRequests } from './logging.ts';
import { mediaRoutes } from './media.ts';
import { answerClientError, answerFrameworkError } from './problems.ts';
import type { Readiness } from './readiness.ts';
import { engineRoutes } from './seo/index.ts';

/** Contract, API conventions: a JSON body is at most 1 MB. */
const BODY_LIMIT = 1_000_000;

/** The server without its services: made first, since the services write to its log. */
export function createApp(
  env: Env,
  logger: FastifyServerOptions['logger'],
  kept: { cache: ResponseCache; invalidation: Invalidation },
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    serverFactory: createServerWithFastPath({ ...kept, trustProxy: env.trustProxy, log: () => app.log }),
    logger: logger ?? false,
    // logRequests writes one line where Fastify would write two.
    logController: new LogController({ disableRequestLogging: true }),
    // That many proxies, counted from here, are believed about the address they forward.
    trustProxy: (_address, hop) => hop < env.trustProxy,
    bodyLimit: BODY_LIMIT,
    // A client that sends a byte a minute holds no connection for ever.
    requestTimeout: 60_000,
    genReqId: () => randomUUID(),
    // A category's 100 characters are up to 900 in an address.
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    // The contract's shutdown: what is in flight is finished; main.ts cuts what is still open after 10 s.
    forceCloseConnections: 'idle',
  });
  return app;
}

/**
 * On every answer; a page's own policy takes the place of this one. Nothing else here is to be shown in another site's
 * frame or to run anything, and the shop asks no browser for a camera, a place or a payment.
 */
const EVERYWHERE = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Adds everything but the pages: API, pictures, health. */
export async function addRoutes(
  app: FastifyInstance,
  options: {
    services: Services;
    env: Env;
    answers: CallAnswers;
    budgets: Budgets;
    markDirty: () => void;
    readiness: Readiness;
  },
): Promise<void> {
  logRequests(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(EVERYWHERE);
  });
  await app.register(helmet, {
    // Each page sends its own, with the hashes of its scripts (pages.ts).
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: options.env.publicUrl.startsWith('https:'),
  });
  await app.register(healthRoutes, options);
  await app.register(mediaRoutes, options);
  await app.register(engineRoutes, options);
  await app.register(api, { prefix: '/api', ...options });
}
