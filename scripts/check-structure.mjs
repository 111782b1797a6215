// Checks the layout's rules: who imports whom, who writes which table, circles, lengths, names.
// Usage: node scripts/check-structure.mjs [root] [--tables]; --tables also says who writes and reads each table.
// Prints `file:line rule: …` for each fault and ends with 1; a check that found nothing to read is a fault itself.
import { resolve } from 'node:path';
import { findCycles } from './structure/find-cycles.mjs';
import { judgeImport } from './structure/import-rules.mjs';
import { readModules } from './structure/read-modules.mjs';
import { judgeShape } from './structure/shape-rules.mjs';
import { describeTables, findTableUses, judgeTableWriters } from './structure/table-writers.mjs';

const [folder = '.'] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const root = resolve(folder);
const layers = ['app', 'server', 'shared', 'dev'];
const modules = readModules(root, layers);
const tables = findTableUses(root, modules);
const others = readModules(root, ['test', 'scripts', 'bench']);
const faults = [
  ...modules.flatMap((module) =>
    module.imports.map((entry) => ({
      path: module.path,
      line: entry.line,
      rule: judgeImport(module, entry),
    })),
  ),
  ...[...modules, ...others].flatMap((module) =>
    judgeShape(module).map((fault) => ({ path: module.path, ...fault })),
  ),
  ...findCycles(modules),
  ...judgeTableWriters(tables.writes),
].filter((fault) => fault.rule !== null);

if (process.argv.includes('--tables')) console.log(describeTables(tables).join('\n'));
for (const { path, line, rule } of faults) console.log(`${path}:${line} ${rule}`);
const links = modules.reduce((sum, module) => sum + module.imports.filter((entry) => entry.target).length, 0);
console.log(`${modules.length} files, ${links} imports between them, ${faults.length} faults`);
if (modules.length === 0) console.log(`nothing to check in ${root}: is this the right folder?`);
process.exitCode = faults.length > 0 || modules.length === 0 ? 1 : 0;
