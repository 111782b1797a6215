import { expect, inject, test } from 'vitest';
import { failedChecks } from '../../drills/outcome.ts';
import { drill, migrationsToRelease } from '../../drills/released.ts';

// Costs most of a minute, so it runs only when there is something to release.
test.runIf(inject('databaseTemplate').engine === 'postgres' && migrationsToRelease().length > 0)(
  'the released version works on the schema with the migrations to come',
  async ({ skip }) => {
    const outcome = await drill();
    const skipped = outcome.checks.find(({ what }) => what === 'skipped');
    skip(skipped !== undefined, skipped?.seen);
    expect(failedChecks(outcome)).toEqual([]);
  },
);
