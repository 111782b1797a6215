import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { Services } from '#server/services.ts';
import { servicesContext } from './context.server.ts';

// The server takes everything of react-router from here: a second copy of the library would not know
// this build's context keys.
export { createRequestHandler } from 'react-router';

/** A page as text. Its own scripts, and no others, are marked by the nonce, which the server takes out again. */
export type RenderedText = { html: string; nonce: string };

const renderedContext = createContext<{ last: RenderedText | null; failure: unknown }>();

/** The context of one request: the loaders read their services from it, and the page that was rendered is left there. */
export function createLoadContext(services: Services): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(renderedContext, { last: null, failure: null });
  return context;
}

/** The page that was rendered in answer to the request; null when the answer is none (data, a redirect). */
export function renderedText(context: Readonly<RouterContextProvider>): RenderedText | null {
  return context.get(renderedContext).last;
}

/** What a loader or the drawing of the page threw; null when nothing did. */
export function pageFailure(context: Readonly<RouterContextProvider>): unknown {
  return context.get(renderedContext).failure;
}

/** A page that failed is told to the shop's log; one that does not exist, or whose visitor left, is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status === 404)) return;
  context.get(renderedContext).failure = error;
  const { pathname } = new URL(request.url);
  context.get(servicesContext).log.error({ err: error, path: pathname }, 'page failed');
};

/** A page that takes longer than this is given up, in milliseconds. */
export const streamTimeout = 10_000;

/**
 * Renders the page to its end before answering: the server keeps finished pages and signs their inline scripts
 * (content security policy), and both need the whole text. It goes there as it is, the answer itself is empty: through
 * a web stream it would be copied, encoded and decoded.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = crypto.randomUUID();
  const html = await renderToText(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    nonce,
  );
  context.get(renderedContext).last = { html, nonce };
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

/**
 * The whole page as text. Half a page is none: throws the first error, and the router draws the error page instead.
 * By Node's streams: the web's take as long as React itself.
 */
async function renderToText(page: ReactNode, nonce: string): Promise<string> {
  const failures: unknown[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const rendering = renderToPipeableStream(page, {
    nonce,
    onError: (error) => void failures.push(error),
    onShellError: reject,
    onAllReady: () => {
      if (failures.length > 0) reject(failures[0]);
      else rendering.pipe(collect(resolve));
    },
  });
  const timer = setTimeout(() => rendering.abort(new Error('the page took too long')), streamTimeout);
  return promise.finally(() => clearTimeout(timer));
}

/** Takes all that is written and tells it at the end. */
function collect(done: (whole: string) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write: (chunk: Uint8Array, _encoding, next) => {
      chunks.push(chunk);
      next();
    },
    final: (next) => {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}
