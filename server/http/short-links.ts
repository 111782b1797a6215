import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { publishedListPath } from '#shared/published-lists.ts';

/** Leads from a short address, which QR codes have, to its list; from one of no list to all of them (rules 26.3). */
export async function shortLinkRoutes(
  app: FastifyInstance,
  { services: { publishedLists } }: { services: Pick<Services, 'publishedLists'> },
): Promise<void> {
  app.get<{ Params: { number: string } }>(
    '/l/:number',
    { config: { keep: false } },
    async (request, reply) => {
      const slug = await publishedLists.findSlug(request.params.number);
      return reply.redirect(slug === null ? '/listas' : publishedListPath(slug));
    },
  );
}
