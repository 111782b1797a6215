import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Settings } from '#server/env.ts';

/** Where pictures are kept: a folder, or an S3-compatible bucket. Names are flat and never reused for other bytes. */
export type FileStore = {
  /** The whole file or none of it: who reads meanwhile, or after the process was killed, finds no half of one. */
  put: (name: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  has: (name: string) => Promise<boolean>;
  /** null when there is no such file. */
  read: (name: string) => Promise<Readable | null>;
};

/** A store in `folder`, or in the bucket when one is set. The S3 client is loaded only then: it is large. */
export async function createFileStore(options: {
  folder: string;
  s3: S3Settings | null;
}): Promise<FileStore> {
  const disk = new Disk(options.s3 ? await s3Driver(options.s3) : fsDriver(options.folder));
  return {
    put: async (name, bytes, contentType) => {
      // A bucket shows what has wholly arrived; in a folder the name is given to what has been wholly written.
      if (options.s3) return disk.put(name, bytes, { contentType });
      const part = `part-${randomUUID()}`;
      await disk.put(part, bytes);
      await rename(join(options.folder, part), join(options.folder, name));
    },
    has: (name) => disk.exists(name),
    read: async (name) => ((await disk.exists(name)) ? disk.getStream(name) : null),
  };
}

function fsDriver(folder: string): FSDriver {
  mkdirSync(folder, { recursive: true });
  return new FSDriver({ location: join(folder), visibility: 'private' });
}

async function s3Driver(settings: S3Settings) {
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
  });
}
