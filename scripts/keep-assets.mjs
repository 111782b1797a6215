// Before a build replaces the assets of the last one, copies them to build/earlier for a week: pages that are still
// open ask for them, and a process that still runs may serve them.
import { cpSync, existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const WEEK = 7 * 24 * 60 * 60 * 1000;

/**
 * Copies the assets of the present build from `build/client` to `build/earlier`, and deletes those that have been in
 * no build for a week.
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
