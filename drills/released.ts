import { execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { isZero, type Outcome } from './outcome.ts';
import { addMigration, copyVersion } from './versions.ts';

const root = resolve(import.meta.dirname, '..');
const run = promisify(execFile);

/** The released version's own tests of what people do while a new version is put in place. */
const TESTS = [
  'books-random',
  'cart-and-order',
  'catalog-edit',
  'hand-payments',
  'lists',
  'order-desk',
  'payments',
  'published-lists',
  'refunds',
  'replacement',
  'settings',
  'stock-ledger',
];

type Report = {
  numTotalTests: number;
  numFailedTests: number;
  testResults: Array<{
    name: string;
    message: string;
    assertionResults: Array<{ status: string; fullName: string }>;
  }>;
};

/**
 * Gives the released version this checkout's migrations, and runs its own tests of purchases, edits and lists on that
 * schema. The release is the commit that last changed db/released.json. Without a migration since then, one is made up.
 */
export async function drill(): Promise<Outcome> {
  const commit = await findReleased();
  if (commit === null) {
    const seen = 'the history here is shallow or has no such commit: git fetch --unshallow';
    return { rows: [], checks: [{ what: 'skipped', holds: true, seen }] };
  }
  const folder = await mkdtemp(join(tmpdir(), 'tintero-drill-'));
  try {
    const copy = join(folder, 'released');
    await copyVersion(copy, commit);
    const added = await addMigrations(copy);
    const began = performance.now();
    const report = await runTests(copy);
    const seconds = Math.round((performance.now() - began) / 1000);
    return describe({ commit, added, report, seconds });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function findReleased(): Promise<string | null> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  try {
    if ((await git('rev-parse', '--is-shallow-repository')) === 'true') return null;
    return (await git('log', '-1', '--format=%H', '--', 'db/released.json')) || null;
  } catch {
    // There is no repository, as in an unpacked archive.
    return null;
  }
}

/** The names of the migrations that no released version has. */
export function migrationsToRelease(): string[] {
  const released = readFileSync(join(root, 'db/released.json'), 'utf8');
  const { lastMigration } = JSON.parse(released) as { lastMigration: string };
  return readdirSync(join(root, 'db/migrations')).filter((name) => name > lastMigration);
}

async function addMigrations(copy: string): Promise<string[]> {
  const added = migrationsToRelease();
  for (const name of added) await cp(join(root, 'db/migrations', name), join(copy, 'db/migrations', name));
  return added.length > 0 ? added : [await addMigration(copy)];
}

async function runTests(copy: string): Promise<Report> {
  const output = join(copy, 'report.json');
  const files = TESTS.map((name) => `test/integration/${name}.test.ts`);
  const args = ['run', '--project', 'postgres', '--reporter', 'json', '--outputFile', output, ...files];
  const bin = join(copy, 'node_modules/.bin');
  const child = spawn(join(bin, 'vitest'), args, {
    cwd: copy,
    // Nothing else is inherited, since a test may have started this.
    env: { PATH: `${bin}:${process.env.PATH}`, HOME: process.env.HOME },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += String(chunk);
  });
  await new Promise((resolve) => child.once('close', resolve));
  return readFile(output, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    (cause: unknown) => {
      throw new Error(`the released version's tests did not run:\n${errors}`, { cause });
    },
  );
}

function describe(seen: { commit: string; added: string[]; report: Report; seconds: number }): Outcome {
  const { commit, added, report, seconds } = seen;
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  const broken = report.testResults.filter(({ message }) => message !== '');
  return {
    rows: [
      {
        released: commit.slice(0, 8),
        'migrations since': added.join(', '),
        tests: report.numTotalTests,
        'took, s': seconds,
      },
    ],
    checks: [
      isZero('tests of the released version that fail on the new schema', report.numFailedTests),
      isZero('files of them that could not run', broken.length),
      { what: 'some were run', holds: report.numTotalTests > 50, seen: String(report.numTotalTests) },
      { what: 'which', holds: true, seen: failed.slice(0, 5).join('; ') || 'none' },
    ],
  };
}
