import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';
import { MCP } from '#shared/outside-paths.ts';
import type { Budgets } from '../budgets.ts';
import { answerErrors } from '../problems.ts';
import { createHold, type Hold } from './hold.ts';

/** In bytes: a list of 40,000 letters, each escaped in JSON. */
const BODY_LIMIT = 256_000;

type Deps = { services: Services; budgets: Budgets };

/**
 * The shop for assistants: an MCP endpoint (Streamable HTTP) without sessions, whose tools only read (rules 18.17,
 * docs/found-from-outside.md). Each request is served by a server of its own.
 */
export async function mcpRoutes(app: FastifyInstance, { services, budgets }: Deps): Promise<void> {
  answerErrors(app);
  app.removeAllContentTypeParsers();
  // The SDK judges type and content, and answers in its protocol's words.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const holds = new WeakMap<FastifyRequest, Hold>();
  // It returns when the answer has been sent and the work has ended, which goes on when a client leaves.
  const takeBudget = async (request: FastifyRequest, reply: FastifyReply) => {
    const hold = createHold(budgets.assistants.take(request.ip));
    holds.set(request, hold);
    reply.raw.once('close', hold());
  };

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: MCP,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoute: false,
    config: { keep: false },
    onRequest: takeBudget,
    handler: async (request, reply) => {
      // Only shops that are asked load the SDK: it takes 13 MB.
      const { serveShop } = await import('./serve-shop.ts');
      const client = new AbortController();
      reply.raw.once('close', () => client.abort());
      const hold = holds.get(request);
      if (!hold) throw new Error('the budget is taken first');
      return reply.send(await serveShop(request, { services, budgets, hold, signal: client.signal }));
    },
  });
}
