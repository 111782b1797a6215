import { Disk } from 'flydrive';
import type { S3Settings } from '#server/env.ts';
import { ShopError } from '#server/errors.ts';
import type { FileStore } from './file-store.ts';

/** Milliseconds until the bucket's server has taken the call, and until one whole question is answered. */
const CONNECT_TIMEOUT = 2_000;
const ANSWER_TIMEOUT = 10_000;

const CHECK_FILE = 'start-check.txt';

/** The bucket answers and refuses: other keys, another name or more rights are wanted, not patience. */
export class BucketRefusedError extends Error {
  override name = 'BucketRefusedError';
}

/**
 * A store in an S3-compatible bucket. Its calls throw storage_unavailable (503) when the bucket does not answer in time or
 * fails. Writes a small file first: throws BucketRefusedError when that is refused; a bucket that does not answer is told to
 * `onAway`, and the shop opens without pictures.
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
    // One question: a file that is not there says so.
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

/** The S3 client is loaded only here: it is large. */
async function driverOf(settings: S3Settings) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket: settings.bucket,
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    visibility: 'private',
    // With the SDK's default some compatible servers store the checksum trailer inside the picture.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A connection that the server closed while it was idle is tried once more; what hangs is not.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT,
      requestTimeout: ANSWER_TIMEOUT,
      socketTimeout: ANSWER_TIMEOUT,
      throwOnRequestTimeout: true,
    },
  });
}

/** The answer within the time for one question, retries included. */
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

/** The HTTP status of the bucket's answer, wherever the libraries have wrapped it; null when none came. */
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
