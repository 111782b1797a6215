// `npm run check`: everything that finds errors without a browser. Usage: node scripts/check.mjs [--static]
// --static leaves out the tests. One line for each check; the output only of those that failed, at the end.
import { execFile } from 'node:child_process';

const onlyStatic = process.argv.includes('--static');
/** @type {Array<[name: string, command: string, ...args: string[]]>} */
const checks = [
  ['types', 'tsc', '--noEmit'],
  ['biome (format, lint)', 'biome', 'check', '--error-on-warnings', '.'],
  ['oxlint (promises, imports)', 'oxlint', '--type-aware', '--deny-warnings'],
  ['structure (tables, files)', 'node', 'scripts/check-structure.mjs'],
  ['knip (unused)', 'knip'],
];
/** @type {Array<{ name: string, output: string }>} */
const failures = [];

// First and alone, since the other checks read the types of the routes.
await runCheck(['types of the routes', 'react-router', 'typegen']);
const queue = checks.values();
await Promise.all([runQueue(), runQueue()]);
if (!onlyStatic) await runCheck(['tests without a browser', 'vitest', 'run']);

for (const { name, output } of failures) console.log(`\n── ${name} ──\n${output.trim()}`);
process.exitCode = failures.length > 0 ? 1 : 0;

async function runQueue() {
  for (const check of queue) await runCheck(check);
}

/**
 * @param {[name: string, command: string, ...args: string[]]} check
 * @returns {Promise<void>}
 */
function runCheck([name, command, ...args]) {
  const started = performance.now();
  const options = { maxBuffer: 64 * 1024 * 1024 };
  return new Promise((done) => {
    execFile(`node_modules/.bin/${command}`, args, options, (error, stdout, stderr) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5);
      console.log(`${error ? '✗' : '✓'} ${name.padEnd(28)} ${seconds} s`);
      if (error) failures.push({ name, output: `${stdout}${stderr}` || error.message });
      done();
    });
  });
}
