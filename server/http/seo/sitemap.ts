import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Catalog } from '#server/catalog/index.ts';
import type { Services } from '#server/services.ts';
import { SITEMAP } from '#shared/outside-paths.ts';
import { brandPath, categoryPath, PUBLIC_PAGES, productPath } from '#shared/paths.ts';
import { publishedListPath } from '#shared/published-lists.ts';
import type { CallAnswers } from '../answers/call-answers.ts';
import { xmlText } from './xml.ts';

/** The most addresses of one sitemap (sitemaps.org). */
const MOST_ADDRESSES = 50_000;

type Listed = {
  publicUrl: string;
  catalog: Pick<Catalog, 'countProducts' | 'eachProductAddress' | 'listBrands' | 'listCategories'>;
  publishedLists: Pick<Services['publishedLists'], 'slugsOfPublished'>;
};

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * Serves `/sitemap.xml` with every public address, streamed. Beyond 50,000 it is an index of `/sitemap-paginas.xml`
 * and `/sitemap-productos-N.xml`, N from 1.
 */
export async function sitemapRoutes(
  app: FastifyInstance,
  options: { services: Listed; answers: Pick<CallAnswers, 'sendWhole'> },
): Promise<void> {
  const { catalog, publicUrl } = options.services;
  const config = { keep: {} };
  const sendXml = (
    request: FastifyRequest,
    reply: FastifyReply,
    parts: () => Iterable<string> | AsyncIterable<string>,
  ) => {
    reply.header('cache-control', 'public, max-age=3600');
    return options.answers.sendWhole(request, reply, {
      type: 'application/xml; charset=utf-8',
      parts: () => inBatches(parts()),
    });
  };

  app.get(SITEMAP, { config }, (request, reply) =>
    sendXml(request, reply, async function* () {
      const [products, pages] = await Promise.all([catalog.countProducts(), otherPaths(options.services)]);
      if (products + pages.length > MOST_ADDRESSES) {
        yield* index(publicUrl, Math.ceil(products / MOST_ADDRESSES));
        return;
      }
      const everything = catalog.eachProductAddress({ skip: 0, limit: MOST_ADDRESSES - pages.length });
      yield* addresses(publicUrl, pages, everything);
    }),
  );

  app.get('/sitemap-paginas.xml', { config }, (request, reply) =>
    sendXml(request, reply, async function* () {
      yield* addresses(publicUrl, await otherPaths(options.services));
    }),
  );

  app.get<{ Params: { number: string } }>(
    '/sitemap-productos-:number(^[1-9]\\d{0,5}).xml',
    { config },
    (request, reply) => {
      const skip = (Number(request.params.number) - 1) * MOST_ADDRESSES;
      return sendXml(request, reply, () =>
        addresses(publicUrl, [], catalog.eachProductAddress({ skip, limit: MOST_ADDRESSES })),
      );
    },
  );
}

/** All addresses except those of products. */
async function otherPaths({ catalog, publishedLists }: Listed): Promise<string[]> {
  const [categories, brands, slugs] = await Promise.all([
    catalog.listCategories(),
    catalog.listBrands(),
    publishedLists.slugsOfPublished(),
  ]);
  return [
    ...PUBLIC_PAGES,
    ...categories.map(({ name }) => categoryPath(name)),
    ...brands.map(({ name }) => brandPath(name)),
    ...slugs.map(publishedListPath),
  ];
}

/** Joins lines into larger parts, because each part becomes a packet. */
async function* inBatches(lines: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let batch = '';
  for await (const line of lines) {
    batch += line;
    if (batch.length < 50_000) continue;
    yield batch;
    batch = '';
  }
  if (batch !== '') yield batch;
}

async function* addresses(
  publicUrl: string,
  pages: string[],
  products: ReturnType<Catalog['eachProductAddress']> | [] = [],
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SCHEMA}">\n`;
  for (const path of pages) yield `<url><loc>${xmlText(publicUrl + path)}</loc></url>\n`;
  for await (const product of products) {
    const address = xmlText(publicUrl + productPath(product));
    yield `<url><loc>${address}</loc><lastmod>${product.changedAt.toISOString()}</lastmod></url>\n`;
  }
  yield '</urlset>\n';
}

function* index(publicUrl: string, pagesOfProducts: number): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${SCHEMA}">\n`;
  yield `<sitemap><loc>${xmlText(`${publicUrl}/sitemap-paginas.xml`)}</loc></sitemap>\n`;
  for (let number = 1; number <= pagesOfProducts; number++) {
    yield `<sitemap><loc>${xmlText(`${publicUrl}/sitemap-productos-${number}.xml`)}</loc></sitemap>\n`;
  }
  yield '</sitemapindex>\n';
}
