import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseSilentError } from '#server/db/index.ts';
import type { Env } from '#server/env.ts';
import type { Services } from '#server/services.ts';
import { type Answer, encodingFor, type Made, toAnswer, WORTH_COMPRESSING } from './answers/answer.ts';
import { rememberReply } from './answers/fast-path.ts';
import { isOwnAddress } from './answers/kept-address.ts';
import type { PageAddress } from './answers/page-rules.ts';
import { recordReads } from './answers/record-reads.ts';
import type { ResponseCache } from './answers/response-cache.ts';
import { AWAY_PAGE } from './away-page.ts';
import type { Budgets } from './budgets.ts';
import { edgeHeaders } from './edge-headers.ts';
import { type Pages, serveBuild, serveWithVite } from './page-build.ts';
import { pagePolicy } from './page-policy.ts';
import { answerProblems, isDatabaseAway } from './problems.ts';
import type { Readiness } from './readiness.ts';

/**
 * A cache in front may answer for a second, and for nine more while it fetches a new one. One that the shop purges keeps
 * pages longer (edge-headers.ts). Browsers load a page anew each time, but may use what they have prefetched of
 * it for nine seconds while they ask.
 */
const SHARED = 'public, max-age=0, s-maxage=1, stale-while-revalidate=9';

/** In milliseconds. A page that takes longer may be waiting for a database that does not answer. */
const LONG = 2_000;

type Deps = { services: Services; cache: ResponseCache; env: Env; budgets: Budgets; readiness: Readiness };

/** A request for a page, and the build that answers it. */
type Asked = { pages: Pages; target: string; address: PageAddress };

/**
 * Answers every GET that no other route answers, with React Router, 404 included. Public pages are kept until a
 * committed change touches what they were made of (docs/response-cache.md).
 */
export async function addPages(app: FastifyInstance, deps: Deps): Promise<void> {
  const { services, cache, budgets, env, readiness } = deps;
  const isDevelopment = env.mode === 'development';
  const loadPages = isDevelopment ? await serveWithVite(app) : await serveBuild(app, services);
  const makePage = async (asked: Asked, request: FastifyRequest) => {
    const { key } = asked.address;
    if (key === null) return toAnswer(await render(deps, asked, request));
    return cache.get(key, () => render(deps, { ...asked, target: key }));
  };
  const makeInBudget = async (asked: Asked, request: FastifyRequest) => {
    const { key, isSearch } = asked.address;
    if (!isSearch || (key !== null && cache.fresh(key))) return makePage(asked, request);
    return budgets.search(request.ip, () => makePage(asked, request));
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const pages = await loadPages();
    const target = ownTarget(request.url);
    const address = pages.addressOf(target);
    const { key } = address;
    request.pagePattern = address.pattern;
    const asked = { pages, target, address };
    const last = () => (key === null ? undefined : cache.last(key));
    const old = key === null || cache.fresh(key) ? undefined : last();
    if (old && readiness.isSilent()) {
      readiness.probe().catch(() => undefined);
      return sendWhileAway(request, reply, {
        error: new DatabaseSilentError('no answer a moment ago'),
        last: old,
      });
    }
    try {
      const page = await unlessAway(makeInBudget(asked, request), readiness);
      const isCurrent = key !== null && cache.fresh(key) === page;
      reply.headers(edgeHeaders(request.headers, page, { edge: env.edge, isCurrent }));
      return await sendPage(request, reply, { page, key });
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      return sendWhileAway(request, reply, { error, last: last() });
    }
  };
  await app.register(async (scope) => {
    answerProblems(scope);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({ method: ['GET', 'HEAD'], url: '/*', handler: answer });
  });
}

/** Waits for the page. Throws DatabaseAwayError if it takes long and a probe of the database fails, too. */
function unlessAway(made: Promise<Answer>, readiness: Readiness): Promise<Answer> {
  const arrived = new AbortController();
  const away = wait(LONG, undefined, { signal: arrived.signal })
    .then(() => readiness.probe())
    .then(() => made);
  return Promise.race([made, away]).finally(() => arrived.abort());
}

/** While the database is away, sends the last page with its age in seconds, or 503 with Retry-After. */
function sendWhileAway(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, last }: { error: unknown; last: Answer | undefined },
) {
  request.log.error({ err: error, old: last !== undefined }, 'the database is away');
  if (last) {
    const age = Math.round((performance.now() - last.madeAt) / 1000);
    reply.header('age', String(age));
    // Nothing may keep it after the database is back.
    const headers = { ...last.headers, 'cache-control': 'no-store' };
    return sendPage(request, reply, { page: { ...last, headers }, key: null });
  }
  return reply
    .code(503)
    .headers({ 'retry-after': '30', 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(AWAY_PAGE);
}

/** The target as a path of this shop, even if it names another host (`//host/…`, `http://host/…`). */
function ownTarget(target: string): string {
  return `/${target.replace(/^[/\\]+/, '')}`;
}

/**
 * Renders the page of an address. A page that may be kept is rendered without `request`, whose headers belong to one
 * visitor.
 */
async function render(
  { services, env }: Deps,
  { pages: { entry, handle, assetsOrigin }, target, address }: Asked,
  request?: FastifyRequest,
): Promise<Made> {
  const reads = recordReads(services, { showsUnits: address.keep ? address.keep.showsUnits : undefined });
  const context = entry.createLoadContext(reads.services);
  // With the shop's own origin, whatever host the request named.
  const asked = new Request(new URL(target, env.publicUrl), {
    headers: request ? plainHeaders(request) : {},
  });
  const response = await handle(asked, context);
  const failure = entry.pageFailure(context);
  if (response.status >= 500 && isDatabaseAway(failure)) throw failure;
  const headers = Object.fromEntries(response.headers);
  const text = entry.renderedText(context);
  const body = text ? Buffer.from(withLatePreloads(text)) : Buffer.from(await response.arrayBuffer());
  if (text && env.mode !== 'development')
    headers['content-security-policy'] = pagePolicy(text.html, text.nonce, assetsOrigin);
  // Each picture leads there (media.ts).
  if (text && env.s3?.publicUrl) headers.link = `<${new URL(env.s3.publicUrl).origin}>; rel=preconnect`;
  const isKept = !request && response.status === 200;
  const isOwn = isKept && isOwnAddress(address, reads.first());
  headers['cache-control'] ??= isOwn ? SHARED : 'private, no-cache';
  const part = isOwn ? 'own' : 'madeUp';
  return {
    status: response.status,
    headers,
    body,
    tags: reads.tags,
    part: isKept ? part : null,
    kind: 'page',
  };
}

/**
 * Moves the preloads of scripts behind style, font and pictures, since the page is complete without scripts. React
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

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, key }: { page: Answer; key: string | null },
) {
  const encoding = page.length < WORTH_COMPRESSING ? 'identity' : encodingFor(request.headers, page.part);
  const etag = encoding === 'identity' ? page.etag : page.etag.replace(/"$/, `-${encoding}"`);
  reply.code(page.status).headers(page.headers).header('vary', 'accept-encoding').header('etag', etag);
  if (page.status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const body = await page.encoded(encoding);
  // Uncompressed bodies are the largest and rarely asked for.
  if (key !== null && encoding !== 'identity') rememberReply(reply, { key, answer: page, body });
  return reply.send(body);
}
