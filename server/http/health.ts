import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '#server/services.ts';

/** Contract, Running it: /healthz while the process lives, /readyz while the migrated database answers. */
export async function healthRoutes(app: FastifyInstance, options: { services: Services }): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await sql`select 1 from schema_migrations limit 1`.execute(options.services.db);
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
