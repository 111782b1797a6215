import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

type Keys = { accessKeyId: string; secretAccessKey: string };
type StoredFile = { bytes: Buffer; type: string };

/**
 * A bucket in memory with the part of S3 that the shop uses: PUT, GET, HEAD and DELETE of files at path-style addresses,
 * uploads in parts, and lists of `page` names at a time (S3: a thousand). It refuses requests without a valid signature (Signature Version 4) and
 * bodies that differ from the signed ones.
 */
export function createBucket(name: string, keys: Keys, page = 2): RequestListener {
  const files = new Map<string, StoredFile>();
  const uploads = createUploads(files);
  return (request, response) => {
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  };

  function list(asked: URLSearchParams, response: ServerResponse): void {
    const prefix = asked.get('prefix') ?? '';
    const names = [...files.keys()].map((path) => path.slice(name.length + 2));
    const found = listPage(
      names.filter((each) => each.startsWith(prefix)),
      { after: asked.get('continuation-token') ?? '', page },
    );
    const contents = found.page.map((key) => {
      const size = files.get(`/${name}/${key}`)?.bytes.length;
      return `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>2026-11-28T00:00:00.000Z</LastModified></Contents>`;
    });
    const next = found.isTruncated
      ? `<NextContinuationToken>${found.page.at(-1)}</NextContinuationToken>`
      : '';
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(
      `<ListBucketResult><IsTruncated>${found.isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    const path = request.url?.split('?')[0] ?? '';
    if (!isSigned(request, bytes, keys)) return refuse(response, 403, 'SignatureDoesNotMatch');
    if ([`/${name}`, `/${name}/`].includes(path) && request.method === 'GET') {
      return list(new URL(request.url ?? '', 'http://bucket').searchParams, response);
    }
    if (!path.startsWith(`/${name}/`)) return refuse(response, 404, 'NoSuchBucket');
    const asked = new URL(request.url ?? '', 'http://bucket').searchParams;
    if (asked.has('uploads') || asked.has('uploadId')) {
      uploads.answer(request.method, { path, asked, bytes }, response);
    } else if (request.method === 'PUT') {
      files.set(path, { bytes, type: request.headers['content-type'] ?? 'binary/octet-stream' });
      response.end();
    } else if (request.method === 'DELETE') {
      files.delete(path);
      response.writeHead(204).end();
    } else {
      const file = files.get(path);
      if (!file) return refuse(response, 404, 'NoSuchKey');
      response.writeHead(200, { 'content-type': file.type, 'content-length': file.bytes.length });
      response.end(request.method === 'HEAD' ? undefined : file.bytes);
    }
  }
}

/** Uploads in parts: of a file nothing is seen before all of its parts are put together. */
function createUploads(files: Map<string, StoredFile>) {
  const uploads = new Map<string, Buffer[]>();
  const sendXml = (response: ServerResponse, text: string) =>
    response.writeHead(200, { 'content-type': 'application/xml' }).end(text);

  return {
    answer: (
      method: string | undefined,
      { path, asked, bytes }: { path: string; asked: URLSearchParams; bytes: Buffer },
      response: ServerResponse,
    ): void => {
      const id = asked.get('uploadId') ?? `upload-${uploads.size + 1}`;
      const parts = uploads.get(id) ?? [];
      if (asked.has('uploads')) {
        uploads.set(id, parts);
        sendXml(
          response,
          `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        );
      } else if (!uploads.has(id)) {
        refuse(response, 404, 'NoSuchUpload');
      } else if (method === 'PUT') {
        parts[Number(asked.get('partNumber')) - 1] = bytes;
        response.writeHead(200, { etag: `"${sha256(bytes)}"` }).end();
      } else if (method === 'DELETE') {
        uploads.delete(id);
        response.writeHead(204).end();
      } else {
        files.set(path, { bytes: Buffer.concat(parts), type: 'binary/octet-stream' });
        uploads.delete(id);
        sendXml(response, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
      }
    },
  };
}

function listPage(names: string[], { after, page }: { after: string; page: number }) {
  const rest = names.filter((name) => name > after).sort();
  return { page: rest.slice(0, page), isTruncated: rest.length > page };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<Error><Code>${code}</Code></Error>`);
}

function isSigned({ method, url, headers }: IncomingMessage, bytes: Buffer, keys: Keys): boolean {
  const parts = /Credential=([^/]+)\/(.+?), *SignedHeaders=(.+?), *Signature=(\w+)/.exec(
    headers.authorization ?? '',
  );
  const [, accessKeyId, scope = '', signedHeaders = '', signature] = parts ?? [];
  const contentHash = String(headers['x-amz-content-sha256']);
  const [path, query = ''] = (url ?? '').split('?');
  const values = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    values.join(''),
    signedHeaders,
    contentHash,
  ];
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical.join('\n'))].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${keys.secretAccessKey}`);
  return (
    accessKeyId === keys.accessKeyId &&
    signature === hmac(key, text).toString('hex') &&
    [sha256(bytes), 'UNSIGNED-PAYLOAD'].includes(contentHash)
  );
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
