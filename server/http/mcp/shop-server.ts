import { type CallToolResult, McpServer } from '@modelcontextprotocol/server';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { ShopError } from '#server/errors.ts';
import type { Shop } from '#shared/schemas/shop.ts';
import { problemOf } from '../problem-texts/problem-of.ts';
import { articleTool } from './article-tool.ts';
import type { Hold } from './hold.ts';
import { listTool } from './list-tool.ts';
import { searchTool } from './search-tool.ts';
import type { Tool, ToolContext } from './tool.ts';

/** How long an assistant waits at most, in milliseconds. */
const LONGEST = 20_000;

/**
 * The shop as an MCP server, for one request: it has no sessions, and its tools only read (rules 18.17). `hold` keeps
 * the client's budget while a tool works.
 */
export function createShopServer(
  context: ToolContext,
  { identity }: Pick<Shop, 'identity'>,
  { log, hold }: { log: FastifyBaseLogger; hold: Hold },
): McpServer {
  const server = new McpServer(
    { name: 'tintero', title: identity.name, version: '1.0.0', websiteUrl: `${context.services.publicUrl}/` },
    { instructions: instructionsOf(identity.name) },
  );
  const run = (work: () => Promise<Record<string, unknown>>) => answer(() => work().finally(hold()), log);
  server.registerTool(searchTool.name, factsOf(searchTool), (input) =>
    run(() => searchTool.run(context, input)),
  );
  server.registerTool(articleTool.name, factsOf(articleTool), (input) =>
    run(() => articleTool.run(context, input)),
  );
  server.registerTool(listTool.name, factsOf(listTool), (input) => run(() => listTool.run(context, input)));
  return server;
}

function factsOf<Input extends z.ZodObject, Output extends z.ZodObject>(tool: Tool<Input, Output>) {
  const { title, description, input: inputSchema, output: outputSchema } = tool;
  // A link to a list is no change of the shop, but each call makes another one.
  const annotations = { readOnlyHint: true, openWorldHint: false };
  return { title, description, inputSchema, outputSchema, annotations };
}

function instructionsOf(name: string): string {
  return [
    `${name} es una librería argentina. Precios en pesos argentinos, con IVA; precio y stock son los del momento.`,
    'Con search se buscan artículos, con article se ve uno, con list se lee una lista escolar entera de una vez.',
    'Lo que list marca como check lo tiene que decidir la persona: preguntale. No se compra desde acá: dale los enlaces.',
  ].join(' ');
}

async function answer(
  run: () => Promise<Record<string, unknown>>,
  log: FastifyBaseLogger,
): Promise<CallToolResult> {
  try {
    const structuredContent = await within(LONGEST, run());
    return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
  } catch (error) {
    return { content: [{ type: 'text', text: textOf(error, log) }], isError: true };
  }
}

/** Throws unavailable if the work takes longer, in milliseconds. The work goes on, up to the database's own limit. */
async function within<Result>(longest: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ShopError('unavailable')), longest);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function textOf(error: unknown, log: FastifyBaseLogger): string {
  if (error instanceof ShopError) return problemOf(error.code, error.facts).detail;
  log.error({ err: error }, 'a tool of MCP failed');
  return problemOf('internal', undefined).detail;
}
