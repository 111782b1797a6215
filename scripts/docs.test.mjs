import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variables } from '../server/env-variables.ts';

const read = (/** @type {string} */ path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const list = (/** @type {string} */ path) =>
  readdirSync(new URL(`../${path}`, import.meta.url), { withFileTypes: true });

test('the table of README.md has every variable of the environment, and no other', () => {
  const rows = read('README.md').match(/^\| `[A-Z].*/gm) ?? [];
  const named = rows.flatMap((row) => row.split(' | ')[0]?.match(/[A-Z][A-Z0-9_]+/g) ?? []);
  expect(named.toSorted()).toEqual(Object.keys(variables).toSorted());
});

test('decisions are numbered from 1 without gaps, and say their number themselves', () => {
  const names = list('docs/decisions')
    .map(({ name }) => name)
    .toSorted();
  const numbers = names.map((_, index) => String(index + 1).padStart(3, '0'));
  expect(names.map((name) => name.slice(0, 3))).toEqual(numbers);
  for (const name of names) expect(read(`docs/decisions/${name}`)).toMatch(`# ${name.slice(0, 3)}. `);
});

test('server/README.md names every folder of the server', () => {
  const folders = list('server').filter((entry) => entry.isDirectory());
  const text = read('server/README.md');
  expect(folders.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual(
    [],
  );
});
