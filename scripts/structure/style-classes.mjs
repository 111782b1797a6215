// A class that a component takes from a CSS module has to be in it. tsc accepts any name, and the element would have no
// style.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * @param {string} root
 * @param {string[]} paths The files under it.
 * @returns {Array<{ path: string, line: number, rule: string }>}
 */
export function judgeStyleClasses(root, paths) {
  return paths.filter((path) => /^app\/.*\.tsx$/.test(path)).flatMap((path) => judgeFile(root, path));
}

/** @param {string} root @param {string} path */
function judgeFile(root, path) {
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'/gm)].flatMap(
    ([, name, sheet = '']) => {
      const file = join(root, dirname(path), sheet);
      if (!existsSync(file)) return [];
      const css = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
      const classes = new Set([...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, each]) => each));
      return [...text.matchAll(new RegExp(`(?<![\\w'./-])${name}\\.(\\w+)`, 'g'))]
        .filter(([, used]) => !classes.has(used))
        .map(({ index, 1: used }) => ({
          path,
          line: text.slice(0, index).split('\n').length,
          rule: `missing-class: ${sheet} has no .${used}`,
        }));
    },
  );
}
