import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';
import { GOOGLE_FEED, META_FEED } from '#shared/outside-paths.ts';
import type { CallAnswers } from '../answers/call-answers.ts';
import { requireKeep } from '../answers/require-keep.ts';
import { answerErrors } from '../problems.ts';
import { type FeedItem, feedItemsOf } from './feed-item.ts';
import { GOOGLE_END, googleHead, googleItem } from './google-feed.ts';
import { META_HEAD, metaLine } from './meta-feed.ts';

type Deps = {
  services: Pick<Services, 'publicUrl' | 'catalog' | 'settings'>;
  answers: Pick<CallAnswers, 'sendWhole'>;
};

/**
 * Serves what the shop sells to Google Merchant (RSS 2.0) and to Meta's catalogues (CSV), a variant an item
 * (docs/found-from-outside.md). Read in batches and streamed; short ones are kept until something changes.
 */
export async function feedRoutes(app: FastifyInstance, { services, answers }: Deps): Promise<void> {
  const { publicUrl, catalog, settings } = services;
  requireKeep(app);
  answerErrors(app);
  const config = { keep: {} };

  async function* eachText(toText: (item: FeedItem) => string): AsyncGenerator<string> {
    for await (const products of catalog.eachProductBatch({ sort: 'SortByName', inStock: false }))
      yield products
        .flatMap((product) => feedItemsOf(product, publicUrl))
        .map(toText)
        .join('');
  }

  async function* google(): AsyncGenerator<string> {
    const { identity } = await settings.readShop();
    yield googleHead({ ...identity, publicUrl });
    yield* eachText(googleItem);
    yield GOOGLE_END;
  }

  async function* meta(): AsyncGenerator<string> {
    const { identity } = await settings.readShop();
    yield META_HEAD;
    yield* eachText((item) => metaLine(item, identity.name));
  }

  const send =
    (type: string, parts: () => AsyncIterable<string>) => (request: FastifyRequest, reply: FastifyReply) =>
      answers.sendWhole(request, reply.header('cache-control', 'public, max-age=900'), { type, parts });

  app.get(GOOGLE_FEED, { config }, send('application/rss+xml; charset=utf-8', google));
  app.get(META_FEED, { config }, send('text/csv; charset=utf-8', meta));
}
