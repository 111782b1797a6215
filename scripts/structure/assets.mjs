// Style sheets, pictures and fonts that sources import have to exist, which tsc does not check.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @param {string} root
 * @param {string[]} paths The files under it.
 * @returns {Array<{ path: string, line: number, rule: string }>}
 */
export function judgeAssets(root, paths) {
  return paths
    .filter((path) => /^app\/.*\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return [...text.matchAll(/^(?:import|.* from) '(\.[^'?]+\.(?:css|svg|png|woff2))/gm)]
        .filter(([, asset = '']) => !existsSync(join(root, dirname(path), asset)))
        .map(({ index, 1: asset }) => ({
          path,
          line: text.slice(0, index).split('\n').length,
          rule: `missing-file: ${asset} does not exist`,
        }));
    });
}
