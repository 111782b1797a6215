import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3';

/** In bytes. A bucket takes up to 5 GB in one request, and up to 10,000 parts of a file. */
export const PART = 512 * 1024 ** 2;

/**
 * Uploads a file of any size, in parts if it is larger than one. The bucket shows it when it is whole. The
 * parts of an upload that fails are removed if the bucket answers.
 */
export async function uploadInParts(
  client: S3Client,
  file: { Bucket: string; Key: string },
  { path, part }: { path: string; part: number },
): Promise<void> {
  const s3 = await import('@aws-sdk/client-s3');
  const { size } = await stat(path);
  if (size <= part) {
    await client.send(
      new s3.PutObjectCommand({ ...file, Body: createReadStream(path), ContentLength: size }),
    );
    return;
  }
  const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand(file));
  const upload = { ...file, UploadId };
  try {
    const Parts: CompletedPart[] = [];
    for (let start = 0; start < size; start += part) {
      const end = Math.min(start + part, size);
      const Body = createReadStream(path, { start, end: end - 1 });
      const PartNumber = Parts.length + 1;
      const sent = { ...upload, PartNumber, Body, ContentLength: end - start };
      const { ETag } = await client.send(new s3.UploadPartCommand(sent));
      Parts.push({ PartNumber, ETag });
    }
    await client.send(new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    // A bucket that is away cannot do this either; the first error says why.
    await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}
