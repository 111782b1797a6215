// Before a build replaces the assets of the one before, these go to build/earlier: whoever has a page of the old build
// open still asks for them, and a process that serves it may too. A week after a build was replaced they go.
import { cpSync, existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/**
 * Copies the assets of the present build in `build/client` to `build/earlier`, and removes what was copied there a week
 * ago and is in no build since.
 * @param {string} build The folder of all builds.
 * @param {Date} now
 */
export function keepAssets(build, now = new Date()) {
  const present = join(build, 'client/assets');
  const earlier = join(build, 'earlier/assets');
  if (existsSync(present)) {
    cpSync(present, earlier, { recursive: true });
    for (const name of readdirSync(present)) utimesSync(join(earlier, name), now, now);
  }
  if (!existsSync(earlier)) return;
  for (const name of readdirSync(earlier)) {
    const path = join(earlier, name);
    if (now.getTime() - statSync(path).mtimeMs > WEEK) rmSync(path, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) keepAssets('build');
