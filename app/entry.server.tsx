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

// The server imports react-router from here: a second copy of the library would not know this build's context keys.
export { createRequestHandler } from 'react-router';

/** A page as text. Only its own scripts carry the nonce, which the server removes. */
export type RenderedText = { html: string; nonce: string };

const renderedContext = createContext<{ last: RenderedText | null; failure: unknown }>();

/** The context of a request, which has the services for the loaders and takes the rendered page. */
export function createLoadContext(services: Services): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(renderedContext, { last: null, failure: null });
  return context;
}

/** The page rendered for the request; null if the answer is none (data, a redirect). */
export function renderedText(context: Readonly<RouterContextProvider>): RenderedText | null {
  return context.get(renderedContext).last;
}

/** The error of a loader or of rendering; null if there was none. */
export function pageFailure(context: Readonly<RouterContextProvider>): unknown {
  return context.get(renderedContext).failure;
}

/** Logs a page that failed. An unknown page, or a visitor who left, is not a failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status === 404)) return;
  context.get(renderedContext).failure = error;
  const { pathname } = new URL(request.url);
  context.get(servicesContext).log.error({ err: error, path: pathname }, 'page failed');
};

/** In milliseconds. A page that takes longer is aborted. */
export const streamTimeout = 10_000;

/**
 * Renders the whole page before answering: the server keeps finished pages and hashes their inline scripts, and both
 * need the whole text. The text is passed through the context and the response is empty, because a web stream would
 * copy, encode and decode it.
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
 * Renders the page to a string. Buffers the whole page: an error must precede the headers, so that the router renders
 * the error page instead. Uses Node's streams, since web streams take as long as React itself.
 */
async function renderToText(page: ReactNode, nonce: string): Promise<string> {
  const failures: unknown[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const rendering = renderToPipeableStream(page, {
    nonce,
    // Otherwise a large page keeps its last parts aside, for a script to put them in place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
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

/** Collects everything that is written, and calls `done` at the end. */
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
