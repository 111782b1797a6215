import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Settings } from '#server/env.ts';

/**
 * Where pictures are stored: a folder, or an S3-compatible bucket. Names have no folders and are never reused for
 * other bytes.
 */
export type FileStore = {
  /** Writes the whole file or nothing, even if the process is killed. */
  put: (name: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  has: (name: string) => Promise<boolean>;
  /** Null: there is no such file. */
  read: (name: string) => Promise<Readable | null>;
  /** Does nothing if there is no such file. */
  remove: (name: string) => Promise<void>;
};

/** Opens a store in `folder`, or in the bucket if one is set (openBucket). */
export async function createFileStore(options: {
  folder: string;
  s3: S3Settings | null;
  /** Called if the bucket does not answer at the start. */
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
      // Written under a temporary name, then renamed.
      const part = `part-${randomUUID()}`;
      await disk.put(part, bytes);
      await rename(join(folder, part), join(folder, name));
    },
    has: (name) => disk.exists(name),
    read: async (name) => ((await disk.exists(name)) ? disk.getStream(name) : null),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
