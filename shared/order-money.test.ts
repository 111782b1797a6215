import { expect, test } from 'vitest';
import { dueOf, moneyOf } from './order-money.ts';

const whole = { amount: 1000, isThere: true, returned: 0, corrected: 0, mistaken: 0 };

test('several payments add up, and what was given back is no longer due', () => {
  const money = moneyOf([whole, { ...whole, amount: 500, returned: 200 }]);
  expect(money).toEqual({ paid: 1300, refunded: 200, waived: 200 });
  expect(dueOf({ total: 1500, ...money })).toBe(0);
});

test('money that corrects the sum does not lower what the order costs', () => {
  const money = moneyOf([{ ...whole, returned: 300, corrected: 300 }]);
  expect(money).toEqual({ paid: 700, refunded: 300, waived: 0 });
  expect(dueOf({ total: 700, ...money })).toBe(0);
});

test('money that never came is neither paid nor given back', () => {
  const money = moneyOf([{ ...whole, returned: 1000, corrected: 1000, mistaken: 1000 }]);
  expect(money).toEqual({ paid: 0, refunded: 0, waived: 0 });
});

test('a chargeback leaves the order unpaid', () => {
  const money = moneyOf([{ ...whole, isThere: false }]);
  expect(dueOf({ total: 1000, ...money })).toBe(1000);
});
