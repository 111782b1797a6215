import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
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
  /** The names of all files, in no order. */
  list: () => AsyncIterable<string>;
  /** Does nothing if there is no such file. */
  remove: (name: string) => Promise<void>;
  /** A store of its own beside the pictures: another folder of DATA_DIR, or names with that prefix in the bucket. */
  beside: (folder: string) => FileStore;
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

/** How names of files begin that are still being written. */
const PART = 'part-';

function openFolder(folder: string): FileStore {
  mkdirSync(folder, { recursive: true });
  const pathOf = (name: string) => {
    if (basename(name) !== name) throw new Error(`${name} is not the name of a file in this folder`);
    return join(folder, name);
  };
  return {
    put: async (name, bytes) => {
      const path = pathOf(name);
      // Written under a temporary name, then renamed.
      const part = pathOf(`${PART}${randomUUID()}`);
      await writeFile(part, bytes);
      await rename(part, path);
    },
    has: async (name) => (await orNull(stat(pathOf(name)))) !== null,
    read: async (name) => {
      const file = await orNull(open(pathOf(name)));
      return file?.createReadStream() ?? null;
    },
    list: async function* () {
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (entry.isFile() && !entry.name.startsWith(PART)) yield entry.name;
      }
    },
    remove: async (name) => rm(pathOf(name), { force: true }),
    beside: (name) => openFolder(join(dirname(folder), name)),
  };
}

/** null if there is no such file. */
async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
