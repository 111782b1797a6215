import { expect, test } from 'vitest';
import { countPlaywright, countVitest, readReport } from './count-results.mjs';

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

test('a missing report counts as nothing', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0 };
  const report = readReport('/nowhere/report.json');
  expect(countVitest(report)).toEqual(nothing);
  expect(countPlaywright(report)).toEqual(nothing);
});
