import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

/** A shop in small, in which every rule is kept. */
const sound = {
  'server/main.ts':
    "import './services.ts';\nimport './http/app.ts';\nimport { env } from './env.ts';\nvoid env;",
  'server/services.ts':
    "import { list } from './catalog/index.ts';\nexport type Services = { list: typeof list };",
  'server/env.ts': 'export const env = 1;\nexport type Env = number;',
  'server/errors.ts': 'export class ShopError extends Error {}',
  'server/http/app.ts':
    "import fastify from 'fastify';\nimport type { Services } from '../services.ts';\nexport const app = (s: Services) => [fastify, s];",
  'server/catalog/index.ts': "export { list } from './list-products.ts';",
  'server/catalog/list-products.ts':
    "import type { Env } from '#server/env.ts';\nimport { stock } from '#server/stock/index.ts';\nimport { pesos } from '#shared/money.ts';\nexport const list = (env: Env) => [stock, pesos, env];",
  'server/stock/index.ts': "export { stock } from './stock.ts';",
  'server/stock/stock.ts':
    "import { ShopError } from '../errors.ts';\nexport const stock = ShopError;\nexport const secret = 1;",
  'server/start.ts': "import './http/app.ts';\nimport type f from 'fastify';",
  'server/payments/index.ts': 'export const pay = 1;',
  'dev/workshop.ts': 'export const workshop = 1;',
  'shared/money.ts': "import { z } from 'zod';\nexport const pesos = z.number();",
  'app/home/home-page.tsx':
    "import type { Services } from '#server/services.ts';\nimport type { Route } from './+types/home.ts';\nimport { pesos } from '#shared/money.ts';\nexport default (s: Services, r: Route) => [s, pesos, r];",
};

/** @type {Array<[rule: string, where: string, file: string, text: string]>} */
const violations = [
  ['app-takes-types-only', 'app/a.ts:1', 'app/a.ts', "import { env } from '#server/env.ts';"],
  ['app-takes-types-only', 'app/a.ts:1', 'app/a.ts', "import { type Env } from '#server/env.ts';"],
  ['app-takes-types-only', 'app/a.ts:2', 'app/a.ts', "\nawait import('../server/env.ts');"],
  ['app-runs-in-browsers', 'app/a.ts:1', 'app/a.ts', "import { readFileSync } from 'node:fs';"],
  [
    'server-imports-shared',
    'server/a.ts:1',
    'server/a.ts',
    "import type home from '#app/home/home-page.tsx';",
  ],
  ['shared-imports-shared', 'shared/a.ts:1', 'shared/a.ts', "import type { Env } from '#server/env.ts';"],
  ['only-main-knows-dev', 'server/start.ts:1', 'server/start.ts', "import '#dev/workshop.ts';"],
  ['dev-uses-what-is-open', 'dev/a.ts:1', 'dev/a.ts', "import '#server/stock/stock.ts';"],
  ['shared-is-pure', 'shared/a.ts:1', 'shared/a.ts', "import { join } from 'node:path';"],
  ['through-the-index', 'server/catalog/a.ts:1', 'server/catalog/a.ts', "export * from '../stock/stock.ts';"],
  ['module-table', 'server/stock/a.ts:1', 'server/stock/a.ts', "import '../catalog/index.ts';"],
  [
    'module-table',
    'server/catalog/a.ts:1',
    'server/catalog/a.ts',
    "import type {} from '../payments/index.ts';",
  ],
  ['module-table', 'server/extras/a.ts:1', 'server/extras/a.ts', "import '../catalog/index.ts';"],
  [
    'only-http-knows-fastify',
    'server/catalog/a.ts:1',
    'server/catalog/a.ts',
    "import type f from 'fastify';",
  ],
  ['only-composers-compose', 'server/a.ts:1', 'server/a.ts', "import './catalog/index.ts';"],
  [
    'only-composers-compose',
    'server/catalog/a.ts:1',
    'server/catalog/a.ts',
    "import type {} from '../services.ts';",
  ],
  ['only-composers-compose', 'server/http/a.ts:1', 'server/http/a.ts', "import type {} from '../start.ts';"],
  ['through-the-index', 'server/start.ts:1', 'server/start.ts', "import './stock/stock.ts';"],
  ['only-http-knows-fastify', 'server/start.ts:1', 'server/start.ts', "import fastify from 'fastify';"],
  ['nothing-imports-main', 'server/http/a.ts:1', 'server/http/a.ts', "import '../main.ts';"],
  ['env-is-read-once', 'server/catalog/a.ts:1', 'server/catalog/a.ts', "import { env } from '../env.ts';"],
  [
    'no-react-on-the-server',
    'server/http/a.ts:1',
    'server/http/a.ts',
    "import { redirect } from 'react-router';",
  ],
  ['missing-file', 'shared/a.ts:1', 'shared/a.ts', "import './money';"],
  [
    'value-cycle',
    'shared/money.ts:1',
    'shared/money.ts',
    "import { b } from './b.ts';\nexport const pesos = b;",
  ],
  ['file-length', 'shared/a.ts:251', 'shared/a.ts', '//\n'.repeat(251)],
  ['file-length', 'app/a.css:251', 'app/a.css', '\n'.repeat(251)],
  ['function-length', 'shared/a.ts:1', 'shared/a.ts', `export function long() {${'\n'.repeat(60)}}`],
  ['function-length', 'app/a.tsx:1', 'app/a.tsx', `export const Long = () => {${'\n'.repeat(100)}};`],
  ['telling-names', 'shared/date-utils.ts:1', 'shared/date-utils.ts', ''],
  ['telling-names', 'server/common/a.ts:1', 'server/common/a.ts', ''],
  ['kebab-case', 'app/HomePage.tsx:1', 'app/HomePage.tsx', ''],
  ['syntax', 'shared/a.ts:1', 'shared/a.ts', 'export const = 1;'],
];

