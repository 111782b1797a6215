import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, migrate, openDatabase } from '#server/db/index.ts';
import { withPostgres } from './database.ts';
import { fillOrders } from './fill-orders.ts';
import { fillProducts, fillVariants } from './fill-products.ts';

export type Engine = 'postgres' | 'pglite';
type Size = { products: number; orders: number };
type Work<Result> = (env: Record<string, string>, variants: number) => Promise<Result>;

/** Runs `work` with a database of that engine that is filled so, given as the shop's environment. */
export function withLargeShop<Result>(engine: Engine, size: Size, work: Work<Result>): Promise<Result> {
  return engine === 'postgres' ? onPostgres(size, work) : onPglite(size, work);
}

function onPostgres<Result>(size: Size, work: Work<Result>): Promise<Result> {
  return withPostgres(async (create) => {
    const database = await create('shop');
    const variants = await fill(database.db, size);
    return work({ DATABASE_URL: database.url }, variants);
  });
}

async function onPglite<Result>(size: Size, work: Work<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tintero-bench-books-'));
  try {
    const database = await openDatabase({ dataDir });
    await migrate(database.db);
    const variants = await fill(database.db, size);
    await database.close();
    return await work({ DATA_DIR: dataDir }, variants);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Products of three variants each, and past orders; answers how many variants there are. */
async function fill(db: Database, { products, orders }: Size): Promise<number> {
  await fillProducts(db, 0, products);
  await fillVariants(db, 3);
  if (orders > 0) await fillOrders(db, 0, orders);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from sub_products`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
