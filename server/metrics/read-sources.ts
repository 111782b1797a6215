import { setTimeout as wait } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobCount } from '#server/jobs/index.ts';

/** Where the numbers come from that are read when somebody asks for them. */
export type Sources = {
  version: string;
  engine: string;
  /** Throws if the database does not answer. */
  probe: () => Promise<void>;
  countJobs: () => Promise<JobCount[]>;
  countOrders: () => Promise<Array<{ state: string; payment: string; orders: number }>>;
  /** To each server; none: an embedded database. */
  connections: () => Array<{ server: string; used: number; idle: number; waiting: number }>;
  /** Statements of public reads that each server has answered; none without replicas. */
  readsAnswered: () => Record<string, number>;
  /** How often kept answers were used, by result, and their bytes, by part. */
  keptAnswers: () => { uses: Record<string, number>; bytes: Record<string, number> };
  /** Null: there is none; undefined: not known. */
  newestBackup: () => Promise<{ at: Date; bytes: number } | null | undefined>;
  /** 0: the shop makes none by itself. */
  backupEveryHours: number;
  readings: () => { waiting: number; running: number };
};

/** In milliseconds: for how long what was read of the database is told again, and how long reading may take. */
const KEPT_FOR = 2_000;
const PATIENCE = 4_000;

const OF_ALL = 'The whole shop: each process says the same, so take the max, not the sum.';

/** The metrics that are read when they are asked for. While the database is away, those read from it are missing. */
export function readSources(registry: Registry, sources: Sources): void {
  addProcessGauges(registry, sources);
  addServerGauges(registry, sources);
  addBackupGauges(registry, sources);
  addDatabaseGauges(
    registry,
    shortly(KEPT_FOR, () => readDatabase(sources)),
  );
}

function addProcessGauges(registry: Registry, sources: Sources): void {
  const registers = [registry];
  new Gauge({
    name: 'tintero_info',
    help: 'Always 1, with version and engine of the database.',
    labelNames: ['version', 'engine'],
    registers,
  }).set({ version: sources.version, engine: sources.engine }, 1);
  new Counter({
    name: 'tintero_kept_answers_total',
    help: 'Answers by result: fast (before any route), fresh (kept), made, waited (for the making of another request).',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, uses] of Object.entries(sources.keptAnswers().uses)) this.inc({ result }, uses);
    },
  });
  new Gauge({
    name: 'tintero_kept_answers_bytes',
    help: 'Memory of kept answers by part.',
    labelNames: ['part'],
    registers,
    collect() {
      for (const [part, bytes] of Object.entries(sources.keptAnswers().bytes)) this.set({ part }, bytes);
    },
  });
  new Gauge({
    name: 'tintero_list_readings',
    help: 'Photos and PDFs of school lists that this process reads, and those that wait.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(sources.readings())) this.set({ state }, count);
    },
  });
}

function addBackupGauges(registry: Registry, { newestBackup, backupEveryHours }: Sources): void {
  const registers = [registry];
  new Gauge({
    name: 'tintero_backup_timestamp_seconds',
    help: `When the newest backup was finished, as Unix time; missing while there is none. ${OF_ALL}`,
    registers,
    async collect() {
      await setNewest(this, (newest) => newest.at.getTime() / 1000);
    },
  });
  new Gauge({
    name: 'tintero_backup_bytes',
    help: `The size of the newest backup; missing while there is none. ${OF_ALL}`,
    registers,
    async collect() {
      await setNewest(this, ({ bytes }) => bytes);
    },
  });
  new Gauge({
    name: 'tintero_backup_interval_seconds',
    help: 'How often the shop makes a backup by itself; 0: never.',
    registers,
  }).set(backupEveryHours * 3600);

  async function setNewest(gauge: Gauge, read: (newest: { at: Date; bytes: number }) => number) {
    const newest = await newestBackup();
    gauge.remove();
    if (newest) gauge.set(read(newest));
  }
}

function addServerGauges(registry: Registry, sources: Sources): void {
  const registers = [registry];
  new Gauge({
    name: 'tintero_database_connections',
    help: 'Connections of this process to the primary and to each replica, and requests that wait for one.',
    labelNames: ['server', 'state'],
    registers,
    collect() {
      for (const { server, ...counts } of sources.connections())
        for (const [state, count] of Object.entries(counts)) this.set({ server, state }, count);
    },
  });
  new Counter({
    name: 'tintero_replica_reads_total',
    help: 'Statements that a replica may answer, by the server that did: the primary, while no replica is up to date.',
    labelNames: ['server'],
    registers,
    collect() {
      this.reset();
      for (const [server, statements] of Object.entries(sources.readsAnswered()))
        this.inc({ server }, statements);
    },
  });
}

type DatabaseNumbers = Awaited<ReturnType<typeof readDatabase>>;

function addDatabaseGauges(registry: Registry, read: () => Promise<DatabaseNumbers>): void {
  const registers = [registry];
  new Gauge({
    name: 'tintero_database_up',
    help: '1 if the database answers this process and takes writes.',
    registers,
    async collect() {
      this.set((await read()) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'tintero_jobs',
    help: `Jobs by kind: waiting (due), scheduled (for later, also to be tried again), running, failed (given up). ${OF_ALL}`,
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      this.reset();
      for (const { kind, waiting, scheduled, running, failed } of (await read())?.jobs ?? [])
        for (const [state, count] of Object.entries({ waiting, scheduled, running, failed }))
          this.set({ kind, state }, count);
    },
  });
  new Gauge({
    name: 'tintero_jobs_oldest_seconds',
    help: `For how long the oldest due job of a kind has waited; 0: none does. ${OF_ALL}`,
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      for (const { kind, oldestSeconds } of (await read())?.jobs ?? []) this.set({ kind }, oldestSeconds);
    },
  });
  new Gauge({
    name: 'tintero_orders',
    help: `Orders of the last 30 days by state and payment. ${OF_ALL}`,
    labelNames: ['state', 'payment'],
    registers,
    async collect() {
      this.reset();
      for (const { orders, ...labels } of (await read())?.orders ?? []) this.set(labels, orders);
    },
  });
}

/** Null: the database does not answer, or not soon enough. */
async function readDatabase({ probe, countJobs, countOrders }: Sources) {
  const numbers = async () => {
    await probe();
    return { jobs: await countJobs(), orders: await countOrders() };
  };
  const none = new AbortController();
  const late = wait(PATIENCE, null, { signal: none.signal }).catch(() => null);
  return Promise.race([numbers().catch(() => null), late]).finally(() => none.abort());
}

/** Reads at most once in `milliseconds`, whoever asks. */
function shortly<Result>(milliseconds: number, read: () => Promise<Result>): () => Promise<Result> {
  let last: { at: number; result: Promise<Result> } | null = null;
  return () => {
    if (!last || performance.now() - last.at > milliseconds) last = { at: performance.now(), result: read() };
    return last.result;
  };
}
