import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DatabaseAwayError, databaseErrorCode } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { MAX_PICTURE_BYTES } from '#server/media/index.ts';
import { GatewayRefusedError, GatewayUnavailableError } from '#server/payments/index.ts';
import type { Problem } from '#shared/schemas/problem.ts';
import { problemOf } from './problem-texts/problem-of.ts';

/** Answers every error of the API as RFC 9457 problem+json; an error of the shop itself says nothing of its cause. */
export function answerProblems(app: FastifyInstance): void {
  answerErrors(app);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, problemOf('not_found', { thing: 'path' })));
}

/** As `answerProblems`, where addresses that are not there have another answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    return sendProblem(reply, tellProblem(error, request));
  });
}

/** What the error is to a client. Logs it: an error of the shop itself with its cause. */
export function tellProblem(error: FastifyError, request: FastifyRequest): Problem {
  const problem = toProblem(error);
  if (isGatewayAway(error)) request.log.error({ err: error }, 'the payment gateway failed');
  else if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: problem.code }, 'request refused');
  return problem;
}

/** Sets Retry-After for problems that know when to come again. */
export function setRetryAfter(reply: FastifyReply, { retryAfter }: Problem): void {
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
}

/** For addresses that no route can read (a lone %). */
export function answerFrameworkError(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendProblem(reply, toProblem(error));
}

/** For what is not HTTP, or comes too slowly: there is a connection only, and no request of Fastify's yet. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
  const body = JSON.stringify(problemOf('malformed', { what: 'request', status }));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/problem+json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function sendProblem(reply: FastifyReply, problem: Problem) {
  setRetryAfter(reply, problem);
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem);
}

function toProblem(error: FastifyError): Problem {
  if (error instanceof ShopError) return problemOf(error.code, error.facts);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'No es válido',
    }));
    return problemOf('invalid', { what: 'fields', errors });
  }
  const known = isCutShort(error) ? malformedBody : frameworkProblems[error.code];
  if (known) return known;
  if (isGatewayAway(error)) return problemOf('gateway_unavailable', { at: 'payments' });
  if (isDatabaseAway(error)) return problemOf('unavailable', undefined);
  const { statusCode: status } = error;
  if (status && status >= 400 && status < 500) return problemOf('bad_request', { status });
  return problemOf('internal', undefined);
}

const malformedBody = problemOf('malformed', { what: 'body' });
const tooLarge = problemOf('too_large', { what: 'request' });
const wrongType = problemOf('unsupported_media_type', undefined);

/** The errors of Fastify and its multipart parser by their codes. */
const frameworkProblems: Record<string, Problem> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_REQ_FILE_TOO_LARGE: problemOf('too_large', { what: 'picture', limit: MAX_PICTURE_BYTES }),
  FST_FILES_LIMIT: problemOf('too_large', { what: 'number_of_files' }),
  FST_FIELDS_LIMIT: tooLarge,
  FST_PARTS_LIMIT: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongType,
  FST_INVALID_MULTIPART_CONTENT_TYPE: wrongType,
  FST_ERR_CTP_INVALID_JSON_BODY: malformedBody,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformedBody,
  FST_PROTO_VIOLATION: malformedBody,
  FST_INVALID_JSON_FIELD_ERROR: malformedBody,
  FST_ERR_BAD_URL: problemOf('malformed', { what: 'address' }),
};

/** The client went away before its body had come: Fastify's 400 tells it from a database that is away. */
function isCutShort(error: FastifyError): boolean {
  return error.code === 'ECONNRESET' && error.statusCode === 400;
}

/** The gateway did not answer, or refused what only the shop's own keys decide: the client may ask again. */
function isGatewayAway(error: unknown): boolean {
  return error instanceof GatewayUnavailableError || error instanceof GatewayRefusedError;
}

/**
 * Connection refused, reset or broken in a transaction, no connection free in time, server shutting down, a standby that
 * takes no writes (25006), too many deadlocks in a row (40): nothing was done, and the same may go well later.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true;
  const code = databaseErrorCode(error);
  const message = error instanceof Error ? error.message : '';
  return (
    (code !== null &&
      (/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/.test(code) || /^(08|57P|53|40|25006)/.test(code))) ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(message)
  );
}
