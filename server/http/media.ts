import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

const types: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** The shop's pictures. Their names come from their bytes, so a browser may keep them for ever. */
export async function mediaRoutes(app: FastifyInstance, options: { services: Services }): Promise<void> {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    const type = types[/^[\w-]+\.(\w+)$/.exec(name)?.[1] ?? ''];
    const picture = type ? await options.services.files.read(name) : null;
    if (!type || !picture)
      return reply.code(404).type('text/plain; charset=utf-8').send('No existe esa imagen.');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'")
      .type(type)
      .send(picture);
  });
}
