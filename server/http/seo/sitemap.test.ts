import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { sitemapRoutes } from './sitemap.ts';

const CHANGED = new Date('2026-11-03T12:00:00Z');

/** The sitemap of a shop with that number of products, numbered from 0, in one category and one brand. */
async function sitemapOf(products: number) {
  const app = Fastify();
  const catalog = {
    countProducts: async () => products,
    async *eachProductAddress({ skip, limit }: { skip: number; limit: number }) {
      const end = Math.min(products, skip + limit);
      for (let number = skip; number < end; number++) yield { _id: `p${number}`, changedAt: CHANGED };
    },
    listCategories: async () => [{ name: 'Lápices & más', slug: '', products }],
    listBrands: async () => [{ name: "L'Oca", slug: '', products }],
  };
  await app.register(sitemapRoutes, {
    answers: {
      sendWhole: async (_request, reply, { type, parts }) =>
        reply.type(type).send(Readable.from(parts(), { objectMode: false })),
    },
    services: {
      publicUrl: 'https://tintero.example',
      catalog,
      publishedLists: { slugsOfPublished: async () => ['escuela-1-2027'] },
    },
  });
  const read = async (path: string) => {
    const answer = await app.inject(path);
    const addresses = [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
    return { ...answer, status: answer.statusCode, addresses, text: answer.body };
  };
  return read;
}

describe('the sitemap', () => {
  test('lists pages, categories, brands and products with their last change', async () => {
    const read = await sitemapOf(2);
    const { status, headers, addresses, text } = await read('/sitemap.xml');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(addresses).toContain('https://tintero.example/');
    expect(addresses).toContain('https://tintero.example/formasDePago');
    expect(addresses).toContain('https://tintero.example/catalogo/categoria/L%C3%A1pices-%26-m%C3%A1s');
    expect(addresses).toContain('https://tintero.example/catalogo/marca/L&apos;Oca');
    expect(addresses).toContain('https://tintero.example/listas/escuela-1-2027');
    expect(text).toContain(
      '<url><loc>https://tintero.example/detalle/p1</loc><lastmod>2026-11-03T12:00:00.000Z</lastmod></url>',
    );
  });

  test('is an index beyond 50,000 addresses, whose parts have each address once', async () => {
    const read = await sitemapOf(100_001);
    const index = await read('/sitemap.xml');
    expect(index.text).toContain('<sitemapindex');
    expect(index.addresses).toEqual([
      'https://tintero.example/sitemap-paginas.xml',
      'https://tintero.example/sitemap-productos-1.xml',
      'https://tintero.example/sitemap-productos-2.xml',
      'https://tintero.example/sitemap-productos-3.xml',
    ]);
    const parts = await Promise.all(
      index.addresses.map((address) => read(address.replace('https://tintero.example', ''))),
    );
    expect(parts.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(parts.slice(1).map(({ addresses }) => addresses.length)).toEqual([50_000, 50_000, 1]);
    const products = parts.flatMap(({ addresses }) => addresses.filter((one) => one.includes('/detalle/')));
    expect(new Set(products).size).toBe(100_001);
  });

  test('has no part 0, and no part that is not a number', async () => {
    const read = await sitemapOf(1);
    expect((await read('/sitemap-productos-0.xml')).status).toBe(404);
    expect((await read('/sitemap-productos-x.xml')).status).toBe(404);
  });
});
