import type { Body, FormName, Params, Query } from '#shared/api/contract.ts';
import { methodOf, pathOf } from '#shared/api/endpoint-path.ts';
import type { EndpointName } from '#shared/api/endpoints.ts';
import { expireToken, readToken } from '../session/token.ts';
import { ApiError, errorOfResponse, networkError } from './api-error.ts';
import type { reachWithProgress } from './reach-with-progress.ts';

type Options = {
  signal?: AbortSignal;
  /** Sends no token, so that an error does not concern the session (sign-in, sign-up). */
  anonymous?: boolean;
  /** Sends this token instead of the session's, which an error does not concern (the end of a Google sign-in). */
  as?: string;
  /** The same key with the same body has one effect (rules 15.5). */
  idempotencyKey?: string;
  /** The ETag of the edited version; a stale one is refused with 412 (rules 15.9). */
  ifMatch?: string;
  /** Gets the part of the form that has been sent, 0 to 1. */
  onProgress?: (share: number) => void;
};

/** A part of the call in the contract: absent, optional if all of it is optional, or required. */
type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: never }
  : Record<string, never> extends Value
    ? { [K in Key]?: Value }
    : undefined extends Value
      ? { [K in Key]?: Value }
      : { [K in Key]: Value };

type BodyOrForm<Name extends EndpointName> = Name extends FormName
  ? Exclude<Body<Name>, undefined> | FormData
  : Body<Name>;

/** A query of a list's view, in which null stands for what it does not ask for. */
type Nullable<Value> = Value extends object ? { [Key in keyof Value]: Value[Key] | null } : Value;

/** What a call sends. */
export type Input<Name extends EndpointName> = Options &
  Given<'params', Params<Name>> &
  Given<'query', Nullable<Query<Name>>> &
  Given<'body', BodyOrForm<Name>>;

/** A call without required input needs no second argument. */
export type Arguments<Name extends EndpointName> =
  Record<string, never> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>];

type Sent = Options & { params?: unknown; query?: unknown; body?: unknown };

/**
 * Sends a call's request. Throws ApiError for anything but 200 to 299. A 401 to a call with the session's token ends
 * that session.
 */
export async function send(address: string, input: Sent = {}): Promise<Response> {
  const ownToken = input.anonymous || input.as !== undefined ? null : readToken();
  const path = pathOf(address, input.params, input.query);
  const request = requestOf(methodOf(address), input, input.as ?? ownToken);
  const response = await (input.onProgress && request.body instanceof FormData
    ? upload(path, { ...request, body: request.body }, input.onProgress)
    : reach(path, request));
  if (response.ok) return response;
  if (response.status === 401 && ownToken) expireToken(ownToken);
  throw await errorOfResponse(response);
}

function requestOf(method: string, { body, idempotencyKey, ifMatch, signal }: Sent, token: string | null) {
  const isForm = body instanceof FormData;
  return {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
      // For a form the browser sets the content type, with its boundary.
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}

/** Sends files and reports how far it is. Its module is loaded now: few visitors send any. */
async function upload(...sent: Parameters<typeof reachWithProgress>): Promise<Response> {
  const module = await import('./reach-with-progress.ts').catch(() => null);
  if (module === null) throw networkError();
  return module.reachWithProgress(...sent);
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    // Leaving the page aborts its calls, which is not a failed connection.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw networkError();
  }
}

/** The body of an answer. The only cast: the server has checked the body with the schema of this type. */
export async function bodyOf<Shape>(response: Response): Promise<Shape> {
  const text = response.status === 204 ? '' : await response.text().catch(() => null);
  if (text === null) throw networkError();
  try {
    return (text === '' ? null : JSON.parse(text)) as Shape;
  } catch {
    throw new ApiError({
      status: response.status,
      code: 'unreadable_answer',
      detail: 'La tienda respondió algo que no entendemos. Probá de nuevo en un rato.',
    });
  }
}
