import { expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  failedPlaywright,
  failedVitest,
  mergeVitest,
  readReport,
} from './count-results.mjs';

test('vitest: every test by its state, and a file that could not be loaded as one failure', () => {
  const assertionResults = ['passed', 'passed', 'failed', 'pending', 'todo'].map((status) => ({ status }));
  const testResults = [
    { status: 'failed', assertionResults },
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  expect(countVitest({ testResults })).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('vitest: a hook that failed after passing tests is a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [{ status: 'passed' }] }];
  expect(countVitest({ testResults })).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('playwright: errors outside of tests are failures', () => {
  const report = {
    stats: { expected: 4, unexpected: 1, skipped: 2 },
    errors: [{ message: 'teardown' }],
  };
  expect(countPlaywright(report)).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test('a missing report counts as zero tests', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0 };
  const report = readReport('/nowhere/report.json');
  expect(countVitest(report)).toEqual(nothing);
  expect(countPlaywright(report)).toEqual(nothing);
});

test('what failed is named, with the beginning of its message', () => {
  const long = Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n');
  const testResults = [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'fine' },
        { status: 'failed', fullName: 'broken', failureMessages: [long] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'no such module' },
  ];
  const [broken, ...others] = failedVitest({ testResults });
  expect(broken).toMatch(/^FAILED a\.test\.ts › broken\n {2}line 0\n[\s\S]*line 11$/);
  expect(others).toEqual(['FAILED b.test.ts › the file itself\n  no such module']);

  const spec = (ok, title) => ({
    ok,
    title,
    file: 'c.spec.ts',
    tests: [{ results: [{ error: { message: 'not seen' } }] }],
  });
  const suites = [{ specs: [spec(true, 'fine')], suites: [{ specs: [spec(false, 'inner')] }] }];
  expect(failedPlaywright({ suites, errors: [{ message: 'teardown' }] })).toEqual([
    'FAILED c.spec.ts › inner\n  not seen',
    'FAILED playwright › outside of the tests\n  teardown',
  ]);
  expect([...failedVitest(null), ...failedPlaywright(null)]).toEqual([]);
});

test('vitest: files that were run again count as they ended then', () => {
  const file = (/** @type {string} */ name, /** @type {string} */ status) => ({
    name,
    status,
    assertionResults: [{ status }],
  });
  const first = { testResults: [file('a', 'passed'), file('b', 'pending'), file('b', 'passed')] };
  const again = { testResults: [file('b', 'passed'), file('b', 'failed')] };
  expect(countVitest(mergeVitest(first, again))).toEqual({ passed: 2, failed: 1, skipped: 0 });
  expect(countVitest(mergeVitest(first, null))).toEqual({ passed: 2, failed: 0, skipped: 1 });
});
