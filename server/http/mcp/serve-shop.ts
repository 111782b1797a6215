import {
  createMcpHandler,
  hostHeaderValidationResponse,
  INVALID_REQUEST,
  localhostAllowedHostnames,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import type { Services } from '#server/services.ts';
import type { Budgets } from '../budgets.ts';
import type { Hold } from './hold.ts';
import { createShopServer } from './shop-server.ts';

type Deps = { services: Services; budgets: Budgets; hold: Hold; signal: AbortSignal };

/** Answers a request of an assistant. */
export async function serveShop(
  request: FastifyRequest,
  { services, budgets, hold, signal }: Deps,
): Promise<Response> {
  const asked = toWebRequest(request, services.publicUrl, signal);
  const refused = refusedByBrowser(asked, services.publicUrl) ?? refusedBatch(request.body);
  if (refused) return refused;
  const shop = await services.settings.readShop();
  const context = { services, budgets, address: request.ip };
  const handler = createMcpHandler(() => createShopServer(context, shop, { log: request.log, hold }), {
    // Nothing here ever changes that a client could wait for.
    maxSubscriptions: 0,
    // The message may quote what was sent.
    onerror: (error) => request.log.info({ reason: error.name }, 'a request of MCP was refused'),
  });
  return handler.fetch(asked);
}

/**
 * Refuses pages of other sites, which a browser names in Origin. A shop on its owner's own machine also refuses any Host
 * but its own, so that a foreign name that resolves to this machine reaches nothing (DNS rebinding).
 */
function refusedByBrowser(asked: Request, publicUrl: string): Response | undefined {
  const { hostname } = new URL(publicUrl);
  const own = localhostAllowedHostnames();
  if (!own.includes(hostname)) return originValidationResponse(asked, [hostname]);
  return hostHeaderValidationResponse(asked, own) ?? originValidationResponse(asked, own);
}

/** Refuses several requests in one body: budgets count bodies, and the protocol has dropped them (2025-06-18). */
function refusedBatch(body: unknown): Response | undefined {
  if (typeof body !== 'string' || !body.trimStart().startsWith('[')) return undefined;
  const error = { code: INVALID_REQUEST, message: 'Send one message at a time' };
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status: 400 });
}

function toWebRequest(
  { method, url, headers, body }: FastifyRequest,
  publicUrl: string,
  signal: AbortSignal,
): Request {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) sent.set(name, String(value));
  return new Request(new URL(url, publicUrl), {
    method,
    headers: sent,
    signal,
    ...(typeof body === 'string' && { body }),
  });
}
