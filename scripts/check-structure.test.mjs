import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { violations } from './structure/violations.mjs';

const importRules = 'scripts/structure/import-rules.ts';

/** A small shop that obeys every rule. */
const sound = {
  'server/main.ts':
    "import './services.ts';\nimport './http/app.ts';\nimport { env } from './env.ts';\nvoid env;",
  'server/services.ts':
    "import type { list } from './catalog/index.ts';\nexport type Services = { list: typeof list };",
  'server/env.ts': 'export const env = 1;\nexport type Env = number;',
  'server/errors.ts': 'export class ShopError extends Error {}',
  'server/http/app.ts':
    "import fastify from 'fastify';\nimport type { Services } from '#server/services.ts';\nexport const app = (s: Services) => [fastify, s];",
  'server/catalog/index.ts': "export { list } from './list-products.ts';",
  'server/catalog/list-products.ts':
    "import type { Env } from '#server/env.ts';\nimport { stock } from '#server/stock/index.ts';\nimport { pesos } from '#shared/money.ts';\nexport const list = (env: Env) => [stock, pesos, env];",
  'server/stock/index.ts': "export { stock } from './stock.ts';",
  'server/stock/stock.ts':
    "import { ShopError } from '#server/errors.ts';\nexport const stock = ShopError;\nexport const secret = 1;",
  'server/start.ts': "import './http/app.ts';\nimport type f from 'fastify';",
  'server/payments/index.ts': 'export const pay = 1;',
  'dev/workshop.ts': 'export const workshop = 1;',
  'shared/money.ts': "import { z } from 'zod';\nexport const pesos = z.number();",
  'app/home/home-page.tsx':
    "import type { Services } from '#server/services.ts';\nimport type { Route } from './+types/home.ts';\nimport { pesos } from '#shared/money.ts';\nexport default (s: Services, r: Route) => [s, pesos, r];",
};

/** @type {string[]} */
const folders = [];

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test('a tree that obeys every rule passes, including markup of 100 lines and cycles of types', () => {
  const tree = {
    ...sound,
    'app/long.tsx': `export const Long = () => {${'\n'.repeat(99)}};`,
    'app/admin/kit/edit.ts':
      "import { pesos } from '../../home/pesos.ts';\nimport { adminEndpoints } from '#shared/api/admin-endpoints.ts';\nexport const edit = [pesos, adminEndpoints];",
    'app/home/pesos.ts': "export { pesos } from '#shared/money.ts';",
    'shared/api/admin-endpoints.ts': 'export const adminEndpoints = 1;',
    'app/entry.server.tsx': "import { Readable } from 'node:stream';\nvoid Readable;",
    'shared/a.ts': "import type { B } from './deep/b.ts';\nexport type A = B;",
    'shared/deep/b.ts': "import type { A } from '../a.ts';\nexport type B = A;",
    'server/timers.ts': "import './payments/gateways/mercado-pago/index.ts';\nimport './http/app.ts';",
    'server/payments/gateways/mercado-pago/index.ts': "import '../../index.ts';",
    'server/http/pages.ts':
      "import type * as entry from '#app/entry.server.tsx';\nexport type Entry = typeof entry;",
    'server/catalog/list-products.test.ts': "import { secret } from '../stock/stock.ts';\nvoid secret;",
  };
  const root = treeOf(tree);
  expect(checkStructure(root)).toMatchObject({
    status: 0,
    stdout: `${Object.keys(tree).length} files, 0 errors\n`,
  });
  expect(lint(root)).toEqual([]);
});

const named = violations.map(([rule, file, text], index) => {
  const [before, after] = file.split('@');
  return { rule, file: after === undefined ? file : `${before}breaks-${index}${after}`, text };
});
const findings = lint(
  treeOf({
    ...sound,
    ...Object.fromEntries(named.map(({ file, text }) => [file, text])),
    'shared/about.ts': "import { a } from './round.ts';\nexport const b = a;",
  }),
);

test.each(named)('$rule: $file', ({ rule, file }) => {
  expect(findings.filter((finding) => finding.file === file).map((finding) => finding.rule)).toEqual([rule]);
});

