import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variables } from '../server/env-variables.ts';

const read = (/** @type {string} */ path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const files = globSync('deploy/{*,systemd/*,kubernetes/*}', { cwd: new URL('..', import.meta.url) });

/** Set for other programs: PostgreSQL, Docker, SeaweedFS, Caddy, glibc, Node. */
const ofOthers =
  /^(POSTGRES_\w+|AWS_\w+|SHOP_DOMAIN|SHOP_UPSTREAM|MALLOC_ARENA_MAX|NODE_COMPILE_CACHE|NODE)$/;

test('the files of deploy set only variables that the shop knows', () => {
  const set = files
    .filter((path) => /Dockerfile$|\.(yaml|service|example)$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/^(?:\s*|ENV |ARG |Environment=)((?:[A-Z][A-Z0-9_]+(?:=|: )\S*\s*)+)/gm)]
        .flatMap(([, assignments = '']) => assignments.match(/\b[A-Z][A-Z0-9_]+(?==|: )/g) ?? [])
        .map((name) => `${path}: ${name}`),
    );
  expect(set.length).toBeGreaterThan(40);
  const known = new Set(Object.keys(variables));
  expect(
    set.filter((line) => {
      const name = line.split(': ')[1] ?? '';
      return !known.has(name) && !ofOthers.test(name);
    }),
  ).toEqual([]);
});

test('image and service start the shop with the flags of npm start', () => {
  const flags = /** @type {string} */ (JSON.parse(read('package.json')).scripts.start).match(/--[\w-]+=\d+/g);
  expect(flags?.length).toBe(2);
  const used = (/** @type {string} */ path) => read(path).match(/--(?:max-semi|heap)[\w-]+=\d+/g);
  expect(used('deploy/Dockerfile')).toEqual(flags);
  expect(used('deploy/systemd/tintero.service')).toEqual(flags);
});
