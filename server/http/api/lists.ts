import type { FastifyReply } from 'fastify';
import { ShopError } from '#server/errors.ts';
import type { ListProgress, ListTurn } from '#shared/schemas/lists.ts';
import type { ApiRoutes } from './routes.ts';

/** School lists (rules 25). */
export const listRoutes: ApiRoutes = ({ serve, services: { lists }, budgets }) => {
  const readText = (text: string, address: string) =>
    budgets.list(address, () => lists.readText(text, address));

  serve('readList', async ({ body, request, reply }) => {
    const [file] = request.pictures.filter(({ field }) => field === 'file');
    if (!file && body.text === undefined)
      throw new ShopError('invalid', { what: 'missing_file', path: 'file', kind: 'file' });
    if (!file) return readText(body.text ?? '', request.ip);
    const found = await lists.readFile(file.bytes, { address: request.ip, signal: signalOf(reply) });
    if ('text' in found) return readText(found.text, request.ip);
    return reply.code(202).send(found satisfies ListTurn);
  });

  serve('readListFile', async ({ params, request, reply }) => {
    const found = await lists.askReading(params.reading);
    if ('text' in found) return readText(found.text, request.ip);
    return reply.code(202).send(found satisfies ListProgress);
  });

  serve('cancelListFile', ({ params }) => lists.cancelReading(params.reading));

  serve('shareList', ({ body, request }) => lists.shareList(body.lines, request.ip));

  serve('openSharedList', ({ params, request }) =>
    budgets.list(request.ip, () => lists.openShared(params.id)),
  );

  serve('priceList', async ({ body, request }) => ({
    lines: await budgets.list(request.ip, () => lists.priceAnew(body.lines)),
  }));
};

/** Aborted once the client has left, or has its answer. */
function signalOf(reply: FastifyReply): AbortSignal {
  const client = new AbortController();
  reply.raw.once('close', () => client.abort());
  return client.signal;
}
