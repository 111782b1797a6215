import type { ServerResponse } from 'node:http';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '#server/errors.ts';
import { MAX_PICTURE_BYTES } from '#server/media/index.ts';
import type { FormRule } from '#shared/api/endpoint.ts';
import { MAX_PICTURES_OF_REQUEST } from '#shared/pictures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The files of a multipart body, in its order. */
    pictures: Picture[];
  }
  interface FastifyContextConfig {
    /** What a route takes as a form. Missing: a multipart body is 415. */
    form?: FormRule;
  }
}

/** `fileName` comes from the browser. It is for people and says nothing reliable about the content. */
export type Picture = { field: string; bytes: Buffer; fileName: string };

/** Characters of text in one request (rules 15.7). */
const MAX_TEXT = 1_000_000;
/** Bytes of a form that are neither text nor file: boundaries and headers of parts. */
const MAX_FRAME = 1_000_000;

/** Bytes of all forms in memory at once, in this process. */
const MAX_IN_FLIGHT = 100_000_000;

/**
 * Reads multipart bodies before validation. Fields with bracketed names (`subProducts[0][color]`) become the object
 * that JSON would have sent (rules 15.13); files go into `request.pictures`.
 */
export async function readMultipartBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: MAX_PICTURE_BYTES,
      files: MAX_PICTURES_OF_REQUEST,
      fields: 2000,
      parts: 2000 + MAX_PICTURES_OF_REQUEST,
      fieldSize: 100_000,
      headerPairs: 50,
    },
  });
  app.decorateRequest('pictures');
  app.addHook('onRequest', async (request) => {
    request.pictures = [];
  });
  const inFlight = createByteCeiling(MAX_IN_FLIGHT);
  app.addHook('preValidation', async (request, reply) => {
    if (request.is404) return;
    const { form } = request.routeOptions.config;
    if (request.isMultipart() ? !form : form?.kind === 'only') {
      throw new ShopError('unsupported_media_type');
    }
    if (!request.isMultipart()) return;
    refuseByLength(request, inFlight);
    await readParts(request, inFlight.take(reply.raw));
  });
}

/** The files in the field that the route's contract names; throws invalid (400) when there is none. */
export function filesOf(request: FastifyRequest): [Picture, ...Picture[]] {
  const { file = '', maxFileBytes } = request.routeOptions.config.form ?? {};
  const [first, ...others] = request.pictures.filter(({ field }) => field === file);
  if (first) return [first, ...others];
  throw new ShopError('invalid', {
    what: 'missing_file',
    path: file,
    kind: maxFileBytes === undefined ? 'picture' : 'file',
  });
}

/** The limits of a route's forms. */
function limitsOf(request: FastifyRequest) {
  const { maxFileBytes, maxFiles } = request.routeOptions.config.form ?? {};
  return {
    fileSize: maxFileBytes ?? MAX_PICTURE_BYTES,
    files: maxFiles ?? (maxFileBytes === undefined ? MAX_PICTURES_OF_REQUEST : 1),
  };
}

/** Refuses a form whose announced length is too large, before reading it. */
function refuseByLength(request: FastifyRequest, inFlight: ByteCeiling): void {
  const length = Number(request.headers['content-length'] ?? 0);
  const { files, fileSize } = limitsOf(request);
  if (length > files * fileSize + MAX_TEXT + MAX_FRAME) throw tooLarge();
  inFlight.expectRoom(length);
}

type ByteCeiling = ReturnType<typeof createByteCeiling>;

/** Limits the bytes of forms that are in memory. They count until their requests have been answered. */
function createByteCeiling(most: number) {
  let bytes = 0;
  const expectRoom = (more: number): void => {
    if (bytes + more > most) throw new ShopError('busy', { at: 'uploads' });
  };
  return {
    /** Throws busy (503) if `more` further bytes would exceed the limit. */
    expectRoom,
    /** Returns a function that counts a form's bytes as they arrive and throws busy (503). */
    take: (response: ServerResponse) => {
      let own = 0;
      response.once('close', () => {
        bytes -= own;
      });
      return (more: number): void => {
        // The client has left. Nobody would subtract what still arrives.
        if (response.closed) return;
        expectRoom(more);
        own += more;
        bytes += more;
      };
    },
  };
}

function tooLarge(): ShopError {
  return new ShopError('too_large', { what: 'request' });
}

