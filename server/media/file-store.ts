import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
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
  /** Nothing happens when there is no such file. */
  remove: (name: string) => Promise<void>;
};

/** A store in `folder`, or in the bucket when one is set: as openBucket says then. */
export async function createFileStore(options: {
  folder: string;
  s3: S3Settings | null;
  /** Told of a bucket that does not answer at the start. */
  onAway?: (error: unknown) => void;
}): Promise<FileStore> {
  const { folder, s3, onAway = () => undefined } = options;
  if (!s3) return openFolder(folder);
  const { openBucket } = await import('./bucket-store.ts');
  return openBucket(s3, onAway);
}

function openFolder(folder: string): FileStore {
  mkdirSync(folder, { recursive: true });
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: async (name, bytes) => {
      // The name is given to what has been wholly written.
      const part = `part-${randomUUID()}`;
      await disk.put(part, bytes);
      await rename(join(folder, part), join(folder, name));
    },
    has: (name) => disk.exists(name),
    read: async (name) => ((await disk.exists(name)) ? disk.getStream(name) : null),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
