// Expand and contract: while a new version is put in place, the released one sells on the new schema. So a migration may
// add, and only a later release takes away what no released version uses any more.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = 'db/migrations';

/** A line of a migration that says why the released version does not need what it takes away. */
const CONTRACT = /^--\s*contract:\s*\S/m;

/** @type {Array<[breaks: RegExp, what: string]>} */
const breaking = [
  [
    /\bdrop\s+(?:table|column|view|function|trigger|type|schema)\b/i,
    'drops what the released version may use',
  ],
  [/\brename\b/i, 'renames what the released version calls by its old name'],
  [/\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bdrop\s+default\b/i, 'takes away the value of a column that the released version may leave out'],
  [/\bset\s+not\s+null\b/i, 'refuses rows without a value that the released version may leave out'],
  [
    /\badd\s+column\b(?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot\s+null\b/i,
    'adds a column that the released version does not fill in: give it a default',
  ],
];

/**
 * @param {string} root
 * @returns {Array<{ path: string, line: number, rule: string }>} statements of migrations after the last released one
 *   that a released version cannot live with
 */
export function judgeMigrations(root) {
  if (!existsSync(join(root, folder))) return [];
  const { lastMigration } = JSON.parse(readFileSync(join(root, 'db/released.json'), 'utf8'));
  const files = readdirSync(join(root, folder)).filter(
    (name) => name.endsWith('.sql') && name > lastMigration,
  );
  return files.flatMap((name) => {
    const path = `${folder}/${name}`;
    return judgeMigration(readFileSync(join(root, path), 'utf8')).map(({ line, rule }) => ({
      path,
      line,
      rule,
    }));
  });
}

/**
 * @param {string} text
 * @returns {Array<{ line: number, rule: string }>}
 */
export function judgeMigration(text) {
  if (CONTRACT.test(text)) return [];
  const code = text.replace(/--.*$/gm, '');
  return breaking.flatMap(([pattern, what]) => {
    const index = code.search(pattern);
    if (index < 0) return [];
    return [
      { line: code.slice(0, index).split('\n').length, rule: `expand-and-contract: ${what} (db/README.md)` },
    ];
  });
}
