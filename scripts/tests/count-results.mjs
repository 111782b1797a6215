// Counts the results in the runners' JSON reports, and names what failed. A missing or truncated report counts as
// zero tests, which the caller treats as a failure.
import { readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string} file
 * @returns {unknown} null when there is none or it is not whole
 */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Call it before a run, so that the report of an earlier run is not read.
 * @param {string} file
 */
export function forgetReport(file) {
  rmSync(file, { force: true });
}

/**
 * A file that could not be loaded has no tests in the report, and counts as one failure.
 * @param {any} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report?.testResults ?? []) {
    const failedBefore = counts.failed;
    for (const { status } of file.assertionResults) {
      if (status === 'passed') counts.passed += 1;
      else if (status === 'failed') counts.failed += 1;
      else counts.skipped += 1;
    }
    if (file.status === 'failed' && counts.failed === failedBefore) counts.failed += 1;
  }
  return counts;
}

/**
 * The report of a run, with the files that were run again as they were then.
 * @param {any} first
 * @param {any} again
 */
export function mergeVitest(first, again) {
  const files = again?.testResults ?? [];
  const names = new Set(files.map((/** @type {any} */ { name }) => name));
  const kept = (first?.testResults ?? []).filter((/** @type {any} */ { name }) => !names.has(name));
  return { testResults: [...kept, ...files] };
}

/**
 * Errors outside of tests (a file that cannot be loaded, a shop that does not stop) count as one failure each.
 * @param {any} report
 * @returns {Counts}
 */
export function countPlaywright(report) {
  const { expected = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  return { passed: expected, failed: unexpected + (report?.errors?.length ?? 0), skipped };
}

/**
 * @param {any} report
 * @returns {string[]} file, title and the first lines of the message of each test that failed
 */
export function failedVitest(report) {
  return (report?.testResults ?? []).flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ { status }) => status === 'failed');
    if (file.status === 'failed' && failed.length === 0)
      return [describe(file.name, 'the file itself', file.message)];
    return failed.map((/** @type {any} */ test) =>
      describe(file.name, test.fullName, test.failureMessages?.[0]),
    );
  });
}

/**
 * @param {any} report
 * @returns {string[]} as failedVitest
 */
export function failedPlaywright(report) {
  const outside = (report?.errors ?? []).map((/** @type {any} */ { message }) =>
    describe('playwright', 'outside of the tests', message),
  );
  return [...(report?.suites ?? []).flatMap(failedInSuite), ...outside];
}

/**
 * @param {any} suite
 * @returns {string[]}
 */
function failedInSuite(suite) {
  const failed = (suite.specs ?? []).filter((/** @type {any} */ { ok }) => !ok);
  return [
    ...failed.map((/** @type {any} */ { file, title, tests }) =>
      describe(file, title, tests[0]?.results.at(-1)?.error?.message),
    ),
    ...(suite.suites ?? []).flatMap(failedInSuite),
  ];
}

/**
 * @param {string} file
 * @param {string} title
 * @param {string} [message]
 */
function describe(file, title, message = 'no message') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 12);
  return [`FAILED ${file} › ${title}`, ...lines.map((line) => `  ${line}`)].join('\n');
}
