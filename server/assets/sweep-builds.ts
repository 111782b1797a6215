import { type AssetStore, type Build, readBuild } from './builds.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/**
 * Removes the builds that no process has run for a week before `now`, and those of their files that no other build
 * has. Returns the number of builds. If interrupted, the next sweep continues.
 */
export async function sweepBuilds(store: AssetStore, now: Date): Promise<number> {
  const builds: Array<Build & { file: string }> = [];
  for await (const file of store.builds.list()) {
    const build = await readBuild(store, file);
    if (build) builds.push({ ...build, file });
  }
  const isOver = ({ usedAt }: Build) => now.getTime() - usedAt.getTime() > WEEK;
  const kept = new Set(builds.filter((build) => !isOver(build)).flatMap(({ names }) => names));
  const over = builds.filter(isOver);
  for (const { file, names } of over) {
    for (const name of names) if (!kept.has(name)) await store.assets.remove(name);
    await store.builds.remove(file);
  }
  return over.length;
}
