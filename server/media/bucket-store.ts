import { Readable } from 'node:stream';
import type { S3Settings } from '#server/env.ts';
import { ShopError } from '#server/errors.ts';
import type { FileStore } from './file-store.ts';
import { openS3 } from './s3-client.ts';

/** Milliseconds to connect to the bucket's server, and for a whole call. */
const CONNECT_TIMEOUT = 2_000;
const ANSWER_TIMEOUT = 10_000;

const CHECK_FILE = 'start-check.txt';

/** What a bucket with a public address says of its files. A picture's name is a hash of its content. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The bucket's server refuses access: keys, name or permissions are wrong, and waiting does not help. */
export class BucketRefusedError extends Error {
  override name = 'BucketRefusedError';
}

/**
 * Opens a store in an S3-compatible bucket. Calls throw storage_unavailable if the bucket fails or does not
 * answer in time. Writes a small file first: throws BucketRefusedError if that is refused; if the bucket does not
 * answer, calls `onAway`, and the shop opens without pictures.
 */
export async function openBucket(settings: S3Settings, onAway: (error: unknown) => void): Promise<FileStore> {
  const bucket = await connect(settings);
  await bucket.put(CHECK_FILE, 'ok', 'text/plain').catch((error: unknown) => {
    const status = statusOf(error);
    if (status === null || status >= 500) return onAway(error);
    throw new BucketRefusedError(reasonOf(error), { cause: error });
  });
  return storeAt(bucket, '');
}

function storeAt(bucket: Bucket, prefix: string): FileStore {
  return {
    put: (name, bytes, contentType) => inTime(bucket.put(prefix + name, bytes, contentType)),
    has: (name) => inTime(bucket.has(prefix + name)),
    read: (name) => inTime(bucket.read(prefix + name)),
    list: async function* () {
      let after: string | undefined;
      do {
        const { keys, next } = await inTime(bucket.list(prefix, after));
        const names = keys.map((key) => key.slice(prefix.length));
        yield* names.filter((name) => name !== CHECK_FILE && !name.includes('/'));
        after = next;
      } while (after !== undefined);
    },
    remove: (name) => inTime(bucket.remove(prefix + name)),
    beside: (folder) => storeAt(bucket, `${folder}/`),
  };
}

type Bucket = Awaited<ReturnType<typeof connect>>;

async function connect(settings: S3Settings) {
  const { s3, client } = await openS3(settings, {
    // One retry, for an idle connection that the server has closed. A call that hangs is not retried.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
      requestTimeout: ANSWER_TIMEOUT,
      socketTimeout: ANSWER_TIMEOUT,
      throwOnRequestTimeout: true,
    },
  });
  const fileOf = (name: string) => ({ Bucket: settings.bucket, Key: name });
  return {
    async put(name: string, body: Uint8Array | string, contentType: string): Promise<void> {
      const facts = { ContentType: contentType, CacheControl: FOR_EVER };
      await client.send(new s3.PutObjectCommand({ ...fileOf(name), ...facts, Body: body }));
    },
    async has(name: string): Promise<boolean> {
      return (await orNull(client.send(new s3.HeadObjectCommand(fileOf(name))))) !== null;
    },
    // No `has` before it: the answer for a missing file is a 404.
    async read(name: string): Promise<Readable | null> {
      const answer = await orNull(client.send(new s3.GetObjectCommand(fileOf(name))));
      if (!answer) return null;
      if (!(answer.Body instanceof Readable)) throw new Error(`The bucket's answer for ${name} has no body`);
      return answer.Body;
    },
    /** A thousand names at most, none with a slash after the prefix, and what to ask for to get those after them. */
    async list(
      prefix: string,
      after: string | undefined,
    ): Promise<{ keys: string[]; next: string | undefined }> {
      const asked = { Bucket: settings.bucket, Prefix: prefix, Delimiter: '/', ContinuationToken: after };
      const page = await client.send(new s3.ListObjectsV2Command(asked));
      const keys = (page.Contents ?? []).map(({ Key }) => Key ?? '').filter(Boolean);
      return { keys, next: page.IsTruncated ? page.NextContinuationToken : undefined };
    },
    async remove(name: string): Promise<void> {
      await client.send(new s3.DeleteObjectCommand(fileOf(name)));
    },
  };
}

/** null if the bucket answers that there is no such file. */
async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}

/** Limits the time of a call, retries included. */
async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ANSWER_TIMEOUT} ms`)), ANSWER_TIMEOUT);
  try {
    return await Promise.race([asked, tooLate]);
  } catch (error) {
    const away = new ShopError('storage_unavailable');
    away.cause = error;
    throw away;
  } finally {
    clearTimeout(timer);
  }
}

/** The HTTP status of the bucket's answer; null if none came. */
function statusOf(error: unknown): number | null {
  const metadata = error instanceof Error && '$metadata' in error ? error.$metadata : null;
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return null;
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : null;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
