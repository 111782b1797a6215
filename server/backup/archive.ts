import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { BackupRefusedError, MANIFEST_HASH_NAME, MANIFEST_NAME, type Manifest } from './manifest.ts';

export type Entry = { name: string; bytes: Buffer };

/** An entry of more bytes is not ours; it would not fit into memory. */
const LARGEST_ENTRY = 1024 ** 3;

export type ArchiveWriter = {
  add: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Adds the manifest and gives the file its name. Returns its size in bytes. */
  finish: (manifest: Omit<Manifest, 'entries'>) => Promise<number>;
  /** Deletes what was written, unless it was finished. */
  abandon: () => Promise<void>;
};

/**
 * Begins an archive: a plain tar file that only its owner can read. It has the name `path.part` until it is complete
 * and on disk.
 */
export async function createArchive(path: string): Promise<ArchiveWriter> {
  const part = `${path}.part`;
  const file = await open(part, 'w', 0o600);
  const { readable, controller } = createTarPacker();
  let size = 0;
  const written = (async () => {
    for await (const chunk of readable) size += (await file.write(chunk)).bytesWritten;
  })();
  // Its error is that of whoever waits for it below.
  written.catch(() => undefined);
  const entries: Manifest['entries'] = [];
  const put = async (name: string, bytes: Uint8Array) => {
    const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    const sent = (async () => {
      if (bytes.length > 0) await writer.write(bytes);
      await writer.close();
    })();
    // If the disk is full, nobody takes the bytes any more.
    await Promise.race([sent, written.then(() => sent)]);
  };
  return {
    add: async (name, bytes) => {
      entries.push({ name, size: bytes.length, sha256: hashOf(bytes) });
      await put(name, bytes);
    },
    finish: async (manifest) => {
      const text = Buffer.from(`${JSON.stringify({ ...manifest, entries }, null, 1)}\n`);
      await put(MANIFEST_NAME, text);
      await put(MANIFEST_HASH_NAME, Buffer.from(`${hashOf(text)}  ${MANIFEST_NAME}\n`));
      controller.finalize();
      await written;
      await file.sync();
      await file.close();
      await rename(part, path);
      await syncFolder(dirname(path));
      return size;
    },
    abandon: async () => {
      await file.close().catch(() => undefined);
      await rm(part, { force: true });
    },
  };
}

/** Reads an archive's entries in their order. Throws BackupRefusedError for what is not a whole tar file. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const { readable, writable } = createTarDecoder({ strict: true });
  const pumped = pump(path, writable);
  // Its error reaches the reader below.
  pumped.catch(() => undefined);
  try {
    for await (const { header, body } of readable) {
      if (header.size > LARGEST_ENTRY) throw new Error(`${header.name} has ${header.size} bytes`);
      yield { name: header.name, bytes: await buffer(body) };
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefusedError(`la copia está dañada o cortada (${reason})`, { cause: error });
  }
}

async function pump(path: string, to: WritableStream<Uint8Array>): Promise<void> {
  const writer = to.getWriter();
  try {
    const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 1 << 18 });
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error);
  }
}

/** The SHA-256 of bytes in hexadecimal digits. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** So that the new name survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
