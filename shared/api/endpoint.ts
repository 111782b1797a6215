import type { z } from 'zod';
import type { ErrorCode } from '#shared/api/errors.ts';
import type { Keep } from '#shared/keep.ts';

/** One call of the API, beside its method and path (endpoints.ts). */
export type Endpoint = {
  /** The chapter of the API's description, in Spanish. */
  tag: string;
  description?: string;
  /**
   * Who may call: `user` has a session, `admin` is an administrator. `known`: anybody, and the handler is told who has a
   * session. Whose cart or order it is the handler decides.
   */
  permission: 'anyone' | 'known' | 'user' | 'admin';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Takes multipart/form-data: `orJson`, either kind of body; or the file field that it must have. */
  form?: FormRule;
  /** What a success answers. `file`: bytes to download. `redirect`: sends a browser to a page. */
  answer: z.ZodType | 'file' | 'redirect';
  /** Of a success; missing: 200, or 204 when the answer is null. */
  status?: 201 | 202;
  /** A list answers a page of it, with its total in X-Total-Count: the size of a page that names none. */
  pageSize?: number;
  /** The answer comes with its ETag; a GET is answered 304 to whom has it. */
  etag?: true;
  /** What it refuses beside what every call may (errors.ts). */
  errors?: readonly ErrorCode[];
  /** Whether answers to anybody may be kept in the response cache. Each GET for anyone says so. */
  keep?: Keep;
  /** False where the answer is a secret: it is stored nowhere, so an Idempotency-Key has no effect. */
  idempotencyKey?: false;
  /** For browsers alone: HEAD does nothing. */
  head?: false;
};

export type FormRule = {
  kind: 'orJson' | 'only';
  /** The file field of a form that must have one. */
  file?: string;
  /** The most files. Missing: ten, or one if `maxFileBytes` is given. */
  maxFiles?: number;
  /** The largest size of a file that is no picture. Missing: that of a picture. */
  maxFileBytes?: number;
};
