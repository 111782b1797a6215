import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#test/support/postgres-server.ts';
import { runOnServer } from '#test/support/prepare-database.ts';
import { startShop } from '#test/support/shop-process.ts';
import { startBuying } from './buying.ts';
import { inspect, round, runCommand } from './commands.ts';
import { isZero, type Outcome } from './outcome.ts';

/** Moves an open embedded shop to PostgreSQL while buyers buy. */
export async function drill(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tintero-drill-'));
  const server = await startPostgres();
  try {
    await runOnServer(server.urlOf('postgres'), 'create database shop');
    return await move(join(folder, 'data'), server.urlOf('shop'));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function move(DATA_DIR: string, DATABASE_URL: string): Promise<Outcome> {
  const shop = await startShop(DATA_DIR);
  const buyers = await startBuying(shop.url);
  while (buyers.acknowledged().length < 40) await new Promise((later) => setTimeout(later, 50));
  const began = performance.now();
  const moved = await runCommand({ DATA_DIR }, ['move', '--to', DATABASE_URL]);
  await buyers.stop();
  const acknowledged = buyers.acknowledged();
  const code = await shop.stop();
  const found = await inspect({ DATA_DIR, DATABASE_URL });
  const locked = await startShop(DATA_DIR).then(
    () => 'it started',
    (error: unknown) => String(error),
  );
  const next = await startShop(DATA_DIR, { DATABASE_URL });
  const closed = (performance.now() - began) / 1000;
  const page = await fetch(next.url);
  await next.stop();
  const rows = Number(/: (\d+) filas/.exec(moved.output)?.[1]);
  const lost = acknowledged.filter((order) => !found.orders.has(order));
  return {
    rows: [
      {
        ...{ what: 'move, embedded → PostgreSQL', seconds: round(moved.seconds), rows },
        'seconds until it serves again, checks of this drill included': round(closed),
      },
    ],
    checks: [
      { what: 'moved', holds: moved.code === 0, seen: `exit ${moved.code}` },
      { what: 'the open shop closed by itself', holds: code === 0, seen: `exit ${code}` },
      isZero('acknowledged orders lost', lost.length),
      isZero('errors in the books', found.broken.length),
      {
        what: 'the old database does not open by mistake',
        holds: locked.includes('se mudó a postgres://'),
        seen: /la base de .* se mudó/.exec(locked)?.[0] ?? locked.slice(0, 100),
      },
      { what: 'the shop serves from PostgreSQL', holds: page.status === 200, seen: String(page.status) },
    ],
  };
}
