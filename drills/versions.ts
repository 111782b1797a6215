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
 * Copies a commit of this repository into a new folder. It gets this checkout's packages, or its own if they differ. Throws
 * with the output of what fails.
 */
export async function copyVersion(folder: string, commit: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await run('git', ['archive', '--output', `${folder}.tar`, commit], { cwd: root });
  await run('tar', ['-xf', `${folder}.tar`, '-C', folder]);
  const lockOf = (of: string) => readFile(join(of, 'package-lock.json'), 'utf8');
  if ((await lockOf(folder)) === (await lockOf(root)))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  else await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: folder });
}

/**
 * Copies a commit, makes another version of it, and builds that: a style and a module that every page loads are changed, so
 * that most names of assets are, and there is one migration more.
 */
export async function buildChanged(folder: string, commit: string): Promise<Version> {
  await copyVersion(folder, commit);
  await appendFile(join(folder, 'app/ui/base.css'), '\n:root { --drill: 1; }\n');
  await appendFile(join(folder, 'shared/paths.ts'), '\nObject.assign(globalThis, { drill: 1 });\n');
  await addMigration(folder);
  const PATH = `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`;
  const env = { ...process.env, NODE_ENV: 'production', PATH };
  for (const step of await buildSteps(folder)) await run('sh', ['-c', step], { cwd: folder, env });
  return { folder, assets: await assetsOf(folder) };
}

/** Adds a migration, as a release may have one: a column of a table that everybody reads and writes. Returns its name. */
export async function addMigration(folder: string): Promise<string> {
  const name = '9001_drill.sql';
  const text = "alter table orders add column drill text not null default 'new';\n";
  await writeFile(join(folder, 'db/migrations', name), text);
  return name;
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
