import { Disk } from 'flydrive';
import type { S3Settings } from '#server/env.ts';
import { ShopError } from '#server/errors.ts';
import type { FileStore } from './file-store.ts';

/** Milliseconds to connect to the bucket's server, and for a whole call. */
const CONNECT_TIMEOUT = 2_000;
const ANSWER_TIMEOUT = 10_000;

const CHECK_FILE = 'start-check.txt';

/** The bucket's server refuses access: keys, name or permissions are wrong, and waiting does not help. */
export class BucketRefusedError extends Error {
  override name = 'BucketRefusedError';
}

/**
 * Opens a store in an S3-compatible bucket. Calls throw storage_unavailable (503) if the bucket fails or does not
 * answer in time. Writes a small file first: throws BucketRefusedError if that is refused; if the bucket does not
 * answer, calls `onAway`, and the shop opens without pictures.
 */
export async function openBucket(settings: S3Settings, onAway: (error: unknown) => void): Promise<FileStore> {
  const disk = new Disk(await driverOf(settings));
  await disk.put(CHECK_FILE, 'ok', { contentType: 'text/plain' }).catch((error: unknown) => {
    const status = statusOf(error);
    if (status === null || status >= 500) return onAway(error);
    throw new BucketRefusedError(reasonOf(error), { cause: error });
  });
  return {
    put: (name, bytes, contentType) => inTime(disk.put(name, bytes, { contentType })),
    has: (name) => inTime(disk.exists(name)),
    // One call: the error for a missing file tells enough.
    read: (name) =>
      inTime(
        disk.getStream(name).catch((error: unknown) => {
          if (statusOf(error) === 404) return null;
          throw error;
        }),
      ),
    remove: (name) => inTime(disk.delete(name)),
  };
}

/** Loads the S3 client only when needed, because it is large. */
async function driverOf(settings: S3Settings) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket: settings.bucket,
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    visibility: 'private',
    // With the SDK's default, some compatible servers store the checksum trailer as part of the picture.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // One retry, for an idle connection that the server has closed. A call that hangs is not retried.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
      requestTimeout: ANSWER_TIMEOUT,
      socketTimeout: ANSWER_TIMEOUT,
      throwOnRequestTimeout: true,
    },
  });
}

/** Limits the time of a call, retries included. */
async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ANSWER_TIMEOUT} ms`)), ANSWER_TIMEOUT);
  try {
    return await Promise.race([asked, tooLate]);
  } catch (error) {
    const away = new ShopError(
      503,
      'storage_unavailable',
      'Las imágenes no se pueden leer ni guardar en este momento. Probá de nuevo en un minuto.',
      { retryAfter: 30 },
    );
    away.cause = error;
    throw away;
  } finally {
    clearTimeout(timer);
  }
}

/** The HTTP status of the bucket's answer, however the libraries wrap it; null if none came. */
function statusOf(error: unknown): number | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    const metadata = '$metadata' in one ? one.$metadata : null;
    const status =
      typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
        ? metadata.httpStatusCode
        : null;
    if (typeof status === 'number') return status;
  }
  return null;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
}
