import { execFile } from 'node:child_process';
import { chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from '#test/support/postgres-binaries.ts';
import type { PostgresServer } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import type { Options, Outcome } from './outcome.ts';
import { type Archive, comeBack } from './spoiled-shop.ts';

const run = promisify(execFile);

const STANZA = 'tienda';
/** The first that knows PostgreSQL 18. */
const OLDEST = [2, 55] as const;

/** As `point-in-time`, by the commands of docs/backups.md. */
export async function drill({ seconds: selling = 4 }: Options): Promise<Outcome> {
  const program = process.env.PGBACKREST ?? 'pgbackrest';
  await refuseOld(program);
  return comeBack(async () => openArchive(program), { selling });
}

function openArchive(program: string): Archive {
  return {
    // Where pgBackRest finds the server: beside its data.
    settings: { unix_socket_directories: '..' },
    begin: async (server) => {
      await writeSettings(server);
      const push = `${program} --config=${configOf(server)} --stanza=${STANZA} archive-push %p`;
      await runOnServer(server.urlOf('postgres'), `alter system set archive_command = '${push}'`);
      await runOnServer(server.urlOf('postgres'), 'select pg_reload_conf()');
      await call(program, server, ['stanza-create']);
      await call(program, server, ['check']);
    },
    takeBase: (server) => call(program, server, ['backup', '--type=full']),
    recover: async (server, moment) => {
      await server.crash();
      const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
      await call(program, server, [...target, '--delta', 'restore']);
      await server.restart();
      return server;
    },
  };
}

const configOf = ({ dataFolder }: PostgresServer) => join(dataFolder, '../pgbackrest.conf');

/** /etc/pgbackrest.conf of this server, and the folders that it names. */
async function writeSettings(server: PostgresServer): Promise<void> {
  const folder = join(server.dataFolder, '..');
  const { port } = new URL(server.urlOf('postgres'));
  await writeFile(
    configOf(server),
    `[global]
repo1-path=${folder}/repo
repo1-retention-full=2
log-path=${folder}/log
lock-path=${folder}/lock
spool-path=${folder}/spool
start-fast=y
[${STANZA}]
pg1-path=${server.dataFolder}
pg1-port=${port}
pg1-user=tintero
pg1-socket-path=${folder}
`,
  );
  const { uid, gid } = await accountOf(server);
  for (const name of ['repo', 'log', 'lock', 'spool']) {
    await mkdir(join(folder, name));
    await chown(join(folder, name), uid, gid);
  }
}

/** Runs a command of pgBackRest as the server's account. */
async function call(program: string, server: PostgresServer, args: string[]): Promise<void> {
  const options = [`--config=${configOf(server)}`, `--stanza=${STANZA}`, '--log-level-console=warn'];
  await run(program, [...options, ...args], { cwd: server.dataFolder, ...(await accountOf(server)) });
}

async function accountOf({ dataFolder }: PostgresServer): Promise<Required<Account>> {
  const { uid, gid } = await stat(dataFolder);
  return { uid, gid };
}

/** Throws if pgBackRest is missing, or does not know PostgreSQL 18. */
async function refuseOld(program: string): Promise<void> {
  const printed = await run(program, ['version']).then(
    ({ stdout }) => stdout.trim(),
    () => 'none',
  );
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(printed) ?? []).slice(1).map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Error(
    `pgBackRest ${OLDEST.join('.')} or newer is needed (the package pgbackrest of Debian 13), on the PATH or in PGBACKREST; there is ${printed}`,
  );
}
