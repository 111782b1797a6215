import { ShopError } from '#server/errors.ts';
import type { ListProgress, ListTurn } from '#shared/schemas/lists.ts';
import type { ApiRoutes } from './routes.ts';

/** School lists (rules 25). */
export const listRoutes: ApiRoutes = ({ serve, services: { lists } }) => {
  serve('readList', async ({ body, request, reply }) => {
    const [file] = request.pictures.filter(({ field }) => field === 'file');
    if (!file && body.text === undefined)
      throw new ShopError('invalid', { what: 'missing_file', path: 'file', kind: 'file' });
    const found = file ? await lists.readFile(file.bytes, request.ip) : { text: body.text ?? '' };
    if ('text' in found) return lists.readText(found.text, request.ip);
    return reply.code(202).send(found satisfies ListTurn);
  });

  serve('readListFile', async ({ params, request, reply }) => {
    const found = await lists.askReading(params.reading);
    if ('text' in found) return lists.readText(found.text, request.ip);
    return reply.code(202).send(found satisfies ListProgress);
  });

  serve('cancelListFile', ({ params }) => lists.cancelReading(params.reading));

  serve('shareList', ({ body, request }) => lists.shareList(body.lines, request.ip));

  serve('openSharedList', ({ params }) => lists.openShared(params.id));
};
