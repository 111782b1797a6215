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
import { REQUEST_ID } from './request-id.ts';

/** Answers every error of the API with a problem document (RFC 9457). An internal error does not reveal its cause. */
export function answerProblems(app: FastifyInstance): void {
  answerErrors(app);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, problemOf('not_found', { thing: 'path' })));
}

/** As `answerProblems`, except for unknown addresses, which the caller answers itself. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    return sendProblem(reply, reportProblem(error, request));
  });
}

/** Converts an error to the problem that the client gets, and logs it, an internal error with its cause. */
export function reportProblem(error: FastifyError, request: FastifyRequest): Problem {
  const problem = toProblem(error);
  if (isGatewayAway(error)) request.log.error({ err: error }, 'the payment gateway failed');
  else if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: problem.code }, 'request refused');
  // Whoever reports the failure can name the line of the log.
  return problem.status === 500 ? { ...problem, requestId: request.id } : problem;
}

/** Sets Retry-After if the problem says when to try again. */
export function setRetryAfter(reply: FastifyReply, { retryAfter }: Problem): void {
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
}

/** Answers a request whose address Fastify cannot decode (a lone %). */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  sendProblem(reply.header(REQUEST_ID, request.id), toProblem(error));
}

/** Answers a connection whose bytes are not HTTP, or come too slowly, before Fastify has a request. */
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
  // What failed was perhaps about to be kept by proxies.
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
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

/**
 * True if the client disconnected before its body was complete. A broken connection to the database has the same code,
 * but not Fastify's status 400.
 */
function isCutShort(error: FastifyError): boolean {
  return error.code === 'ECONNRESET' && error.statusCode === 400;
}

/** True if the gateway did not answer, or refused the shop itself. The client cannot mend it, but may try again. */
function isGatewayAway(error: unknown): boolean {
  return error instanceof GatewayUnavailableError || error instanceof GatewayRefusedError;
}

/**
 * True if nothing was done and the same request may succeed later: connection refused, reset, or broken in a
 * transaction; no connection free in time; server shutting down; a standby that accepts no writes (25006); too many
 * deadlocks in a row (class 40).
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true;
  const code = databaseErrorCode(error);
  const message = error instanceof Error ? error.message : '';
  return (
    (code !== null &&
      (/^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND)/.test(code) || /^(08|57P|53|40|25006)/.test(code))) ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/.test(
      message,
    )
  );
}
