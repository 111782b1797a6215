import { SESSION_ENDED } from '#shared/account-rules.ts';
import { ID } from '#shared/ids.ts';

/** The status that an error's kind has over HTTP (contract, API conventions). */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 503;

/**
 * An error that a client caused or can understand. `code` is stable snake_case, `detail` Spanish and fit to show;
 * `extra` goes into the problem document beside them (what is left, which order).
 */
export class ShopError extends Error {
  override name = 'ShopError';
  readonly status: ErrorStatus;
  readonly code: string;
  readonly detail: string;
  readonly extra: Record<string, unknown>;

  constructor(status: ErrorStatus, code: string, detail: string, extra: Record<string, unknown> = {}) {
    super(`${code}: ${detail}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.extra = extra;
  }
}

/** 404 for a thing named by an identifier that names nothing. */
export function notFound(detail: string): ShopError {
  return new ShopError(404, 'not_found', detail);
}

/** 403: there is a session, but the thing is not its owner's, or only administrators may. */
export function forbidden(detail = 'No tenés permiso para hacer esto.'): ShopError {
  return new ShopError(403, 'forbidden', detail);
}

/** 401: no valid session. */
export function unauthenticated(): ShopError {
  return new ShopError(401, 'unauthenticated', SESSION_ENDED);
}

/** Whether the text can be one of our identifiers at all; the database refuses to compare others. */
export function isId(value: string): boolean {
  return ID.test(value.toLowerCase());
}
