import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DatabaseAwayError, databaseErrorCode } from '#server/db/index.ts';
import { ShopError } from '#server/errors.ts';
import { GatewayRefusedError, GatewayUnavailableError } from '#server/payments/index.ts';
import type { Problem } from '#shared/schemas/problem.ts';

/** Answers every error of the API as RFC 9457 problem+json; what is no client's fault says nothing of its cause. */
export function answerProblems(app: FastifyInstance): void {
  answerErrors(app);
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, problemOf(404, 'not_found', 'No existe esa dirección.')),
  );
}

/** As `answerProblems`, where addresses that are not there have another answer. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    return sendProblem(reply, tellProblem(error, request));
  });
}

/** What the error is to a client, written into the log: a fault of ours with its cause. */
export function tellProblem(error: FastifyError, request: FastifyRequest): Problem {
  const problem = toProblem(error);
  if (isGatewayAway(error)) request.log.error({ err: error }, 'the payment gateway failed');
  else if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: problem.code }, 'request refused');
  return problem;
}

/** Says when to come again, of problems that know. */
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

/** For what is no HTTP at all, or comes too slowly: nothing of Fastify's is there yet, only the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
  const body = JSON.stringify(problemOf(status, 'malformed', 'El pedido al servidor no se puede leer.'));
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

function problemOf(
  status: number,
  code: string,
  detail: string,
  extra: Record<string, unknown> = {},
): Problem {
  return { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail, code, ...extra };
}

function toProblem(error: FastifyError): Problem {
  if (error instanceof ShopError) return problemOf(error.status, error.code, error.detail, error.extra);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map((fault) => ({
      path: fault.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: fault.message ?? 'No es válido',
    }));
    return problemOf(400, 'invalid', describeFaults(errors), { errors });
  }
  const known = isCutShort(error) ? malformed : knownFaults[error.code];
  if (known) return problemOf(...known);
  if (isGatewayAway(error)) {
    return problemOf(
      503,
      'gateway_unavailable',
      'La pasarela de pago no responde. Probá de nuevo en un minuto.',
      {
        retryAfter: 60,
      },
    );
  }
  if (isDatabaseAway(error)) {
    return problemOf(
      503,
      'unavailable',
      'La tienda no puede responder en este momento. Probá de nuevo en un minuto.',
      {
        retryAfter: 10,
      },
    );
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return problemOf(error.statusCode, 'bad_request', 'El pedido al servidor no se puede leer.');
  }
  return problemOf(500, 'internal', 'Algo falló de nuestro lado. Ya quedó registrado; probá de nuevo.');
}

function describeFaults(errors: Array<{ path: string; message: string }>): string {
  const [first] = errors;
  if (!first) return 'Hay datos que no son válidos.';
  return `Hay datos que no son válidos: ${first.path || 'el pedido'}: ${first.message}`;
}

const tooLarge = [413, 'too_large', 'Lo que enviaste es demasiado grande.'] as const;
const wrongType = [
  415,
  'unsupported_media_type',
  'El tipo de contenido no es el que se espera acá.',
] as const;
const malformed = [400, 'malformed', 'El cuerpo del pedido no se puede leer.'] as const;

/** Fastify's own faults by their codes. */
const knownFaults: Record<string, readonly [number, string, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_REQ_FILE_TOO_LARGE: [413, 'too_large', 'La imagen pesa más de 5 MB. Probá con una más chica.'],
  FST_FILES_LIMIT: [413, 'too_large', 'Son demasiados archivos para un solo envío.'],
  FST_FIELDS_LIMIT: tooLarge,
  FST_PARTS_LIMIT: tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongType,
  FST_INVALID_MULTIPART_CONTENT_TYPE: wrongType,
  FST_ERR_CTP_INVALID_JSON_BODY: malformed,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformed,
  FST_PROTO_VIOLATION: malformed,
  FST_INVALID_JSON_FIELD_ERROR: malformed,
  FST_ERR_BAD_URL: [400, 'malformed', 'La dirección no se puede leer.'],
};

/** The client went away before its body had come: Fastify's 400 tells it from a database that is away. */
function isCutShort(error: FastifyError): boolean {
  return error.code === 'ECONNRESET' && error.statusCode === 400;
}

/** The gateway did not answer, or refused what only this shop's own keys decide: whoever asked may ask again. */
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
