import { execFile } from 'node:child_process';
import { appendFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..');

/** A version of the shop in a folder of its own. */
export type Version = { folder: string; assets: Set<string> };

/** This checkout, which is built. */
export async function thisVersion(): Promise<Version> {
  return { folder: root, assets: await assetsOf(root) };
}

/**
 * Copies a commit of this repository into an empty folder, changes it and builds it. It uses this checkout's packages, or
 * installs its own if they differ. Throws with the output of what fails.
 */
export async function buildVersion(
  folder: string,
  commit: string,
  change: (folder: string) => Promise<void> = async () => undefined,
): Promise<Version> {
  await mkdir(folder, { recursive: true });
  await run('git', ['archive', '--output', `${folder}.tar`, commit], { cwd: root });
  await run('tar', ['-xf', `${folder}.tar`, '-C', folder]);
  const lockOf = (of: string) => readFile(join(of, 'package-lock.json'), 'utf8');
  const bin = join(root, 'node_modules/.bin');
  const env = { ...process.env, NODE_ENV: 'production', PATH: `${bin}:${process.env.PATH}` };
  if ((await lockOf(folder)) === (await lockOf(root)))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  else await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: folder, env });
  await change(folder);
  for (const step of await buildSteps(folder)) await run('sh', ['-c', step], { cwd: folder, env });
  return { folder, assets: await assetsOf(folder) };
}

/**
 * Makes another version: a style and a module that every page loads are changed, so that most names of assets are, and a
 * migration adds a column to a table that everybody reads and writes.
 */
export async function changeVersion(folder: string): Promise<void> {
  await appendFile(join(folder, 'app/ui/base.css'), '\n:root { --drill: 1; }\n');
  await appendFile(join(folder, 'shared/paths.ts'), '\nObject.assign(globalThis, { drill: 1 });\n');
  await writeFile(
    join(folder, 'db/migrations/9001_drill.sql'),
    "alter table orders add column drill text not null default 'new';\n",
  );
}

/** The steps of `npm run build`, without the budget of the scripts' sizes. */
async function buildSteps(folder: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    scripts: { build: string };
  };
  return scripts.build.split(' && ').filter((step) => !step.includes('check-bundle'));
}

async function assetsOf(folder: string): Promise<Set<string>> {
  const names = await readdir(join(folder, 'build/client/assets'));
  return new Set(names.filter((name) => !/\.(br|gz)$/.test(name)));
}