/** @type {string[]} */
const folders = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test('a sound tree passes, markup of 100 lines and types in circles included', () => {
  const { status, stdout } = check({
    ...sound,
    'app/long.tsx': `export const Long = () => {${'\n'.repeat(99)}};`,
    'shared/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
    'shared/b.ts': "import { type A } from './a.ts';\nexport type B = A;",
    'server/timers.ts': "import './payments/gateways/mercado-pago/index.ts';",
    'server/payments/gateways/mercado-pago/index.ts': '',
    'app/entry.server.tsx': '',
    'server/http/pages.ts': "export type Entry = typeof import('#app/entry.server.tsx');",
    'server/catalog/list-products.test.ts': "import { secret } from '../stock/stock.ts';\nvoid secret;",
  });
  expect(stdout).toMatch(/^22 files, \d+ imports between them, 0 faults\n$/);
  expect(status).toBe(0);
});

test.each(violations)('%s at %s', (rule, where, file, text) => {
  const cycle =
    rule === 'value-cycle'
      ? { 'shared/b.ts': "import { pesos } from './money.ts';\nexport const b = pesos;" }
      : {};
  const { status, stdout } = check({ ...sound, ...cycle, [file]: text });
  // A circle is reported at the import that closes it, which depends on where the walk begins.
  expect(stdout).toContain(rule === 'value-cycle' ? 'value-cycle: shared/' : `${where} ${rule}: `);
  expect(status).toBe(1);
});

test('a folder with nothing to check is a fault', () => {
  const { status, stdout } = check({ 'README.md': 'nothing' });
  expect(stdout).toContain('nothing to check');
  expect(status).toBe(1);
});

/** @param {Record<string, string>} files */
function check(files) {
  const root = mkdtempSync(join(tmpdir(), 'tintero-structure-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return spawnSync(process.execPath, ['scripts/check-structure.mjs', root], { encoding: 'utf8' });
}

const stockTable = {
  ...sound,
  'server/db/schema.ts': 'export type Tables = {\n  sub_products: object;\n};',
  'server/catalog/edit.ts': "export const edit = (db) => db.updateTable('sub_products').set({});",
};

test('a table has one writer, whoever reads it', () => {
  const reader = "export const read = (db) => db.selectFrom('sub_products');";
  const units = 'export const take = (sql) => sql`update sub_products set on_hand = on_hand - 1 where true`;';
  const apart = check({ ...stockTable, 'server/payments/read.ts': reader, 'server/stock/take.ts': units });
  expect(apart.stdout).toContain('0 faults');

  const second = 'export const cut = (sql) => sql`delete from sub_products`;';
  const both = check({ ...stockTable, 'server/payments/cut.ts': second });
  expect(both.stdout).toContain(
    'server/payments/cut.ts:1 one-writer: sub_products is written by catalog and payments',
  );
  expect(both.status).toBe(1);

  const more = 'export const take = (sql) => sql`update sub_products set on_hand = 1, color = 2 where true`;';
  const beyond = check({ ...stockTable, 'server/stock/take.ts': more });
  expect(beyond.stdout).toContain('one-writer: sub_products is written by catalog and stock');
});
