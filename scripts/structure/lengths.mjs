import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const longest = 250;

/**
 * @param {string} root
 * @param {string[]} paths The files under it.
 * @returns {Array<{ path: string, line: number, rule: string }>} the files that are too long; comments count
 */
export function judgeLengths(root, paths) {
  return paths.flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length;
    if (lines <= longest) return [];
    return [{ path, line: longest + 1, rule: `file-length: ${lines} lines, at most ${longest}` }];
  });
}
