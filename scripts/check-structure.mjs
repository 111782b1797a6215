// Checks what no linter does: one module writes a table, imported style sheets and their classes exist, names describe
// their content, no file is too long, a migration takes nothing away that the released version uses.
// Usage: node scripts/check-structure.mjs [root] [--tables]; --tables also says who writes and reads each table.
// Prints `file:line rule: …` for each error and ends with 1. A folder without files to check is an error, too.
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { judgeAssets } from './structure/assets.mjs';
import { judgeLengths } from './structure/lengths.mjs';
import { judgeMigrations } from './structure/migrations.mjs';
import { judgeName } from './structure/names.mjs';
import { judgeStyleClasses } from './structure/style-classes.mjs';
import { describeTables, findTableUses, judgeTableWriters } from './structure/table-writers.mjs';

const [folder = '.'] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const root = resolve(folder);
const paths = globSync('{app,bench,dev,drills,scripts,server,shared,test}/**/*.{ts,tsx,mts,mjs,js,css}', {
  cwd: root,
}).sort();
const tables = findTableUses(root, paths);
const errors = [
  ...paths.flatMap((path) => judgeName(path).map((rule) => ({ path, line: 1, rule }))),
  ...judgeLengths(root, paths),
  ...judgeAssets(root, paths),
  ...judgeStyleClasses(root, paths),
  ...judgeTableWriters(tables.writes),
  ...judgeMigrations(root),
];

if (process.argv.includes('--tables')) console.log(describeTables(tables).join('\n'));
for (const { path, line, rule } of errors) console.log(`${path}:${line} ${rule}`);
console.log(`${paths.length} files, ${errors.length} errors`);
if (paths.length === 0) console.log(`nothing to check in ${root}: is this the right folder?`);
process.exitCode = errors.length > 0 || paths.length === 0 ? 1 : 0;
