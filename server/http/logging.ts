import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Env } from '#server/env.ts';

/** The log: readable lines at a terminal, JSON elsewhere; never a token, a password or a one-time code. */
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
    },
    ...(process.stdout.isTTY
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
      : {}),
  };
}

/** An address as it may be logged: sign-in tokens, codes and states taken out. */
export function withoutSecrets(url: string): string {
  return url
    .replace(/([?&](?:token|code|state|nonce)=)[^&]*/gi, '$1…')
    .replace(/(\/(?:loginGoogle|verificar-email|nueva-contrasena)\/)[^/?]+/gi, '$1…');
}
