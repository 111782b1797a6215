import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Env } from '#server/env.ts';
import { createLogBatch } from './log-batch.ts';
import { writeWhole } from './write-whole.ts';

/**
 * Options of the log: readable lines at a terminal, JSON in batches elsewhere. It never contains a secret (rules
 * 19.11).
 */
export function loggerOptions(env: Env): FastifyServerOptions['logger'] {
  return {
    level: env.logLevel === 'info' && process.stdout.isTTY ? 'warn' : env.logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', 'token', 'password'],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: withoutSecrets(request.url),
        remoteAddress: request.ip,
      }),
      path: withoutSecrets,
    },
    ...(process.stdout.isTTY
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
      : { stream: batchedOutput() }),
  };
}

/** Standard output in batches. On exit, whatever the reason, the rest is written. */
function batchedOutput() {
  const batch = createLogBatch((lines) => writeWhole(1, lines));
  process.once('exit', batch.flush);
  return batch;
}

/** A URL without sign-in tokens, codes and states, for the log. */
export function withoutSecrets(url: string): string {
  return url
    .replace(/([?&](?:[\w-]*token|code|state|nonce|password|challenge)=)[^&]*/gi, '$1…')
    .replace(
      /(\/(?:(?:boletin|aviso-de-stock)\/(?:confirmar|baja)|(?:newsletter|stock-notices)\/(?:confirm|unsubscribe))\/)[^/?]+/gi,
      '$1…',
    )
    .replace(
      /(\/(?:loginGoogle|verificar-email|nueva-contrasena|invitacion|invitations|receipts)\/)[^/?]+/gi,
      '$1…',
    );
}

/** Logs a line for each answered request; health checks, pictures and assets only when they fail. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const quiet = /^\/(healthz|readyz|media|assets)(\/|\?|$)/.test(request.url) && reply.statusCode < 400;
    if (!quiet)
      request.log.info(
        { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
        'answered',
      );
    done();
  });
}
