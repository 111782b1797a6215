import { sql } from 'kysely';
import type { Database } from './open.ts';

/** The last measurement: the database's time, and this process's monotonic clock at that moment, in milliseconds. */
let measured: { time: number; at: number } | null = null;

/**
 * The present time by the database's clock, so that all processes agree on when a session or a reservation ends
 * (rules 19.5). Between two measurements this process's monotonic clock is added, so that changing the machine's
 * clock has no effect. Before the first one it is the machine's time.
 */
export function databaseTime(): Date {
  return new Date(databaseMilliseconds());
}

/** As `databaseTime`, in milliseconds since 1970. */
export function databaseMilliseconds(): number {
  return measured ? Math.round(measured.time + performance.now() - measured.at) : Date.now();
}

/** Measures the database's time: at the start, and every minute because clocks drift apart. */
export async function measureClock(db: Database): Promise<void> {
  const before = performance.now();
  const { rows } = await sql<{ time: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`.execute(db);
  // Assume that the database answered half-way between the question and the arrival.
  if (rows[0]) measured = { time: rows[0].time, at: (before + performance.now()) / 2 };
}
