import { readdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FileStore } from '#server/media/index.ts';
import { assetType } from './asset-type.ts';
import { createKnownNames } from './known-names.ts';
import { publishBuild } from './publish-build.ts';
import { sweepBuilds } from './sweep-builds.ts';

export type Assets = ReturnType<typeof createAssets>;

type Encoding = 'br' | 'gzip' | 'identity';

export type FoundAsset = { bytes: Readable; type: string; encoding: Encoding };

const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * The scripts, styles and fonts of all builds that ran in the last week, in the store of pictures, so that a process
 * can answer for what a page of another version names (docs/several-machines.md).
 */
export function createAssets({ files }: { files: FileStore }) {
  const store = { assets: files.beside('assets'), builds: files.beside('assets/builds') };
  const known = createKnownNames(store);
  let own: { folder: string; names: string[] } | null = null;

  async function publishOwn(now: Date): Promise<void> {
    if (own) await publishBuild(store, own, now);
  }

  return {
    /** Puts the assets of this process's build, which are in `folder`, into the store. */
    publish: async (folder: string): Promise<void> => {
      own = { folder, names: (await readdir(folder)).sort() };
      await publishOwn(new Date());
    },
    /** Says that this build still runs, puts what the store lacks of it, and removes builds that have not run for a week. Returns their number. */
    keep: async (now = new Date()): Promise<number> => {
      await publishOwn(now);
      return sweepBuilds(store, now);
    },
    /** Reads an asset of any build in the encoding, or as it is if it is not compressed. Null: no build has it. */
    read: async (name: string, encoding: Encoding): Promise<FoundAsset | null> => {
      const type = assetType(name);
      if (type === null || !(await known.find(name))) return null;
      const best = known.has(name + ENDINGS[encoding]) ? encoding : 'identity';
      const bytes = await store.assets.read(name + ENDINGS[best]);
      return bytes && { bytes, type, encoding: best };
    },
  };
}
