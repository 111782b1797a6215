// A table has one writer: the module that inserts, changes and deletes its rows. Everybody may read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Columns that another module than the table's writer may set, by plain SQL that sets no other column. */
const ownColumns = {
  // stock/ sets the units and writes the ledger; catalog/ writes all other columns.
  stock: { sub_products: ['on_hand', 'reserved'] },
};

const byBuilder = /\.(insertInto|updateTable|deleteFrom|selectFrom|innerJoin|leftJoin)\(\s*'(\w+)/g;
const bySql = /\b(insert into|update|delete from|truncate|from|join|using)\s+(\w+)/g;
const writing = new Set([
  'insertInto',
  'updateTable',
  'deleteFrom',
  'insert into',
  'update',
  'delete from',
  'truncate',
]);

/**
 * @typedef {{ table: string, module: string, path: string, line: number }} TableUse
 * @param {string} root
 * @param {string[]} paths The files under it.
 * @returns {{ writes: TableUse[], reads: TableUse[] }} what each module of the server does with the tables of the schema
 */
export function findTableUses(root, paths) {
  const sources = paths
    .filter((path) => /^server\/[^/]+\/.*\.ts$/.test(path) && !path.endsWith('.test.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const tables = tablesOf(sources.find(({ path }) => path === 'server/db/schema.ts')?.text ?? '');
  /** @type {{ writes: TableUse[], reads: TableUse[] }} */
  const uses = { writes: [], reads: [] };
  for (const { path, text } of sources) {
    const module = path.split('/')[1] ?? '';
    for (const match of [...text.matchAll(byBuilder), ...text.matchAll(bySql)]) {
      const [, verb = '', table = ''] = match;
      if (!tables.has(table)) continue;
      const use = { table, module, path, line: text.slice(0, match.index).split('\n').length };
      if (!writing.has(verb)) uses.reads.push(use);
      else if (!setsOwnColumns(module, table, text.slice(match.index))) uses.writes.push(use);
    }
  }
  return uses;
}

/**
 * @param {TableUse[]} writes
 * @returns {Array<{ path: string, line: number, rule: string }>} every write of a table that several modules write
 */
export function judgeTableWriters(writes) {
  const byTable = Map.groupBy(writes, ({ table }) => table);
  return [...byTable].flatMap(([table, uses]) => {
    const writers = modulesOf(uses);
    if (writers.length < 2) return [];
    const rule = `one-writer: ${table} is written by ${writers.join(' and ')}`;
    return uses.map(({ path, line }) => ({ path, line, rule }));
  });
}

/**
 * @param {{ writes: TableUse[], reads: TableUse[] }} uses
 * @returns {string[]} a line for each table: its writers and readers
 */
export function describeTables({ writes, reads }) {
  const tables = sorted([...writes, ...reads].map(({ table }) => table));
  const namesOf = (/** @type {TableUse[]} */ uses, /** @type {string} */ table) =>
    modulesOf(uses.filter((use) => use.table === table)).join(', ');
  return tables.map((table) => `${table}: ${namesOf(writes, table)} | ${namesOf(reads, table)}`);
}

/** @param {TableUse[]} uses */
function modulesOf(uses) {
  return sorted(uses.map(({ module }) => module));
}

/** Sorted, without duplicates. @param {string[]} names */
function sorted(names) {
  return [...new Set(names)].sort((one, other) => one.localeCompare(other));
}

/** The names of the tables in the schema's type `Tables`. @param {string} schema */
function tablesOf(schema) {
  const list = /export type Tables = \{([\s\S]*?)\n\};/.exec(schema)?.[1] ?? '';
  return new Set([...list.matchAll(/^ {2}(\w+):/gm)].map(([, table = '']) => table));
}

/**
 * @param {string} module
 * @param {string} table
 * @param {string} statement
 */
function setsOwnColumns(module, table, statement) {
  /** @type {Record<string, Record<string, string[]>>} */
  const all = ownColumns;
  const own = all[module]?.[table];
  const set = /^update \w+(?: \w+)? set ([\s\S]*?)\s(?:from|where)\s/.exec(statement)?.[1];
  if (!own || !set) return false;
  return [...set.matchAll(/(?:^|,)\s*(\w+) =/g)].every(([, column = '']) => own.includes(column));
}
