import { expect, test } from 'vitest';
import { matchMovements, type Waiting } from './match.ts';

const order = (id: string, facts: Partial<Waiting> = {}): Waiting => ({
  id,
  code: `TIN-${id}`,
  name: 'Ana',
  lastName: `Zorzal${id}`,
  due: 100_000,
  day: '2026-11-20',
  ...facts,
});
const movement = (text: string, amount = 100_000, day = '2026-11-23') => ({
  day,
  amount,
  text,
  occurrence: 1,
});

/** The proposed order of each movement. */
const matchesOf = (movements: ReturnType<typeof movement>[], orders: Waiting[]) =>
  matchMovements(movements, orders).map(({ match }) => match?.id ?? null);

test('the exact amount alone is enough if nobody else has it', () => {
  const [a, b] = [order('A'), order('B', { due: 200_000 })];
  expect(matchesOf([movement('transferencia')], [a, b])).toEqual(['A']);
  expect(matchesOf([movement('transferencia', 99_999)], [a, b])).toEqual([null]);
});

test('among several, the code or the surname decides; without it a person chooses', () => {
  const orders = [order('A'), order('B')];
  expect(matchesOf([movement('pago tin b varios')], orders)).toEqual(['B']);
  expect(matchesOf([movement('TRANSF ZORZALA ANA')], orders)).toEqual(['A']);
  const [open] = matchMovements([movement('transferencia')], orders);
  expect(open?.match).toBeNull();
  expect(open?.choices.map(({ id }) => id)).toEqual(['A', 'B']);
});

test('an order is proposed once; of two movements that it could be, none is proposed', () => {
  const twice = [movement('transferencia'), movement('otra')];
  expect(matchesOf(twice, [order('A')])).toEqual([null, null]);
  expect(matchesOf([movement('ZORZALA'), movement('otra')], [order('A')])).toEqual(['A', null]);
  expect(matchesOf([movement('ZORZALA'), movement('otra')], [order('A'), order('B')])).toEqual(['A', 'B']);
});

test('money that came before the order was made is not for it', () => {
  expect(matchesOf([movement('TIN-A', 100_000, '2026-11-19')], [order('A')])).toEqual([null]);
});

test('an order that is named with another amount is a choice, no match', () => {
  const [found] = matchMovements([movement('TIN-A', 50_000)], [order('A')]);
  expect(found).toMatchObject({ match: null, choices: [{ id: 'A' }] });
});
