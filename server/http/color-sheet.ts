import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/errors.ts';
import { colorSheet, colorsOfSheet } from '#shared/settings/colors.ts';
import { answerErrors } from './problems.ts';

/** In seconds: a year. A sheet never changes, since its path has its colours. */
const FOR_EVER = 31_536_000;

/** Serves the style sheets of shops with colours of their own. */
export async function colorSheetRoutes(app: FastifyInstance): Promise<void> {
  answerErrors(app);
  app.get('/tema/:name', { config: { keep: false } }, (request, reply) => {
    const colors = colorsOfSheet(request.url.split('?')[0] ?? '');
    if (!colors) throw notFound('path');
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', `public, max-age=${FOR_EVER}, immutable`)
      .send(colorSheet(colors));
  });
}
