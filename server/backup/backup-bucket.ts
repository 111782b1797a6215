import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Settings } from '#server/env.ts';
import { openS3 } from '#server/media/index.ts';
import {
  checked,
  type Destination,
  isBackupName,
  newestFirst,
  type OpenBackup,
  type StoredBackup,
} from './destination.ts';
import { BackupRefusedError } from './manifest.ts';
import { PART, uploadInParts } from './upload-in-parts.ts';

/**
 * Opens a bucket for backups. They are written to `folder`, uploaded, and deleted there.
 * @param part Bytes that are uploaded in one request.
 */
export async function openBackupBucket(
  folder: string,
  settings: S3Settings,
  part: number = PART,
): Promise<Destination> {
  const { s3, client } = await openS3(settings);
  const fileOf = (name: string) => ({ Bucket: settings.bucket, Key: checked(name) });

  async function keep(name: string): Promise<void> {
    const path = join(folder, name);
    await uploadInParts(client, fileOf(name), { path, part });
    await rm(path);
  }

  async function list(): Promise<StoredBackup[]> {
    const backups: StoredBackup[] = [];
    let after: string | undefined;
    do {
      const page = await client.send(
        new s3.ListObjectsV2Command({
          Bucket: settings.bucket,
          Prefix: 'tintero-',
          ContinuationToken: after,
        }),
      );
      for (const { Key: name = '', Size: bytes = 0, LastModified: at = new Date(0) } of page.Contents ?? []) {
        if (isBackupName(name)) backups.push({ name, bytes, at });
      }
      after = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (after !== undefined);
    return newestFirst(backups);
  }

  async function read(name: string, from = 0): Promise<OpenBackup | null> {
    const Range = from < 0 ? `bytes=${from}` : from > 0 ? `bytes=${from}-` : undefined;
    try {
      const { Body, ContentLength } = await client.send(new s3.GetObjectCommand({ ...fileOf(name), Range }));
      if (!(Body instanceof Readable)) throw new Error(`The bucket's answer for ${name} has no body`);
      return { bytes: ContentLength ?? 0, content: Body };
    } catch (error) {
      if (error instanceof s3.NoSuchKey) return null;
      throw error;
    }
  }

  async function bring(name: string): Promise<string> {
    const found = await read(name);
    if (!found) throw new BackupRefusedError(`en el bucket no hay ninguna copia ${name}`);
    const path = join(folder, `${name}.brought`);
    await pipeline(found.content, createWriteStream(path, { mode: 0o600 }));
    return path;
  }

  const remove = async (name: string) => {
    await client.send(new s3.DeleteObjectCommand(fileOf(name)));
  };
  return { where: `s3://${settings.bucket}`, workFolder: folder, keep, list, remove, read, bring };
}
