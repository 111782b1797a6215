import { sql } from 'kysely';
import type { Database } from './open.ts';

/** The database's time at a moment of this process's monotonic clock, both in milliseconds. */
let measured: { time: number; at: number } | null = null;

/**
 * The time by the database's clock, which all processes share: what ends a session or a reservation must not depend on
 * which process looks. Between two measurements it goes on by the monotonic clock, so that nobody who sets this
 * machine's clock changes it. Before the first measurement it is this machine's time.
 */
export function databaseTime(): Date {
  return new Date(databaseMilliseconds());
}

/** As `databaseTime`, in milliseconds since 1970. */
export function databaseMilliseconds(): number {
  return measured ? Math.round(measured.time + performance.now() - measured.at) : Date.now();
}

/** Asks the database for its time. At the start, and every minute: two clocks drift apart. */
export async function measureClock(db: Database): Promise<void> {
  const before = performance.now();
  const { rows } = await sql<{ time: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`.execute(db);
  // The answer was made about half-way between question and arrival.
  if (rows[0]) measured = { time: rows[0].time, at: (before + performance.now()) / 2 };
}
