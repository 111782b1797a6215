import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBudget } from './budgets.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const refused = { code: 'too_many_requests' };

test('an address has a number of requests, which it regains with time', () => {
  const budget = createBudget({ saved: 3, perSecond: 0.5, atOnce: 9 });
  const ask = () => budget.take('203.0.113.7')();
  for (let n = 0; n < 3; n++) ask();
  expect(ask).toThrow(expect.objectContaining({ ...refused, facts: { retryAfter: 2 } }));
  vi.advanceTimersByTime(2_000);
  ask();
  expect(ask).toThrow(expect.objectContaining(refused));
  vi.advanceTimersByTime(3_600_000);
  for (let n = 0; n < 3; n++) ask();
  expect(ask).toThrow(expect.objectContaining(refused));
});

test('an address has a number of requests at once', () => {
  const budget = createBudget({ saved: 9, perSecond: 1, atOnce: 2 });
  const ends = [budget.take('203.0.113.7'), budget.take('::ffff:203.0.113.7')];
  expect(() => budget.take('203.0.113.7')).toThrow(expect.objectContaining(refused));
  ends[0]?.();
  budget.take('203.0.113.7');
});

test('another address has its own budget, unless it is of the same /64', () => {
  const budget = createBudget({ saved: 1, perSecond: 1, atOnce: 9 });
  budget.take('2001:db8:1:2::1');
  expect(() => budget.take('2001:db8:1:2:ffff::9')).toThrow(expect.objectContaining(refused));
  budget.take('2001:db8:1:3::1');
});

test('a proxy on this machine has no budget', () => {
  const budget = createBudget({ saved: 1, perSecond: 1, atOnce: 1 });
  for (let n = 0; n < 100; n++) budget.take('127.0.0.1');
});
