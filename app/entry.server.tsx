import { renderToReadableStream } from 'react-dom/server';
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
  const failures: unknown[] = [];
  // Tells the page's own scripts from any that a text might bring in; the server takes it out again.
  const nonce = crypto.randomUUID();
  const router = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
  const body = await renderToReadableStream(router, {
    nonce,
    signal: AbortSignal.timeout(streamTimeout),
    onError: (error) => void failures.push(error),
  });
  await body.allReady;
  // Half a page is none: the router reports the error and draws the error page instead.
  if (failures.length > 0) throw failures[0];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set(NONCE_HEADER, nonce);
  return new Response(await new Response(body).text(), { status, headers });
}
