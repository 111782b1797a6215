import { expect, test } from 'vitest';
import type { Status } from '#shared/schemas/status.ts';
import { troublesOf } from './troubles.ts';

const job = { kind: 'mail', waiting: 0, scheduled: 0, running: 0, failed: 0, oldestSeconds: 0 };
const early = { at: '2026-11-28T12:00:00.000Z', milliseconds: 90 };
const late = { at: '2026-11-28T12:05:00.000Z', milliseconds: 90 };
const well: Omit<Status, 'troubles'> = {
  version: '1.0.0',
  startedAt: early.at,
  memory: 300_000_000,
  processes: 1,
  database: { engine: 'postgres', bytes: 80_000_000, milliseconds: 3 },
  jobs: [job],
  gateway: { success: late, failure: early, isTest: false },
  mails: { success: null, failure: null, areFiles: false },
  pictures: { bucket: null, freeBytes: 50_000_000_000 },
  backups: { everyHours: 24, newest: { at: early.at, bytes: 20_000_000 }, isAway: false },
  readings: { waiting: 0, running: 0 },
};

const now = Date.parse('2026-11-28T12:06:00.000Z');
/** So many hours before. */
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
const backups = (everyHours: number, hours: number) => ({
  backups: { everyHours, newest: { at: ago(hours), bytes: 1 }, isAway: false },
});

test('nothing is wrong with a shop that works, though something failed before', () => {
  expect(troublesOf(well, now)).toEqual([]);
  const sizes = { ...job, kind: 'picture-sizes', waiting: 900, oldestSeconds: 1200 };
  expect(troublesOf({ ...well, jobs: [sizes] }, now)).toEqual([]);
  expect(troublesOf({ ...well, ...backups(24, 40) }, now)).toEqual([]);
  // By another way than the shop's schedule, or by none.
  expect(troublesOf({ ...well, ...backups(0, 100) }, now)).toEqual([]);
  const none = { everyHours: 24, newest: null, isAway: false };
  expect(troublesOf({ ...well, startedAt: ago(1), backups: none }, now)).toEqual([]);
  expect(troublesOf({ ...well, startedAt: ago(99), backups: { ...none, everyHours: 0 } }, now)).toEqual([]);
});

test.each<[string, Partial<typeof well>]>([
  ['La base de datos tarda', { database: { ...well.database, milliseconds: 1500 } }],
  ['poco lugar en el disco', { pictures: { bucket: null, freeBytes: 1000 } }],
  ['esperan hace 20 minutos', { jobs: [{ ...job, waiting: 3, oldestSeconds: 1200 }] }],
  [
    'La última llamada a la pasarela de pago falló',
    { gateway: { ...well.gateway, failure: late, success: early } },
  ],
  ['El último mail no salió', { mails: { ...well.mails, failure: late } }],
  ['La última copia de seguridad es de hace 2 días.', backups(24, 50)],
  ['La última copia de seguridad es de hace 8 días.', backups(0, 200)],
  [
    'no hay ninguna copia de seguridad',
    { startedAt: ago(3), backups: { everyHours: 24, newest: null, isAway: false } },
  ],
  ['copias de seguridad no contesta', { backups: { everyHours: 24, newest: null, isAway: true } }],
  ['dejó de intentar 1 trabajo.', { jobs: [{ ...job, failed: 1 }] }],
])('%s', (text, change) => {
  expect(troublesOf({ ...well, ...change }, now)).toEqual([expect.stringContaining(text)]);
});
