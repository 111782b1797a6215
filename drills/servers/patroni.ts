import { spawnSync } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '#test/support/free-port.ts';
import { type Account, accountOf } from '#test/support/postgres-binaries.ts';
import { type Etcd, startEtcd } from './etcd.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { processesOn, signalAll } from './processes.ts';
import { type Program, startProgram } from './program.ts';

/** What all members obey, as docs/several-machines.md says. `ttl`: after so many seconds a silent leader is replaced. */
const obeyed = {
  ttl: 20,
  loop_wait: 2,
  retry_timeout: 5,
  synchronous_mode: true,
  failsafe_mode: true,
  postgresql: {
    use_pg_rewind: true,
    parameters: { synchronous_commit: 'on', timezone: 'America/Argentina/Buenos_Aires' },
  },
};

/** In milliseconds, until all members are what they should be. */
const PATIENCE = 120_000;
/** How long Patroni may take to answer, in milliseconds. */
const ANSWER = 1_000;

/** A machine: Patroni, the PostgreSQL that it runs, and their ports. */
export type Member = {
  name: string;
  port: number;
  patroniPort: number;
  urlOf: (database: string) => string;
  start: () => Promise<void>;
  /** Sends a signal to all that runs there, Patroni and PostgreSQL. */
  signal: (name: NodeJS.Signals) => void;
  /** What Patroni has printed. */
  log: () => string;
};

export type Patroni = {
  members: Member[];
  /** Where they keep who leads. */
  etcd: Etcd;
  /** The members that say that they lead; those that do not answer are left out. */
  findLeaders: () => Promise<Member[]>;
  /** Resolves with the leader when two others follow it, one of them synchronously. */
  untilWhole: () => Promise<Member>;
  /** Asks Patroni to give the lead to the synchronous standby. */
  switchOver: () => Promise<void>;
  stop: () => Promise<void>;
};

type Described = { name: string; role: string; state: string; timeline?: number; lag?: number | 'unknown' };

/** Starts etcd with three members, and resolves when they are a whole. */
export async function startPatroni(): Promise<Patroni> {
  const programs = findPostgresPrograms();
  const api = chooseEtcdApi();
  const etcd = await startEtcd(api);
  const folder = await mkdtemp(join(tmpdir(), 'tintero-patroni-'));
  const account = await accountOf(folder);
  const members: Member[] = [];
  for (const name of ['a', 'b', 'c'])
    members.push(
      await prepareMember(name, {
        folder: join(folder, name),
        programs,
        account,
        etcd: { [api]: { host: etcd.host } },
      }),
    );
  const killAll = () => {
    for (const member of members) member.signal('SIGKILL');
  };
  process.once('exit', killAll);
  const cluster = operate(members);
  const stop = async () => {
    process.off('exit', killAll);
    killAll();
    while (processesOn(folder).length > 0) await wait(50);
    await etcd.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const member of members) await member.start();
    await cluster.untilWhole();
  } catch (error) {
    const logs = members.map((member) => member.log().slice(-2_000)).join('\n');
    await stop();
    throw new Error(`Patroni does not run:\n${logs}`, { cause: error });
  }
  return { ...cluster, members, etcd, stop };
}

/**
 * Before 3.0.3 a leader that slept longer than its lease takes the lead away from its successor by etcd's newer interface,
 * and what the successor has sold is lost (github.com/patroni/patroni/pull/2689).
 */
function chooseEtcdApi(): 'etcd' | 'etcd3' {
  const { stdout } = spawnSync('patroni', ['--version'], { encoding: 'utf8' });
  if (!stdout) throw new Error('patroni does not start: apt-get install patroni');
  const version = stdout.trim().split(' ').at(-1) ?? '';
  return version.localeCompare('3.0.3', 'en', { numeric: true }) < 0 ? 'etcd' : 'etcd3';
}

