import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, type OpenDatabase, openDatabase } from '#server/db/index.ts';
import { startPostgres } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { type PayingGateway, startGateway } from '../bench/gateway.ts';
import { fill } from '../bench/seed.ts';
import { startBucket } from './servers/bucket.ts';

/** A filled shop without processes: its database, migrated by this checkout, its bucket, and a gateway that pays. */
export type Scene = {
  /** Deleted afterwards. */
  folder: string;
  database: OpenDatabase;
  gateway: PayingGateway;
  filled: Awaited<ReturnType<typeof fill>>;
  /** The variables of each process. */
  env: Record<string, string>;
};

export async function withScene<Result>(work: (scene: Scene) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-drill-'));
  const server = await startPostgres({ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' });
  const [gateway, bucket] = [await startGateway(), await startBucket()];
  try {
    await runOnServer(server.urlOf('postgres'), 'create database shop');
    const database = await openDatabase({ databaseUrl: server.urlOf('shop') });
    await migrate(database.sessions);
    const filled = await fill(database.db, { products: 300, orders: 0, customers: 300 });
    const own = { DATABASE_URL: server.urlOf('shop'), DEMO_CATALOG: '0', TRUST_PROXY: '1' };
    const env = { ...gateway.env, ...bucket.env, ...own };
    const result = await work({ folder, database, gateway, filled, env });
    await database.close();
    return result;
  } finally {
    gateway.close();
    bucket.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
