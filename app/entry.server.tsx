import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { Services } from '#server/services.ts';
import { servicesContext } from './context.server.ts';

// The server takes everything of react-router from here: a second copy of the library would not know
// this build's context keys.
export { createRequestHandler } from 'react-router';

/** The context that the loaders of one request read their services from. */
export function createLoadContext(services: Services): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return context;
}

/** A page that failed is told to the shop's log; one whose visitor left is no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  context.get(servicesContext).log.error({ err: error, path: pathname }, 'page failed');
};

/** Between this and the server alone: by what the page's own scripts are marked. */
export const NONCE_HEADER = 'x-script-nonce';

/** A page that takes longer than this is given up, in milliseconds. */
export const streamTimeout = 10_000;

/**
 * Renders the page to its end before answering: the server keeps finished pages and signs their inline scripts
 * (content security policy), and both need the whole text.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  // Tells the page's own scripts from any that a text might bring in; the server takes it out again.
  const nonce = crypto.randomUUID();
  const html = await renderToText(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    nonce,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(NONCE_HEADER, nonce);
  return new Response(html, { status, headers });
}

/**
 * The whole page as text. Half a page is none: throws the first error, and the router draws the error page instead.
 * By Node's streams: the web's take as long as React itself.
 */
async function renderToText(page: ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  const failures: unknown[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>();
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
function collect(done: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write: (chunk: Uint8Array, _encoding, next) => {
      chunks.push(chunk);
      next();
    },
    final: (next) => {
      done(Buffer.concat(chunks));
      next();
    },
  });
}