test.each([
  ['file-length', 'shared/long.ts', '// a comment is a line\n'.repeat(251)],
  ['file-length', 'app/long.css', 'a {}\n'.repeat(251)],
  ['descriptive-names', 'shared/date-utils.ts'],
  ['descriptive-names', 'server/common/a.ts'],
  ['kebab-case', 'app/HomePage.tsx'],
  ['kebab-case', 'app/homePage/a.css'],
])('%s: %s', (rule, file, text = '') => {
  const { status, stdout } = checkStructure(treeOf({ ...sound, [file]: text }));
  expect(stdout).toContain(`${file}:${text ? 251 : 1} ${rule}: `);
  expect(status).toBe(1);
});

test('an imported style sheet or picture has to exist', () => {
  const there = { 'app/ui/a.module.css': '', 'app/a.svg': '' };
  const text =
    "import styles from './a.module.css';\nimport picture from '../a.svg?no-inline';\nvoid [styles, picture];";
  const file = 'app/ui/a.tsx';
  expect(checkStructure(treeOf({ ...sound, ...there, [file]: text })).status).toBe(0);
  const { status, stdout } = checkStructure(treeOf({ ...sound, [file]: text }));
  expect(stdout).toContain(`${file}:1 missing-file: ./a.module.css does not exist`);
  expect(stdout).toContain(`${file}:2 missing-file: ../a.svg does not exist`);
  expect(status).toBe(1);
});

test('a class that a component uses has to be in its style sheet', () => {
  const sheet = '.card:hover > .title { color: red } /* .gone */';
  const text = "import styles from './a.module.css';\nvoid [styles.card, styles.title, styles.gone];";
  const { stdout } = checkStructure(treeOf({ ...sound, 'app/ui/a.module.css': sheet, 'app/ui/a.tsx': text }));
  expect(stdout.match(/.*missing-class.*/g)).toEqual([
    'app/ui/a.tsx:2 missing-class: ./a.module.css has no .gone',
  ]);
});

test('a folder with nothing to check is an error', () => {
  const { status, stdout } = checkStructure(treeOf({ 'README.md': 'nothing' }));
  expect(stdout).toContain('nothing to check');
  expect(status).toBe(1);
});

/** @param {Record<string, string>} files */
function treeOf(files) {
  const root = mkdtempSync(join(tmpdir(), 'tintero-structure-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/**
 * Gives a tree the settings of this project's linters.
 * @param {string} root
 */
function withLinters(root) {
  for (const path of ['package.json', 'oxlint.config.ts', importRules]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(path, join(root, path));
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

/** @param {string} root */
function lint(root) {
  const { stdout } = run(
    'oxlint',
    ['--allow=no-unused-vars', '--format=json', 'app', 'dev', 'server', 'shared'],
    withLinters(root),
  );
  /** @type {{ diagnostics: Array<{ code: string, help?: string, filename: string }> }} */
  const { diagnostics } = JSON.parse(stdout);
  return diagnostics.map(({ code, help = '', filename }) => ({
    file: filename,
    rule: code.includes('no-restricted-imports') ? help.split(':')[0] : code.replace(/^.*\((.*)\)$/, '$1'),
  }));
}

/** @param {string} root */
function checkStructure(root) {
  return spawnSync(process.execPath, ['scripts/check-structure.mjs', root], { encoding: 'utf8' });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 */
function run(command, args, cwd) {
  return spawnSync(resolve('node_modules/.bin', command), args, { cwd, encoding: 'utf8' });
}

const stockTable = {
  ...sound,
  'server/db/schema.ts': 'export type Tables = {\n  sub_products: object;\n};',
  'server/catalog/edit.ts': "export const edit = (db) => db.updateTable('sub_products').set({});",
};

test('a table has one writer, whoever reads it', () => {
  const reader = "export const read = (db) => db.selectFrom('sub_products');";
  const units = 'export const take = (sql) => sql`update sub_products set on_hand = on_hand - 1 where true`;';
  const apart = checkStructure(
    treeOf({ ...stockTable, 'server/payments/read.ts': reader, 'server/stock/take.ts': units }),
  );
  expect(apart.stdout).toContain('0 errors');

  const second = 'export const cut = (sql) => sql`delete from sub_products`;';
  const both = checkStructure(treeOf({ ...stockTable, 'server/payments/cut.ts': second }));
  expect(both.stdout).toContain(
    'server/payments/cut.ts:1 one-writer: sub_products is written by catalog and payments',
  );
  expect(both.status).toBe(1);

  const more = 'export const take = (sql) => sql`update sub_products set on_hand = 1, color = 2 where true`;';
  const beyond = checkStructure(treeOf({ ...stockTable, 'server/stock/take.ts': more }));
  expect(beyond.stdout).toContain('one-writer: sub_products is written by catalog and stock');
});
