// `npm test`: all tests, those of vitest and those of Playwright side by side. The last lines name the failed tests and
// count all. Usage: node scripts/test.mjs [--coverage]
// Ends with 1 when a test failed, a runner crashed, or a runner found no tests.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import {
  countPlaywright,
  countVitest,
  failedPlaywright,
  failedVitest,
  forgetReport,
  readReport,
} from './tests/count-results.mjs';

const options = process.argv.slice(2);
const unknown = options.find((option) => option !== '--coverage');
if (unknown) {
  console.error(
    `unknown option ${unknown}; there is --coverage. For a part of the tests call vitest or playwright.`,
  );
  process.exit(2);
}

const reports = 'node_modules/.cache/test-reports';
const runners = [
  {
    name: 'vitest',
    args: [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports}/vitest.json`,
      ...options,
    ],
    count: countVitest,
    failed: failedVitest,
  },
  {
    name: 'playwright',
    args: ['test', '--reporter=list,json'],
    count: countPlaywright,
    failed: failedPlaywright,
  },
];

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let stopped = 0;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    stopped = 128 + constants.signals[signal];
    // Both runners clean up after one SIGINT. At a terminal they have received it already.
    if (signal === 'SIGTERM' || !process.stdin.isTTY) for (const runner of running) runner.kill('SIGINT');
  });
}

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];
const codes = await Promise.all(runners.map(({ name, args }) => run(name, args, reportOf(name))));
for (const [at, { name, count, failed }] of runners.entries()) {
  const report = reportOf(name);
  const code = stopped || codes[at];
  const results = readReport(report);
  const counts = count(results);
  failures.push(...failed(results));
  const ran = counts.passed + counts.failed;
  if (counts.failed === 0 && (code !== 0 || ran === 0)) {
    console.error(
      ran === 0 ? `${name} ran no test (exit code ${code})` : `${name} broke off (exit code ${code})`,
    );
    counts.failed += 1;
  }
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
}
for (const failure of failures) console.log(failure);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = stopped || (total.failed > 0 ? 1 : 0);

/** @param {string} name */
function reportOf(name) {
  return `${reports}/${name}.json`;
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {string} report
 * @returns {Promise<number>} the exit code; 127 if it could not be started
 */
function run(name, args, report) {
  forgetReport(report);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return new Promise((done) => {
    const runner = spawn(`node_modules/.bin/${name}`, args, { stdio: 'inherit', env });
    running.add(runner);
    runner.on('error', (error) => {
      console.error(error.message);
      done(127);
    });
    runner.on('close', (code, signal) => {
      running.delete(runner);
      done(code ?? (signal ? 128 + constants.signals[signal] : 1));
    });
  });
}
