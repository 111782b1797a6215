import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { FileStore } from '#server/media/index.ts';

/** The store's folders: all assets with their compressed files, and a file for each build that says which are its own. */
export type AssetStore = { assets: FileStore; builds: FileStore };

const buildSchema = z.object({
  /** When a process of this build last said that it runs. */
  usedAt: z.coerce.date(),
  names: z.array(z.string()),
});

export type Build = z.infer<typeof buildSchema>;

/** Writes which files belong to a build that runs. The same files are the same build. */
export async function writeBuild({ builds }: AssetStore, names: string[], usedAt: Date): Promise<void> {
  const id = createHash('sha256').update(names.join()).digest('hex').slice(0, 16);
  const text = JSON.stringify({ usedAt, names });
  await builds.put(`${id}.json`, Buffer.from(text), 'application/json');
}

/** Null: another process has just removed it. */
export async function readBuild({ builds }: AssetStore, file: string): Promise<Build | null> {
  const bytes = await builds.read(file);
  return bytes && buildSchema.parse(JSON.parse(await text(bytes)));
}
