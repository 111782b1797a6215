import type { z } from 'zod';
import type { ErrorCode } from '#shared/api/errors.ts';
import type { Keep } from '#shared/keep.ts';
import type { Permission } from '#shared/permissions.ts';

/** A call of the API. Its method and path are in endpoints.ts. */
export type Endpoint = EndpointFacts & Access;

type Access =
  | {
      /**
       * `user`: anybody with a session; `known`: everybody, and the handler gets the user of a session. Whether a cart
       * or order belongs to the user is decided by the handler.
       */
      permission: 'anyone' | 'known' | 'user';
      needs?: undefined;
      needsDepend?: undefined;
    }
  | {
      permission: 'admin';
      /** The permissions that the administrator needs, all of them. Empty: every administrator may (rules 20.1). */
      needs: readonly Permission[];
      /**
       * Of `needs`, a call needs only those that its change asks for; the use case decides by `expectPermissions`. Who
       * has none of them is refused at once.
       */
      needsDepend?: true;
    };

type EndpointFacts = {
  /** The chapter of the API's description, in Spanish. */
  tag: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Accepts multipart/form-data. */
  form?: FormRule;
  /** The answer of a success. `file`: bytes to download. `redirect`: a redirect of the browser. */
  answer: z.ZodType | 'file' | 'redirect';
  /** The status of a success; missing: 200, or 204 if the answer is null. */
  status?: 201 | 202;
  /** What a call answers by 202 if its work has to take its turn. The handler sends it. */
  accepted?: z.ZodType;
  /** For a list that answers a page, with the total in X-Total-Count: the default size of a page. */
  pageSize?: number;
  /** With `format` (`tableFormat`) in its query, the whole list comes as a CSV or XLSX file. */
  table?: true;
  /** The answer has an ETag, and a GET with it is answered 304 if nothing has changed. */
  etag?: true;
  /** Names of fields, at any depth, that the ETag disregards. */
  etagOmits?: readonly string[];
  /** Its errors, besides those of every call (errors.ts). */
  errors?: readonly ErrorCode[];
  /** Whether the public answers of a GET may be kept in the response cache. Required for each GET for `anyone`. */
  keep?: Keep;
  /** False: an Idempotency-Key is ignored, because its row would store a secret, or repeating the call is harmless. */
  idempotencyKey?: false;
  /** False for browser navigation: HEAD does nothing. */
  head?: false;
};

export type FormRule = {
  /** `orJson`: the same as JSON is accepted, too. */
  kind: 'orJson' | 'only';
  /** The required file field of a form. */
  file?: string;
  /** The most files. Missing: ten, or one if `maxFileBytes` is given. */
  maxFiles?: number;
  /** The largest size of a file that is not a picture. Missing: that of a picture. */
  maxFileBytes?: number;
};
