import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian installs each version of PostgreSQL. */
const VERSIONS = '/usr/lib/postgresql';
/** What npm's PostgreSQL lacks. */
const NEEDED = ['pg_basebackup', 'pg_controldata', 'pg_rewind'];
/** The shop needs it. */
const OLDEST = 18;

/**
 * The folder of all of PostgreSQL's programs: the variable POSTGRES_BIN, or the newest of Debian's. Throws if there is none,
 * or only an older version than the shop needs.
 */
export function findPostgresPrograms(): string {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).map(Number) : [];
  const folder = process.env.POSTGRES_BIN ?? join(VERSIONS, String(Math.max(0, ...versions)), 'bin');
  const isThere = ['postgres', ...NEEDED].every((name) => existsSync(join(folder, name)));
  const version = isThere ? readVersion(join(folder, 'postgres')) : 0;
  if (version >= OLDEST) return folder;
  throw new Error(
    `PostgreSQL ${OLDEST} with ${NEEDED.join(', ')} is needed: apt-get install postgresql-${OLDEST} (from apt.postgresql.org), or its folder in POSTGRES_BIN; ${folder} has ${version || 'none'}`,
  );
}

function readVersion(postgres: string): number {
  const printed = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  return Number(/ (\d+)/.exec(printed)?.[1]);
}
