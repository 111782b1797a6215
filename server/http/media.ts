import type { FastifyInstance } from 'fastify';
import type { Env } from '#server/env.ts';
import { pictureType } from '#server/media/index.ts';
import type { Services } from '#server/services.ts';
import { fileName, readFileName } from '#shared/pictures.ts';
import { answerErrors } from './problems.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** For a size that is still being made, which takes minutes at most. */
const FOR_A_MINUTE = 'public, max-age=60';
/** For the way to the bucket, which may move. */
const FOR_A_DAY = 'public, max-age=86400';

/** So many names of pictures in the bucket are remembered, some 100 bytes each. */
const MOST_NAMES = 50_000;

/**
 * Serves the shop's pictures. Their names are hashes of their content, so browsers may keep them for ever. Only the
 * sizes of shared/pictures.ts exist; none is made on request. A size that is not made yet is answered with the whole
 * picture, for a minute. If the bucket has a public address, a file that is there is answered with its address.
 */
export async function mediaRoutes(
  app: FastifyInstance,
  options: { services: Services; env: Env },
): Promise<void> {
  const { files } = options.services;
  const publicUrl = options.env.s3?.publicUrl ?? null;
  const isThere = rememberNames(files.has);
  answerErrors(app);
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    if (publicUrl !== null && pictureType(name) && (await isThere(name)))
      return reply.header('cache-control', FOR_A_DAY).redirect(`${publicUrl}/${name}`);
    const found = (await asNamed(name)) ?? (await asWhole(name));
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('No existe esa imagen.');
    return reply
      .header('cache-control', found.keep)
      .header('content-security-policy', "default-src 'none'")
      .type(found.type)
      .send(found.bytes);
  });

  async function asNamed(name: string) {
    const type = pictureType(name);
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

/** Asks for each name until it is there. What is there stays, so that is remembered. */
function rememberNames(has: (name: string) => Promise<boolean>): (name: string) => Promise<boolean> {
  const there = new Set<string>();
  return async (name) => {
    if (there.has(name)) return true;
    if (!(await has(name))) return false;
    if (there.size >= MOST_NAMES) there.clear();
    there.add(name);
    return true;
  };
}
