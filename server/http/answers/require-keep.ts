import type { FastifyInstance } from 'fastify';
import type { SessionChecks } from '../session.ts';

/**
 * Makes the start fail when a public GET that is added from here on does not say whether its answers may be kept
 * (`config: { keep }`). Routes with a session check are never kept.
 */
export function requireKeep(app: FastifyInstance, checks?: SessionChecks): void {
  app.addHook('onRoute', ({ method, url, onRequest, config }) => {
    const hooks: unknown[] = [onRequest].flat();
    const isPrivate = hooks.includes(checks?.requireUser) || hooks.includes(checks?.requireAdmin);
    const isGet = [method].flat().includes('GET');
    if (!isGet || (checks && isPrivate) || config?.keep !== undefined) return;
    throw new Error(`GET ${url} does not say whether its answers may be kept (docs/response-cache.md)`);
  });
}
