// Decides by content whether something is up to date, since a checkout changes the times of files. Only built-in
// modules and Node 20, because this runs before anything is installed.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A hash of the names and contents of files and folders. A missing one counts as absent, not as an error.
 * @param {string[]} paths Files and folders, relative to the working directory.
 * @param {string[]} [also] Further facts that count, such as the platform.
 * @returns {string} hexadecimal
 */
export function hashContents(paths, also = []) {
  const hash = createHash('sha256');
  for (const fact of also) hash.update(`${fact}\0`);
  for (const path of paths) {
    for (const file of listFiles(path)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} file Where the stamp is kept.
 * @param {string} hash
 */
export function isStamped(file, hash) {
  try {
    return readFileSync(file, 'utf8') === hash;
  } catch {
    return false;
  }
}

/**
 * @param {string} file
 * @param {string} hash
 */
export function writeStamp(file, hash) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
}

/**
 * Call it before the work begins, so that interrupted work does not count as done.
 * @param {string} file
 */
export function removeStamp(file) {
  rmSync(file, { force: true });
}

/**
 * @param {string} path
 * @returns {string[]} sorted; tests left out, since nothing is built from them
 */
function listFiles(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => listFiles(join(path, name)));
}
