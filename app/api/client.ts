import { expireToken, readToken } from '../session/token.ts';
import { ApiError, errorOfResponse, networkError } from './api-error.ts';
import { reachWithProgress } from './reach-with-progress.ts';

type CallOptions = {
  signal?: AbortSignal;
  /** Sends no token, so that a refusal says nothing about the session (login, signup). */
  anonymous?: boolean;
  /** Sends this token instead of the session's, which a refusal leaves alone (the end of a Google sign-in). */
  as?: string;
};
type UploadOptions = CallOptions & { onProgress?: (share: number) => void };
type Call = UploadOptions & { method: string; headers?: Record<string, string>; body?: BodyInit };

/**
 * One call to the shop's API with the session's token. Throws ApiError on anything but 200 to 299. A 401 to a call
 * that carried the session's token ends that session, once.
 */
async function call(path: string, options: Call): Promise<Response> {
  const { method, headers, body, signal, anonymous, as, onProgress } = options;
  const ownToken = anonymous || as !== undefined ? null : readToken();
  const token = as ?? ownToken;
  const request = {
    method,
    headers: {
      Accept: 'application/json',
      ...headers,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  };
  const response = await (onProgress && body instanceof FormData
    ? reachWithProgress(path, { ...request, body }, onProgress)
    : reach(path, request));
  if (response.ok) return response;
  if (response.status === 401 && ownToken) expireToken(ownToken);
  throw await errorOfResponse(response);
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    // Leaving the page aborts its calls: that is nobody's failed connection.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw networkError();
  }
}

/** The body of an answer. The server shapes it with the schema that T comes from (shared/schemas). */
async function bodyOf<T>(response: Response): Promise<T> {
  const text = response.status === 204 ? '' : await response.text().catch(() => null);
  if (text === null) throw networkError();
  try {
    return (text === '' ? undefined : JSON.parse(text)) as T;
  } catch {
    const detail = 'La tienda respondió algo que no entendemos. Probá de nuevo en un rato.';
    throw new ApiError({ status: response.status, code: 'unreadable_answer', detail });
  }
}

function withJson(body: unknown, headers: Record<string, string> = {}) {
  return body === undefined
    ? { headers }
    : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', ...headers } };
}

/** The shop's API: each function answers the body or throws ApiError. Paths begin with /api. */
export const api = {
  async get<T>(path: string, options: CallOptions = {}): Promise<T> {
    return bodyOf<T>(await call(path, { method: 'GET', ...options }));
  },

  /** A thing and its ETag, for `put` with `ifMatch`. */
  async getTagged<T>(path: string, options: CallOptions = {}): Promise<{ thing: T; etag: string }> {
    const response = await call(path, { method: 'GET', ...options });
    const thing = await bodyOf<T>(response);
    // What compresses on the way makes a strong tag weak; the server compares the strong one.
    return { thing, etag: (response.headers.get('etag') ?? '*').replace(/^W\//, '') };
  },

  /** A page of a list and, from X-Total-Count, how many there are in all. */
  async getList<T>(
    path: string,
    options: CallOptions = {},
  ): Promise<{ rows: T[]; total: number; corrected: string | null }> {
    const response = await call(path, { method: 'GET', ...options });
    const rows = await bodyOf<T[]>(response);
    const count = response.headers.get('x-total-count');
    const corrected = response.headers.get('x-corrected-query');
    return {
      rows,
      total: count === null ? rows.length : Number(count),
      corrected: corrected === null ? null : decodeURIComponent(corrected),
    };
  },

  /** `idempotencyKey`: the same key with the same body has its effect once (contract, API conventions). */
  async post<T>(
    path: string,
    body?: unknown,
    { idempotencyKey, ...options }: CallOptions & { idempotencyKey?: string } = {},
  ): Promise<T> {
    const headers = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
    return bodyOf<T>(await call(path, { method: 'POST', ...options, ...withJson(body, headers) }));
  },

  /** `ifMatch`: the ETag of what was edited; a stale one is refused with 412. */
  async put<T>(
    path: string,
    body?: unknown,
    { ifMatch, ...options }: CallOptions & { ifMatch?: string } = {},
  ): Promise<T> {
    const headers = ifMatch === undefined ? {} : { 'If-Match': ifMatch };
    return bodyOf<T>(await call(path, { method: 'PUT', ...options, ...withJson(body, headers) }));
  },

  async delete<T = undefined>(path: string, options: CallOptions = {}): Promise<T> {
    return bodyOf<T>(await call(path, { method: 'DELETE', ...options }));
  },

  /** The bytes of a file. */
  async download(path: string, options: CallOptions = {}): Promise<Blob> {
    const response = await call(path, { method: 'GET', ...options });
    return response.blob().catch(() => {
      throw networkError();
    });
  },

  /** `onProgress` is told which share of the form has been sent, 0 to 1; `idempotencyKey` as for `post`. */
  async upload<T>(
    path: string,
    formData: FormData,
    { idempotencyKey, ...options }: UploadOptions & { idempotencyKey?: string } = {},
  ): Promise<T> {
    const headers = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
    return bodyOf<T>(await call(path, { method: 'POST', ...options, headers, body: formData }));
  },
};
