import { describe, expect, inject, test } from 'vitest';
import { failedChecks } from '../../drills/outcome.ts';
import { drill } from '../../drills/point-in-time.ts';

// The drill that needs nothing but npm and is soon done; the lines of `backup` are those of backup*.test.ts and
// move.test.ts. Nothing that it measures is expected.
describe.runIf(inject('databaseTemplate').engine === 'postgres')('npm run drill', () => {
  test('-- point-in-time holds, with less to buy', async () => {
    const outcome = await drill({ seconds: 1 });
    expect(failedChecks(outcome)).toEqual([]);
    expect(outcome.checks.length).toBeGreaterThan(3);
  });
});
