import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetType } from './asset-type.ts';
import { type AssetStore, writeBuild } from './builds.ts';

/** Files that are written at a time. */
const AT_ONCE = 8;

/** Says that this build runs `now`, and puts what the store lacks of it. */
export async function publishBuild(
  store: AssetStore,
  { folder, names }: { folder: string; names: string[] },
  now: Date,
): Promise<void> {
  // Before the files, because a sweep removes those that no build names.
  await writeBuild(store, names, now);
  const missing = new Set(names);
  for await (const name of store.assets.list()) missing.delete(name);
  const queue = missing.values();
  const putAll = async () => {
    for (const name of queue) await putAsset(store, folder, name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, putAll));
}

async function putAsset({ assets }: AssetStore, folder: string, name: string): Promise<void> {
  const bytes = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    // A newer build has taken its place on this disk while this process runs.
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (bytes) await assets.put(name, bytes, assetType(name) ?? 'application/octet-stream');
}
