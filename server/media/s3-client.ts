import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/env.ts';

/** Loads the S3 client, which is large, and opens one for a bucket's server. `options`: further ones of the client. */
export async function openS3(settings: S3Settings, options: S3ClientConfig = {}) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region: settings.region,
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // With the SDK's default, some compatible servers store the checksum trailer as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...options,
  });
  return { s3, client };
}
