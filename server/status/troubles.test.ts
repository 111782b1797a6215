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
  readings: { waiting: 0, running: 0 },
};

test('nothing is wrong with a shop that works, though something failed before', () => {
  expect(troublesOf(well)).toEqual([]);
  const sizes = { ...job, kind: 'picture-sizes', waiting: 900, oldestSeconds: 1200 };
  expect(troublesOf({ ...well, jobs: [sizes] })).toEqual([]);
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
  ['dejó de intentar 1 trabajo.', { jobs: [{ ...job, failed: 1 }] }],
])('%s', (text, change) => {
  expect(troublesOf({ ...well, ...change })).toEqual([expect.stringContaining(text)]);
});
