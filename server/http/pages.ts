import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import type { Services } from '#server/services.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { Budgets } from './budgets.ts';
import { isOwnAddress, isSearch, pageKey, showsUnits } from './page-address.ts';
import { type LoadPages, serveBuild, serveWithVite } from './page-build.ts';
import { type FinishedPage, finish, type PageCache, type RenderedPage } from './page-cache.ts';
import { pagePolicy } from './page-policy.ts';
import { recordReads } from './page-tags.ts';
import { answerProblems, isDatabaseAway } from './problems.ts';
import type { Readiness } from './readiness.ts';
import { noteAnswer } from './repeat-pages.ts';

/**
 * A browser always asks. A cache in front may answer for a second, and for nine more while it asks anew; with purges by
 * tag (docs/operations.md) it may be told to keep pages for longer.
 */
const KEPT = 'public, max-age=0, s-maxage=1, stale-while-revalidate=9';

/** A page that takes longer than this may be waiting for a database that will not answer, in milliseconds. */
const LONG = 2_000;

type Deps = { services: Services; cache: PageCache; env: Env; budgets: Budgets; readiness: Readiness };

/**
 * The pages: whatever no other route answers is React Router's, its 404 included. Public ones are kept finished until
 * a committed change touches what they were made of (db/migrations/0010_page_changes.sql).
 */
export async function addPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const isDevelopment = deps.env.mode === 'development';
  const loadPages = isDevelopment ? await serveWithVite(app) : await serveBuild(app);
  const makePage = async (address: string, key: string | null, request: FastifyRequest) => {
    if (key !== null) return deps.cache.get(key, () => render(loadPages, deps, key));
    const renderAnew = () => render(loadPages, deps, address, request);
    return finish(isSearch(address) ? await deps.budgets.search(request.ip, renderAnew) : await renderAnew());
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = ownAddress(request.url);
    const key = isDevelopment ? null : pageKey(address);
    try {
      return await sendPage(
        request,
        reply,
        await unlessAway(makePage(address, key, request), deps.readiness),
      );
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      return sendWhileAway(request, reply, { error, last: key === null ? undefined : deps.cache.last(key) });
    }
  };
  await app.register(async (scope) => {
    answerProblems(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
  });
}

/** The page; throws DatabaseAwayError when it takes long and the database does not answer in time either. */
function unlessAway(made: Promise<FinishedPage>, readiness: Readiness): Promise<FinishedPage> {
  const arrived = new AbortController();
  const away = wait(LONG, undefined, { signal: arrived.signal })
    .then(() => readiness.probe())
    .then(() => made);
  return Promise.race([made, away]).finally(() => arrived.abort());
}

/** The database is away: the page as it was last, with its age in seconds, or the word when to come again. */
function sendWhileAway(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, last }: { error: unknown; last: FinishedPage | undefined },
) {
  request.log.error({ err: error, old: last !== undefined }, 'the database is away');
  if (last) {
    const age = Math.round((performance.now() - last.finishedAt) / 1000);
    reply.header('age', String(age));
    // Neither a cache nor a browser keeps it any longer than the database is away.
    return sendPage(request, reply, {
      ...last,
      keep: false,
      headers: { ...last.headers, 'cache-control': 'no-store' },
    });
  }
  return reply
    .code(503)
    .headers({ 'retry-after': '30', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(AWAY);
}

const AWAY = `<!doctype html>
<html lang="es-AR">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Volvemos enseguida</title>
<h1>Volvemos enseguida</h1>
<p>La tienda no puede responder en este momento. Probá de nuevo en un minuto: tu carrito y tus pedidos están guardados.</p>
</html>
`;

/** The target as a path of this shop, also where somebody names another host in it (`//host/…`, `http://host/…`). */
function ownAddress(target: string): string {
  return `/${target.replace(/^[/\\]+/, '')}`;
}

/**
 * Renders what stands at an address of the shop. One that may be kept is rendered as nobody's: `request`, with its
 * headers, is only for those that are not.
 */
async function render(
  loadPages: LoadPages,
  { services, env }: Deps,
  address: string,
  request?: FastifyRequest,
): Promise<RenderedPage> {
  const { entry, handle } = await loadPages();
  const reads = recordReads(services, { exactUnits: showsUnits(address) });
  const context = entry.createLoadContext(reads.services);
  // The shop's own origin, whatever host the visitor named.
  const asked = new Request(new URL(address, env.publicUrl), {
    headers: request ? plainHeaders(request) : {},
  });
  const response = await handle(asked, context);
  const failure = entry.pageFailure(context);
  if (response.status >= 500 && isDatabaseAway(failure)) throw failure;
  const headers = Object.fromEntries(response.headers);
  const text = entry.renderedText(context);
  const body = text ? Buffer.from(withLatePreloads(text)) : Buffer.from(await response.arrayBuffer());
  if (text && env.mode !== 'development')
    headers['content-security-policy'] = pagePolicy(text.html, text.nonce);
  const keep = !request && response.status === 200 && isOwnAddress(address, reads.products);
  headers['cache-control'] ??= keep ? KEPT : 'private, no-cache';
  return { status: response.status, headers, body, tags: reads.tags, keep };
}

/**
 * The page's text as it is sent. Its scripts come after its style, font and pictures, as it is whole without them; React
 * Router has no setting for that.
 */
function withLatePreloads({ html, nonce }: { html: string; nonce: string }): string {
  return html
    .replaceAll(` nonce="${nonce}"`, '')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

function plainHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  return headers;
}

/** Smaller bodies gain nothing from being compressed. */
const WORTH_COMPRESSING = 1000;

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: FinishedPage) {
  const encoding =
    page.body.length < WORTH_COMPRESSING ? 'identity' : acceptedEncoding(request.headers, page.keep);
  const etag = encoding === 'identity' ? page.etag : page.etag.replace(/"$/, `-${encoding}"`);
  reply.code(page.status).headers(page.headers).header('vary', 'accept-encoding').header('etag', etag);
  // What a cache in front may be told to drop (docs/operations.md); RFC 8586: such caches name themselves.
  if (page.keep && request.headers['cdn-loop']) reply.header('cache-tag', [...page.tags].join(','));
  if (page.status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = await page.encoded(encoding);
  // Whoever takes nothing compressed is rare, and the page as it is takes most room.
  if (page.keep && encoding !== 'identity') noteAnswer(reply, page, body);
  return reply.send(body);
}
