import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { fileName, readFileName } from '#shared/pictures.ts';
import { answerErrors } from './problems.ts';

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
};

const FOR_EVER = 'public, max-age=31536000, immutable';
/** For a size that is still being made, which takes minutes at most. */
const FOR_A_MINUTE = 'public, max-age=60';

/**
 * Serves the shop's pictures. Their names are hashes of their content, so browsers may keep them for ever. Only the
 * sizes of shared/pictures.ts exist; none is made on request. A size that is not made yet is answered with the whole
 * picture, for a minute.
 */
export async function mediaRoutes(app: FastifyInstance, options: { services: Services }): Promise<void> {
  const { files } = options.services;
  answerErrors(app);
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    const found = (await asNamed(name)) ?? (await asWhole(name));
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('No existe esa imagen.');
    return reply
      .header('cache-control', found.keep)
      .header('content-security-policy', "default-src 'none'")
      .type(found.type)
      .send(found.bytes);
  });

  async function asNamed(name: string) {
    const type = TYPES[/^[\w-]+\.(\w+)$/.exec(name)?.[1] ?? ''];
    const bytes = type ? await files.read(name) : null;
    return type && bytes ? { bytes, type, keep: FOR_EVER } : null;
  }

  async function asWhole(name: string) {
    const file = readFileName(name);
    if (!file) return null;
    const bytes = await files.read(fileName({ picture: file.picture, width: null, format: 'webp' }));
    return bytes && { bytes, type: 'image/webp', keep: FOR_A_MINUTE };
  }
}
