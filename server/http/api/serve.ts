import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type Answer,
  addresses,
  contract,
  type FileName,
  type PagedName,
  type ParsedBody,
  type ParsedParams,
  type ParsedQuery,
  type Permission,
  type TableName,
} from '#shared/api/contract.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { methodOf, templateOf } from '#shared/api/endpoint-path.ts';
import type { EndpointName } from '#shared/api/endpoints.ts';
import type { User } from '#shared/schemas/accounts.ts';
import { problemSchema } from '#shared/schemas/problem.ts';
import { etagOf, ifMatch, sendWithEtag } from '../etag.ts';
import { addPageHeaders } from '../paging.ts';
import { permissionCheck, type SessionChecks } from '../session.ts';

/** A call as its handler gets it, checked by the contract's schemas. */
export type Call<Name extends EndpointName> = {
  params: ParsedParams<Name>;
  query: ParsedQuery<Name>;
  body: ParsedBody<Name>;
  /** The user. Null for a call that is open to everybody, unless the contract says `known` and there is a session. */
  user: Permission<Name> extends 'user' | 'admin' ? User : User | null;
  /** Checks If-Match, by the ETag that the contract gives this call. Throws edited_meanwhile. */
  precondition: (current: unknown) => void;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** A page of a list, and the total. */
type Page<Rows> = { rows: Rows; total: number };

/** A file to download, streamed. */
export type Download = { type: string; name: string; content: AsyncIterable<string | Uint8Array> };

type Success<Name extends EndpointName> = Whole<Name> | (Name extends TableName ? Download : never);

type Whole<Name extends EndpointName> = Name extends PagedName
  ? Page<Answer<Name>>
  : Name extends FileName
    ? Download
    : Answer<Name> extends null
      ? unknown
      : Answer<Name>;

/**
 * Returns what the contract says, or the reply if it has sent it itself (a kept answer, a redirect). For a call
 * without an answer, the result is ignored.
 */
type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Promise<Success<Name> | FastifyReply> | Success<Name> | FastifyReply;

type Options = {
  /** Another spelling of the path, which is not in the description. */
  alias?: string;
  /** Runs before the body is read, with the raw parameters. */
  before?: (params: Record<string, string>) => Promise<void>;
};

/** Registers a call of the contract: its schemas, permission, form, and the status and headers of its answer. */
export type Serve = <Name extends EndpointName>(
  name: Name,
  handler: Handler<Name>,
  options?: Options,
) => void;

export function serveIn(scope: FastifyInstance, checks: SessionChecks): Serve {
  return (name, handler, { alias, before } = {}) => {
    const endpoint: Endpoint = contract[name];
    const path = templateOf(addresses[name]);
    const sessionChecks = sessionCheck(endpoint, checks);
    for (const url of alias === undefined ? [path] : [path, alias]) {
      scope.route({
        method: methodOf(addresses[name]),
        url,
        ...(endpoint.head === false && { exposeHeadRoute: false }),
        onRequest: before ? [...sessionChecks, onParams(before)] : sessionChecks,
        config: configOf(endpoint),
        schema: schemaOf(endpoint, url === alias),
        handler: async (request, reply) => {
          const success = await handler(callOf(endpoint, request, reply));
          // A handler that answers by itself returns the reply, and awaiting a reply gives undefined. `sent` is not
          // enough: it stays false if the client leaves meanwhile.
          const isAnswered = reply.sent || (success === undefined && hasAnswer(endpoint));
          return isAnswered ? reply : send(endpoint, { request, reply }, success);
        },
      });
    }
  };
}

const rawParams = z.record(z.string(), z.string());

function onParams(before: NonNullable<Options['before']>) {
  return async (request: FastifyRequest): Promise<void> => before(rawParams.parse(request.params));
}

/** The only cast: Fastify has checked these parts with the schemas of these types. */
function callOf<Name extends EndpointName>(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<Name> {
  const { params, query, body, user } = request;
  const precondition = ifMatch(request, endpoint.etagOmits);
  return { params, query, body, user, precondition, request, reply } as Call<Name>;
}

function sessionCheck(endpoint: Endpoint, checks: SessionChecks) {
  const { noteUser, requireUser, requireAdmin } = checks;
  if (endpoint.permission === 'admin') {
    return [requireAdmin, permissionCheck(endpoint.needs, endpoint.needsDepend === true)];
  }
  return { anyone: [], known: [noteUser], user: [requireUser] }[endpoint.permission];
}

function configOf({ form, keep, errors, idempotencyKey, needs, needsDepend }: Endpoint) {
  return {
    ...(needs && { needs: { permissions: needs, depends: needsDepend === true } }),
    ...(form && { form }),
    ...(keep !== undefined && { keep }),
    ...(errors && { errors }),
    ...(idempotencyKey === false && { idempotencyKey }),
  };
}

function schemaOf(endpoint: Endpoint, hide: boolean) {
  const { tag, description, params, query, body, accepted } = endpoint;
  return {
    tags: [tag],
    hide,
    ...(description && { description }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      [statusOf(endpoint)]: answerSchemaOf(endpoint),
      ...(accepted && { 202: accepted }),
      '4xx': problemSchema,
    },
  };
}

function answerSchemaOf({ answer }: Endpoint): z.ZodType {
  if (answer === 'redirect') return z.null();
  if (answer === 'file') return z.instanceof(Readable).meta({ type: 'string', format: 'binary' });
  return answer;
}

function statusOf(endpoint: Endpoint): number {
  const { status, answer } = endpoint;
  if (status !== undefined) return status;
  if (answer === 'redirect') return 302;
  return hasAnswer(endpoint) ? 200 : 204;
}

function hasAnswer({ answer }: Endpoint): boolean {
  return !(answer instanceof z.ZodNull);
}

function send(
  endpoint: Endpoint,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  success: unknown,
): FastifyReply {
  reply.code(statusOf(endpoint));
  if (!hasAnswer(endpoint)) return reply.send(null);
  if (endpoint.answer === 'file') return sendFile(reply, success);
  if (endpoint.table && isDownload(success)) return sendFile(reply, success);
  if (endpoint.pageSize !== undefined) return sendPage(endpoint.pageSize, { request, reply }, success);
  if (!endpoint.etag) return reply.send(success);
  if (request.method === 'GET' || request.method === 'HEAD') {
    return sendWithEtag(request, reply, success, endpoint.etagOmits);
  }
  return reply.header('etag', etagOf(success, endpoint.etagOmits)).send(success);
}

function sendPage(
  pageSize: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  success: unknown,
): FastifyReply {
  if (!isPage(success)) throw new Error(`${request.routeOptions.url} is a list and answered none`);
  addPageHeaders(request, reply, { total: success.total, pageSize });
  return reply.send(success.rows);
}

function sendFile(reply: FastifyReply, success: unknown): FastifyReply {
  if (!isDownload(success)) throw new Error(`${reply.request.routeOptions.url} is a file and answered none`);
  return reply
    .type(success.type)
    .header('content-disposition', `attachment; filename="${success.name}"`)
    .send(Readable.from(success.content));
}

function isPage(value: unknown): value is Page<unknown> {
  return typeof value === 'object' && value !== null && 'rows' in value && 'total' in value;
}

function isDownload(value: unknown): value is Download {
  return typeof value === 'object' && value !== null && 'content' in value;
}
