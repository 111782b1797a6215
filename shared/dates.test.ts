import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatDateTimeHs, formatEnd, formatLongDate } from './dates.ts';

// The tests run in UTC (vitest.config.ts), so a date in the machine's own time zone would fail here.
test.each([
  ['2026-11-21T12:05:09.000Z', '21/11/2026 09:05'],
  ['2026-11-22T02:59:59.999Z', '21/11/2026 23:59'],
  ['2026-11-22T03:00:00.000Z', '22/11/2026 00:00'],
  ['2027-01-01T00:00:00.000Z', '31/12/2026 21:00'],
  ['2028-03-01T01:00:00.000Z', '29/02/2028 22:00'],
  // Argentina has had no summer time since 2009: it is UTC-3 all year.
  ['2026-01-15T15:00:00.000Z', '15/01/2026 12:00'],
  ['2026-07-15T15:00:00.000Z', '15/07/2026 12:00'],
])('%s is %s in Buenos Aires', (iso, text) => {
  expect(formatDateTime(iso)).toBe(text);
  expect(formatDateTimeHs(iso)).toBe(`${text} Hs`);
  expect(formatDate(iso)).toBe(text.slice(0, 10));
});

test.each([
  ['2026-11-22T02:59:59.999Z', '21 de noviembre de 2026'],
  ['2026-11-22T03:00:00.000Z', '22 de noviembre de 2026'],
  ['2026-09-01T12:00:00.000Z', '1 de septiembre de 2026'],
])('%s is the %s', (iso, text) => {
  expect(formatLongDate(iso)).toBe(text);
});

test('an end has its weekday in Buenos Aires', () => {
  expect(formatEnd('2026-12-01T01:30:00.000Z')).toBe('lunes 30/11/2026 22:30');
});

test('any instant is shown three hours behind UTC', () => {
  const instants = fc.date({
    min: new Date('2010-01-01T00:00:00Z'),
    max: new Date('2099-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, (instant) => {
      const there = new Date(instant.getTime() - 3 * 3_600_000).toISOString();
      const [, year, month, day, hour, minute] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)/.exec(there) ?? [];
      expect(formatDateTime(instant.toISOString())).toBe(`${day}/${month}/${year} ${hour}:${minute}`);
    }),
  );
});

test('an invalid date is refused', () => {
  expect(() => formatDate('ayer')).toThrow(RangeError);
});
