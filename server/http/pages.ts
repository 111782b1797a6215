import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Env } from '#server/env.ts';
import type { Services } from '#server/services.ts';

type Entry = typeof import('#app/entry.server.tsx');
type Build = ServerBuild & { entry: { module: Entry } };

/** Gives the built pages, in development anew for each request. */
type LoadBuild = () => Promise<Build>;

const clientFolder = fileURLToPath(new URL('../../build/client/', import.meta.url));
const serverBuild = new URL('../../build/server/index.js', import.meta.url);

/** The pages: whatever no other route answers is React Router's, its 404 included. */
export async function addPages(
  app: FastifyInstance,
  options: { services: Services; env: Env },
): Promise<void> {
  const loadBuild = options.env.mode === 'development' ? await serveWithVite(app) : await serveBuild(app);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const build = await loadBuild();
        const { createRequestHandler, createLoadContext } = build.entry.module;
        const handle = createRequestHandler(build, options.env.mode);
        const context = createLoadContext(options.services);
        return answerWith(reply, await handle(toWebRequest(request, reply), context), options.env);
      },
    });
  });
}

async function serveBuild(app: FastifyInstance): Promise<LoadBuild> {
  if (!existsSync(serverBuild)) throw new Error('build/ is missing: npm run build');
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  const build = (await import(serverBuild.href)) as Build;
  return async () => build;
}

async function serveWithVite(app: FastifyInstance): Promise<LoadBuild> {
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
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build;
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const abort = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  const url = new URL(request.url, `${request.protocol}://${request.host}`);
  return new Request(url, { method: request.method, headers, signal: abort.signal });
}

async function answerWith(reply: FastifyReply, response: Response, env: Env) {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    return reply.send(response.body ? Readable.fromWeb(response.body as never) : '');
  }
  const html = await response.text();
  if (env.mode !== 'development') reply.header('content-security-policy', pagePolicy(html));
  return reply.send(html);
}

/**
 * Only the page's own scripts run: each inline one is named by its hash, so that a finished page needs no nonce and
 * can be kept. Style attributes are allowed, since swatches are coloured by them; pictures may come from any https.
 */
function pagePolicy(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text]) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`.trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "font-src 'self'",
    // The map of /comoLlegar.
    'frame-src https://www.openstreetmap.org',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