async function readParts(request: FastifyRequest, count: (bytes: number) => void): Promise<void> {
  const { fields, pictures } = await collectParts(request, count).catch((error: unknown) => {
    // The parser throws plain errors for a form that is not valid (no boundary, cut off), which is the client's
    // error.
    const known = error instanceof ShopError || (error instanceof Error && 'statusCode' in error);
    throw known ? error : new ShopError('malformed', { what: 'form' });
  });
  request.body = nestFields(fields);
  const names = fields.map(([name]) => name);
  request.pictures = pictures.map(({ field, ...file }) => ({ field: renumber(field, names), ...file }));
}

async function collectParts(request: FastifyRequest, count: (bytes: number) => void) {
  const fields: Array<[string, unknown]> = [];
  const pictures: Picture[] = [];
  let left = MAX_TEXT;
  const { maxFileBytes } = request.routeOptions.config.form ?? {};
  const limits = limitsOf(request);
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (limits.files === 0) throw tooLarge();
      const bytes = await readFile(part.file, count);
      if (part.file.truncated) throw fileTooLarge(maxFileBytes);
      // A browser sends an empty part for a file field in which nothing was chosen.
      if (bytes.length > 0 || part.filename)
        pictures.push({ field: part.fieldname, bytes, fileName: part.filename });
      continue;
    }
    const { fieldname, value } = part;
    const length = fieldname.length + (typeof value === 'string' ? Buffer.byteLength(value) : 0);
    count(length);
    left -= length;
    if (left < 0) throw tooLarge();
    fields.push([fieldname, value]);
  }
  return { fields, pictures };
}

/** Counts the bytes while they arrive, so that the limit holds before the file is complete. */
async function readFile(file: AsyncIterable<Buffer>, count: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) {
    count(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function fileTooLarge(maxFileBytes: number | undefined): ShopError {
  return maxFileBytes === undefined
    ? new ShopError('too_large', { what: 'picture', limit: MAX_PICTURE_BYTES })
    : new ShopError('too_large', { what: 'file', limit: maxFileBytes });
}

/**
 * Renames a file's field the way nestFields closes gaps in a list: with fields `subProducts[0]…` and
 * `subProducts[2]…`, `subProducts[2][imgFiles]` becomes `subProducts[1][imgFiles]`.
 */
export function renumber(field: string, names: string[]): string {
  const [, list, index, rest] = /^([^[\]]+)\[(\d{1,4})\](.*)$/s.exec(field) ?? [];
  if (list === undefined || index === undefined) return field;
  const inUse = names.flatMap((name) => {
    const [before, after] = name.split('[', 2);
    return before === list && after ? [Number.parseInt(after, 10)] : [];
  });
  const smaller = new Set(inUse.filter((other) => other < Number(index)));
  return inUse.includes(Number(index)) ? `${list}[${smaller.size}]${rest}` : field;
}

/** A level of the object; its values are texts or further levels. */
type Tree = Map<string, unknown>;

/**
 * Converts `[['size[long]', '3'], ['list[0]', 'a']]` to `{ size: { long: '3' }, list: ['a'] }`. A level whose keys
 * are all whole numbers becomes a list, in their order. Throws malformed (400) for contradictory names and names that
 * are nested too deeply.
 */
export function nestFields(fields: Array<[string, unknown]>): Record<string, unknown> {
  const root: Tree = new Map();
  for (const [name, value] of fields) {
    const path = parseName(name);
    const last = path.pop() ?? '';
    let level = root;
    for (const key of path) {
      const next = level.get(key) ?? new Map();
      if (!(next instanceof Map)) throw malformedName(name);
      level.set(key, next);
      level = next;
    }
    if (level.get(last) instanceof Map) throw malformedName(name);
    level.set(last === '' ? String(level.size) : last, value);
  }
  return Object.fromEntries([...root].map(([key, value]) => [key, toValue(value)]));
}

function parseName(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  const path = match
    ? [match[1] ?? '', ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')]
    : [];
  if (path.length === 0 || path.length > 5 || path.includes('__proto__')) throw malformedName(name);
  return path;
}

function toValue(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const entries = [...(value as Tree)];
  const isList = entries.length > 0 && entries.every(([key]) => /^\d{1,4}$/.test(key));
  if (!isList) return Object.fromEntries(entries.map(([key, inner]) => [key, toValue(inner)]));
  return entries.sort(([one], [other]) => Number(one) - Number(other)).map(([, inner]) => toValue(inner));
}

function malformedName(name: string): ShopError {
  return new ShopError('malformed', { what: 'field_name', name });
}
