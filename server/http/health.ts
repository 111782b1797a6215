import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/**
 * /healthz: the process lives. /readyz: the migrated database answers and accepts writes, and the process is not
 * about to end (rules 19.2).
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
