// `npm test`: all tests, those of vitest and those of Playwright side by side. The last lines name the failed tests and
// count all. Usage: node scripts/test.mjs [--coverage]
// Ends with 1 when a test failed, a runner crashed, or a runner found no tests.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import {
  countPlaywright,
  countVitest,
  failedPlaywright,
  failedVitest,
  forgetReport,
  mergeVitest,
  readReport,
} from './tests/count-results.mjs';
import { DEAD_WORKERS } from './tests/dead-workers.mjs';

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
    args: ['run', ...vitestReporters('vitest'), ...options],
    count: countVitest,
    failed: failedVitest,
    again: runDeadFilesAgain,
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
forgetReport(DEAD_WORKERS);
const ends = await Promise.all(
  runners.map(async ({ name, args, again }) => {
    const code = await run(name, args, reportOf(name));
    const end = { code, results: readReport(reportOf(name)) };
    return again && code !== 0 && !stopped ? again(end) : end;
  }),
);
for (const [at, { name, count, failed }] of runners.entries()) {
  const { results, code: ended } = ends[at] ?? { results: null, code: 1 };
  const code = stopped || ended;
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

/** @param {string} name */
function vitestReporters(name) {
  return [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
    '--reporter=./scripts/tests/dead-workers.mjs',
  ];
}

/**
 * Once more the files whose process V8 has ended, if nothing else went wrong (decision 089).
 * @param {{ code: number, results: unknown }} first
 */
async function runDeadFilesAgain(first) {
  /** @type {string[]} */
  const files = /** @type {any} */ (readReport(DEAD_WORKERS)) ?? [];
  if (files.length === 0) return first;
  console.error(`V8 has ended the process of ${files.join(', ')}: run once more`);
  const name = 'vitest-again';
  const code = await run('vitest', ['run', ...vitestReporters(name), ...files], reportOf(name));
  return { code, results: mergeVitest(first.results, readReport(reportOf(name))) };
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {string} report
 * @returns {Promise<number>} the exit code; 127 if it could not be started
 */
function run(name, args, report) {
  forgetReport(report);
  const env = {
    ...process.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Tests start threads and processes by the hundred, which compile the same modules. Coverage needs them compiled anew.
    ...(options.length === 0 && { NODE_COMPILE_CACHE: resolve('node_modules/.cache/v8') }),
  };
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