async function prepareMember(
  name: string,
  where: { folder: string; programs: string; etcd: object; account: Account },
): Promise<Member> {
  const { folder, account } = where;
  const [port, patroniPort] = [await findFreePort(), await findFreePort()];
  await mkdir(folder, { mode: 0o700 });
  const file = join(folder, 'patroni.yml');
  // YAML includes JSON.
  await writeFile(file, JSON.stringify(configure(name, { ...where, port, patroniPort })));
  if (account.uid && account.gid) await chown(folder, account.uid, account.gid);
  let program: Program | null = null;
  let printed = '';
  return {
    name,
    port,
    patroniPort,
    urlOf: (database) => `postgres://tintero@127.0.0.1:${port}/${database}`,
    start: async () => {
      printed += program?.log() ?? '';
      program = await startProgram(['patroni', file], {
        port: patroniPort,
        debianPackage: 'patroni',
        ...account,
      });
    },
    signal: (name) => signalAll(processesOn(folder), name),
    log: () => printed + (program?.log() ?? ''),
  };
}

function configure(
  name: string,
  at: { folder: string; programs: string; etcd: object; port: number; patroniPort: number },
) {
  const [api, server] = [`127.0.0.1:${at.patroniPort}`, `127.0.0.1:${at.port}`];
  return {
    scope: 'shop',
    name,
    restapi: { listen: api, connect_address: api },
    ...at.etcd,
    bootstrap: {
      dcs: obeyed,
      initdb: [
        { encoding: 'UTF8' },
        { locale: 'C' },
        { 'locale-provider': 'builtin' },
        { 'builtin-locale': 'C.UTF-8' },
      ],
    },
    postgresql: {
      listen: server,
      connect_address: server,
      data_dir: join(at.folder, 'data'),
      bin_dir: at.programs,
      pgpass: join(at.folder, 'pgpass'),
      authentication: { superuser: { username: 'tintero' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: at.folder },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
    },
  };
}

function operate(members: Member[]): Pick<Patroni, 'findLeaders' | 'untilWhole' | 'switchOver'> {
  const findLeaders = async () => {
    const leads = await Promise.all(members.map((member) => ask(member, '/primary')));
    return members.filter((_, index) => leads[index]?.ok);
  };
  const describeFrom = async (leader: Member | undefined) => {
    const answer = leader && (await ask(leader, '/cluster'));
    return answer ? ((await answer.json()) as { members: Described[] }).members : [];
  };
  return {
    findLeaders,
    untilWhole: async () => {
      const deadline = performance.now() + PATIENCE;
      let described: Described[] = [];
      while (performance.now() < deadline) {
        const [leader] = await findLeaders();
        described = await describeFrom(leader);
        if (leader && isWhole(described, members.length)) return leader;
        await wait(100);
      }
      throw new Error(`the members are no whole: ${JSON.stringify(described)}`);
    },
    switchOver: async () => {
      const [leader] = await findLeaders();
      const candidate = (await describeFrom(leader)).find(({ role }) => role === 'sync_standby');
      if (!leader || !candidate) throw new Error('there is no leader, or no synchronous standby');
      const answer = await fetch(`http://127.0.0.1:${leader.patroniPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      });
      if (!answer.ok) throw new Error(`Patroni does not switch over: ${await answer.text()}`);
    },
  };
}

/** All run on the leader's timeline, near to it, and one of them is its synchronous standby. */
function isWhole(described: Described[], count: number): boolean {
  const [timelines, roles] = [described.map(({ timeline }) => timeline), described.map(({ role }) => role)];
  const runs = ({ state, role, lag }: Described) =>
    ['running', 'streaming'].includes(state) && (role === 'leader' || lag === 0);
  return (
    described.filter(runs).length === count && new Set(timelines).size === 1 && roles.includes('sync_standby')
  );
}

/** Null: no answer in time. */
async function ask({ patroniPort }: Member, path: string): Promise<Response | null> {
  const signal = AbortSignal.timeout(ANSWER);
  return fetch(`http://127.0.0.1:${patroniPort}${path}`, { signal }).catch(() => null);
}
