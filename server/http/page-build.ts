import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type * as entry from '#app/entry.server.tsx';
import type { Assets } from '#server/assets/index.ts';
import { createPageRules, type PageAddress } from './answers/page-rules.ts';
import { assetRoutes } from './assets.ts';

type Entry = typeof entry;

/** The result of `react-router build`, with the app's own entry. */
export type PageBuild = ServerBuild & { entry: { module: Entry } };

/** Loads the pages: once in production, for each request in development. */
export type LoadPages = () => Promise<Pages>;

export type Pages = {
  entry: Entry;
  handle: ReturnType<Entry['createRequestHandler']>;
  /** Judges an address for the response cache. */
  addressOf: (target: string) => PageAddress;
  /** The origin that the build's scripts, styles and fonts come from (ASSETS_URL); null: the shop's own. */
  assetsOrigin: string | null;
};

/** Call it once for each build: it reads all routes. */
function pagesOf(build: PageBuild, mode: 'production' | 'development'): Pages {
  const entry = build.entry.module;
  const addressOf = mode === 'production' ? createPageRules(build.routes) : neverKept;
  return { entry, handle: entry.createRequestHandler(build, mode), addressOf, assetsOrigin: originOf(build) };
}

function originOf({ publicPath }: PageBuild): string | null {
  return URL.canParse(publicPath) ? new URL(publicPath).origin : null;
}

/** In development pages change without a notification, so none is kept. */
function neverKept(): PageAddress {
  return { key: null, isSearch: false, named: [], keep: false, pattern: null };
}

const clientFolder = fileURLToPath(new URL('../../build/client/', import.meta.url));
/** The scripts, styles and fonts of the production build. */
export const assetsFolder = join(clientFolder, 'assets');
const serverBuild = new URL('../../build/server/index.js', import.meta.url);

/** Serves the production build, and the assets of other builds. */
export async function serveBuild(app: FastifyInstance, { assets }: { assets: Assets }): Promise<LoadPages> {
  if (!existsSync(serverBuild)) throw new Error('build/ is missing: npm run build');
  const pages = pagesOf((await import(serverBuild.href)) as PageBuild, 'production');
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    decorateReply: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=86400'),
  });
  const isElsewhere = pages.assetsOrigin !== null;
  await app.register(assetRoutes, { prefix: '/assets', folder: assetsFolder, assets, isElsewhere });
  return async () => pages;
}

/** Serves the pages by Vite in this process, for development. */
export async function serveWithVite(app: FastifyInstance): Promise<LoadPages> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(api|media|sandbox|healthz|readyz)(\/|\?|$)/.test(request.url)) return;
    const passedOn = await new Promise<boolean>((resolve) => {
      reply.raw.once('finish', () => resolve(false));
      vite.middlewares(request.raw, reply.raw, () => resolve(true));
    });
    if (!passedOn) reply.hijack();
  });
  return async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild;
    return pagesOf(build, 'development');
  };
}
