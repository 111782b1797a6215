import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Env } from '#server/env.ts';
import type { Services } from '#server/services.ts';
import type { OpenRequest } from '#server/traces/index.ts';
import type { CallAnswers } from './answers/call-answers.ts';
import { createServerWithFastPath } from './answers/fast-path.ts';
import type { Invalidation } from './answers/invalidation.ts';
import type { ResponseCache } from './answers/response-cache.ts';
import { api } from './api/index.ts';
import type { Budgets } from './budgets.ts';
import { colorSheetRoutes } from './color-sheet.ts';
import { feedRoutes } from './feeds/index.ts';
import { healthRoutes } from './health.ts';
import { logRequests } from './logging.ts';
import { mcpRoutes } from './mcp/index.ts';
import { mediaRoutes } from './media.ts';
import { answerClientError, answerFrameworkError } from './problems.ts';
import type { Readiness } from './readiness.ts';
import { REQUEST_ID, requestIdOf } from './request-id.ts';
import { type OnAnswer, tellAnswers } from './request-route.ts';
import { seoRoutes } from './seo/index.ts';
import { shortLinkRoutes } from './short-links.ts';
import { traceRequests } from './trace-requests.ts';

/** In bytes (rules 15.7). */
const BODY_LIMIT = 1_000_000;

/** The server without its routes. It is made first, since the services write to its log. */
export function createApp(
  env: Env,
  logger: FastifyServerOptions['logger'],
  kept: { cache: ResponseCache; invalidation: Invalidation },
  { onAnswer, openRequest }: { onAnswer: OnAnswer | undefined; openRequest: OpenRequest | undefined },
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    serverFactory: createServerWithFastPath({
      ...kept,
      trustProxy: env.trustProxy,
      log: () => app.log,
      onAnswer,
    }),
    logger: logger ?? false,
    // logRequests writes one line where Fastify would write two.
    logController: new LogController({ disableRequestLogging: true }),
    // The number of proxies whose word about the client's address is trusted.
    trustProxy: (_address, hop) => hop < env.trustProxy,
    bodyLimit: BODY_LIMIT,
    // A client that sends a byte a minute must not hold a connection for ever.
    requestTimeout: 60_000,
    genReqId: (request) => requestIdOf(request, env.trustProxy),
    // A category's 100 characters can take 900 in an address.
    routerOptions: { maxParamLength: 1000 },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    // Closing finishes the requests in flight (rules 19.3); main.ts cuts off those still open after 10 s.
    forceCloseConnections: 'idle',
  });
  app.decorateRequest('pagePattern', null);
  if (openRequest) traceRequests(app, openRequest, env.trustProxy > 0);
  if (onAnswer) tellAnswers(app, onAnswer);
  return app;
}

/**
 * Security headers of every answer. Pages have a policy of their own instead. All other answers must not be framed or
 * run scripts, and no answer uses camera, location or payment.
 */
const EVERYWHERE = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Adds all routes except the pages: API, pictures, health. */
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
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(EVERYWHERE).header(REQUEST_ID, request.id);
  });
  await app.register(helmet, {
    // Pages send their own, with hashes of their scripts (pages.ts).
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: options.env.publicUrl.startsWith('https:'),
  });
  await app.register(healthRoutes, options);
  await app.register(mediaRoutes, options);
  await app.register(seoRoutes, options);
  await app.register(shortLinkRoutes, options);
  await app.register(feedRoutes, options);
  await app.register(mcpRoutes, options);
  await app.register(colorSheetRoutes);
  await app.register(api, { prefix: '/api', ...options });
}
