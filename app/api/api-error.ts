import type { ErrorCode } from '#shared/api/errors.ts';
import type { Problem } from '#shared/schemas/problem.ts';

const NETWORK_DETAIL = 'No pudimos conectarnos. Revisá tu conexión e intentá de nuevo.';

/**
 * A call that failed. `detail` is Spanish and can be shown; `code` is the server's (rules 15.2), or `network` with
 * status 0 when no answer came. Tell errors apart by `code`.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly problem: Problem | null;

  constructor(input: {
    status: number;
    code: string;
    detail: string;
    problem?: Problem | null;
  }) {
    super(`${input.code}: ${input.detail}`);
    this.status = input.status;
    this.code = input.code;
    this.detail = input.detail;
    this.problem = input.problem ?? null;
  }
}

/** The error when no answer came: offline, or the connection was refused or broken. */
export function networkError(): ApiError {
  return new ApiError({ status: 0, code: 'network', detail: NETWORK_DETAIL });
}

/** True if a call was refused with this code. */
export function isRefused(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** The sentence for anything that was thrown. */
export function errorText(error: unknown): string {
  return error instanceof ApiError ? error.detail : 'Algo salió mal. Probá de nuevo en un rato.';
}

/** True if the requested id does not exist, or cannot be one. */
export function namesNothing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** For `catch`: null if the requested id does not exist. Throws any other error. */
export function nullIfMissing(error: unknown): null {
  if (namesNothing(error)) return null;
  throw error;
}

/** The server's first message for a field (`direction.CP`), or null. */
export function fieldMessage(error: ApiError, path: string): string | null {
  return error.problem?.errors?.find((error) => error.path === path)?.message ?? null;
}

/** The error of an answer outside 200 to 299. The body may be anything, since proxies answer HTML. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const problem = await readProblem(response);
  return new ApiError({
    status: response.status,
    code: problem?.code ?? `http_${response.status}`,
    detail: problem?.detail ?? unexpectedDetail(response.status),
    problem,
  });
}

function unexpectedDetail(status: number): string {
  return status >= 500
    ? 'La tienda no puede responder en este momento. Probá de nuevo en un rato.'
    : 'No pudimos hacer lo que pediste. Probá de nuevo.';
}

async function readProblem(response: Response): Promise<Problem | null> {
  try {
    const body: unknown = await response.json();
    return isProblem(body) ? body : null;
  } catch {
    return null;
  }
}

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'detail' in body &&
    typeof body.detail === 'string'
  );
}
