import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

test('each decision has its own number, in its title too', () => {
  const names = list('docs/decisions').map(({ name }) => name);
  const numbers = names.map((name) => /^\d{3}(?=-)/.exec(name)?.[0]);
  expect(new Set(numbers).size).toBe(names.length);
  for (const [index, name] of names.entries()) {
    expect(read(`docs/decisions/${name}`)).toMatch(`# ${numbers[index]}. `);
  }
});

test('each migration has its own number, without a gap', () => {
  const numbers = list('db/migrations').map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});

test('server/README.md names every folder of the server', () => {
  const folders = list('server').filter((entry) => entry.isDirectory());
  const text = read('server/README.md');
  expect(folders.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual(
    [],
  );
});

test('what the documentation links to or names exists', () => {
  const folders = /^(?:app|bench|db|dev|docs|public|scripts|server|shared|test)\/[\w./*-]+$/;
  const { scripts } = JSON.parse(read('package.json'));
  const missing = globSync([
    '*.md',
    'docs/*.md',
    '{app,bench,db,dev,scripts,server,shared,test}/**/README.md',
  ]).flatMap((page) => {
    const text = read(page);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) =>
      join(dirname(page), to),
    );
    const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
    const paths = [...links, ...spans.filter((span) => folders.test(span))].filter((path) =>
      path.includes('*') ? globSync(path).length === 0 : !existsSync(path),
    );
    const commands = [...text.matchAll(/\bnpm run ([\w:]+)/g)].filter(([, name = '']) => !(name in scripts));
    return [...paths, ...commands.map(([command]) => command)].map((each) => `${page}: ${each}`);
  });
  expect(missing).toEqual([]);
});

/** The rules that a text cites: `rules 4.2`, `rules 4.2, 5.1 and 6.3`. */
const citedRules = (/** @type {string} */ text) =>
  [...text.matchAll(/\brules (\d+\.\d+(?:(?:,? and |, )\d+\.\d+)*)/g)].flatMap(
    ([, numbers = '']) => numbers.match(/\d+\.\d+/g) ?? [],
  );

test('every rule has its own number, and every cited rule exists', () => {
  const rules = [...read('docs/rules.md').matchAll(/^- \*\*(\d+\.\d+)\*\*/gm)].map(
    ([, number = '']) => number,
  );
  expect(new Set(rules).size).toBe(rules.length);
  const unknown = sourceFiles().flatMap((path) =>
    citedRules(read(path))
      .filter((number) => !rules.includes(number))
      .map((number) => `${path}: rules ${number}`),
  );
  expect(unknown).toEqual([]);
});

test('nothing cites a text that is not in the repository', () => {
  const citation =
    /\b[Ss]ections? \d|[Cc]ontract, [A-Z]|\b(?:contract|house|look)\.md\b|\b[Ss]pecification\b/;
  expect(sourceFiles().filter((path) => citation.test(read(path)))).toEqual([]);
});

/** Every text of the project, except this test, whose own text names rules. */
function sourceFiles() {
  const folders = 'app,bench,db,dev,docs,scripts,server,shared,test';
  return globSync([`{${folders}}/**/*.{ts,tsx,mjs,sql,css,eta,md}`, '*.{ts,md}'])
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== 'scripts/docs.test.mjs');
}
