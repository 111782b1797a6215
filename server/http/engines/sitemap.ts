import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Catalog } from '#server/catalog/index.ts';
import { brandPath, categoryPath, PUBLIC_PAGES, productPath } from '#shared/paths.ts';
import { xmlText } from './xml.ts';

/** As many addresses as one sitemap may have (sitemaps.org). */
const MOST_ADDRESSES = 50_000;

type Listed = Pick<Catalog, 'countProducts' | 'eachProductAddress' | 'listBrands' | 'listCategories'>;

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * `/sitemap.xml`: every public address, written out while it is read; beyond 50,000 an index of
 * `/sitemap-paginas.xml` and `/sitemap-productos-N.xml`, N from 1.
 */
export async function sitemapRoutes(
  app: FastifyInstance,
  options: { services: { publicUrl: string; catalog: Listed } },
): Promise<void> {
  const { catalog, publicUrl } = options.services;

  app.get('/sitemap.xml', async (_request, reply) => {
    const [products, pages] = await Promise.all([catalog.countProducts(), otherPaths(catalog)]);
    if (products + pages.length > MOST_ADDRESSES) {
      return sendXml(reply, index(publicUrl, Math.ceil(products / MOST_ADDRESSES)));
    }
    const everything = catalog.eachProductAddress({ skip: 0, limit: MOST_ADDRESSES - pages.length });
    return sendXml(reply, addresses(publicUrl, pages, everything));
  });

  app.get('/sitemap-paginas.xml', async (_request, reply) =>
    sendXml(reply, addresses(publicUrl, await otherPaths(catalog))),
  );

  app.get<{ Params: { number: string } }>(
    '/sitemap-productos-:number(^[1-9]\\d{0,5}).xml',
    async (request, reply) => {
      const skip = (Number(request.params.number) - 1) * MOST_ADDRESSES;
      const products = catalog.eachProductAddress({ skip, limit: MOST_ADDRESSES });
      return sendXml(reply, addresses(publicUrl, [], products));
    },
  );
}

/** All that is listed but the products. */
async function otherPaths(catalog: Listed): Promise<string[]> {
  const [categories, brands] = await Promise.all([catalog.listCategories(), catalog.listBrands()]);
  return [
    ...PUBLIC_PAGES,
    ...categories.map(({ name }) => categoryPath(name)),
    ...brands.map(({ name }) => brandPath(name)),
  ];
}

function sendXml(reply: FastifyReply, lines: Iterable<string> | AsyncIterable<string>) {
  return reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=3600')
    .send(Readable.from(lines, { objectMode: false }));
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
