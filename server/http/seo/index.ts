import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { SITEMAP } from '#shared/outside-paths.ts';
import { UNLISTED_PATHS } from '#shared/paths.ts';
import type { Shop } from '#shared/schemas/shop.ts';
import type { CallAnswers } from '../answers/call-answers.ts';
import { requireKeep } from '../answers/require-keep.ts';
import { llmsText } from './llms.ts';
import { sitemapRoutes } from './sitemap.ts';

/** Serves robots.txt, sitemap.xml, llms.txt and the web app manifest. */
export async function seoRoutes(
  app: FastifyInstance,
  options: { services: Services; answers: CallAnswers },
): Promise<void> {
  const { publicUrl, settings, catalog } = options.services;
  requireKeep(app);
  await app.register(sitemapRoutes, options);

  app.get('/robots.txt', { config: { keep: false } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(publicUrl)),
  );

  app.get('/llms.txt', { config: { keep: {} } }, (request, reply) =>
    options.answers.sendWhole(request, reply.header('cache-control', 'public, max-age=3600'), {
      type: 'text/plain; charset=utf-8',
      parts: async function* () {
        const [shop, categories, brands] = await Promise.all([
          settings.readShop(),
          catalog.listCategories(),
          catalog.listBrands(),
        ]);
        yield llmsText({ shop, categories, brands, publicUrl });
      },
    }),
  );

  app.get('/manifest.webmanifest', { config: { keep: false } }, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(manifestOf(await settings.readShop()))),
  );
}

function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...UNLISTED_PATHS.map((path) => `Disallow: ${path}`),
    // How the shop is asked by programs.
    'Allow: /api/docs',
    'Allow: /api/openapi.json',
    // There are endless searches, and the catalogue lists everything that they find.
    'Disallow: /*?q=',
    'Disallow: /*&q=',
    '',
    `Sitemap: ${publicUrl}${SITEMAP}`,
    '',
  ].join('\n');
}

/** The web app manifest. A logo of the shop's own takes the place of the house's icons. */
function manifestOf({ identity: { name, description, logo, colors } }: Shop) {
  const icons = logo === null ? HOUSE_ICONS : [{ src: logo, sizes: 'any' }];
  return { ...MANIFEST, name, short_name: name, description, theme_color: colors.ink, icons };
}

const HOUSE_ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  // Maskable: the drawing fills the square and has its mark in the middle, so that a phone may crop it to any
  // shape.
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
];

const MANIFEST = {
  lang: 'es-AR',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf6',
  shortcuts: [
    { name: 'Catálogo', url: '/catalogo' },
    { name: 'Carrito', url: '/carrito' },
    { name: 'Mis pedidos', url: '/mis-pedidos' },
  ],
};
