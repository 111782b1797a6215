import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Assets } from '#server/assets/index.ts';
import { encodingFor } from './answers/answer.ts';
import { answerErrors } from './problems.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Serves scripts, styles and fonts: those of this build from `folder`, those of others from the store. Their names have
 * hashes, so browsers may keep them for ever.
 */
export async function assetRoutes(
  app: FastifyInstance,
  { folder, assets, isElsewhere }: { folder: string; assets: Assets; isElsewhere: boolean },
): Promise<void> {
  // Browsers load modules and fonts of another origin only with its leave.
  const headers = {
    'cache-control': FOR_EVER,
    ...(isElsewhere && { 'access-control-allow-origin': '*' }),
  };
  const answerFromStore = async (request: FastifyRequest, reply: FastifyReply) => {
    const name = request.url.replace(/\?.*/s, '').slice(app.prefix.length + 1);
    const found = await assets.read(name, encodingFor(request.headers, 'own'));
    if (!found) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('No existe ese archivo.');
    }
    if (found.encoding !== 'identity') reply.header('content-encoding', found.encoding);
    return reply
      .code(200)
      .headers({ ...headers, vary: 'accept-encoding' })
      .type(found.type)
      .send(found.bytes);
  };
  answerErrors(app);
  // A file of this build that is gone: a newer build has taken its place on this disk.
  app.setNotFoundHandler(answerFromStore);
  app.get('/*', answerFromStore);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply) => void reply.headers(headers),
  });
}
