import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/**
 * Contract, Running it: /healthz while the process lives, /readyz while the migrated database answers and takes writes,
 * until the process is told to end.
 */
export async function healthRoutes(app: FastifyInstance, options: { readiness: Readiness }): Promise<void> {
  const { readiness } = options;
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (readiness.isDraining()) return reply.code(503).send({ status: 'closing' });
    try {
      await readiness.probe();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
