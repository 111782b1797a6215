import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

type Entry = typeof import('#app/entry.server.tsx');

/** What `react-router build` makes, with the app's own entry. */
export type PageBuild = ServerBuild & { entry: { module: Entry } };

/** Gives the built pages; in development anew for each request. */
export type LoadBuild = () => Promise<PageBuild>;

const clientFolder = fileURLToPath(new URL('../../build/client/', import.meta.url));
const serverBuild = new URL('../../build/server/index.js', import.meta.url);

/** The production build: its assets are served, for ever where their names carry their content. */
export async function serveBuild(app: FastifyInstance): Promise<LoadBuild> {
  if (!existsSync(serverBuild)) throw new Error('build/ is missing: npm run build');
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const lasting = path.includes('/assets/') ? 'max-age=31536000, immutable' : 'max-age=86400';
      reply.header('cache-control', `public, ${lasting}`);
    },
  });
  const build = (await import(serverBuild.href)) as PageBuild;
  return async () => build;
}

/** Vite in this process: modules as they stand in the folder, changed in the browser without a reload. */
export async function serveWithVite(app: FastifyInstance): Promise<LoadBuild> {
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
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild;
}
