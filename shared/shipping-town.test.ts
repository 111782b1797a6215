import { expect, test } from 'vitest';
import { isOutsideTown } from './shipping-town.ts';

const address = (city: string, prov = 'Buenos Aires') => ({ address: 'Moreno 450', CP: 6720, city, prov });

test('the town’s shipping reaches the town, however its name is written', () => {
  for (const city of [
    'San Andrés de Giles',
    'san andres de giles',
    'Giles',
    'S. A. de Giles',
    'GILES (centro)',
  ]) {
    expect(isOutsideTown('giles', address(city)), city).toBe(false);
  }
});

test('it reaches no other place, nor a town of that name in another province', () => {
  for (const city of ['Luján', 'Mercedes', 'Gilesville'])
    expect(isOutsideTown('giles', address(city))).toBe(true);
  expect(isOutsideTown('giles', address('Giles', 'Córdoba'))).toBe(true);
});

test('the other ways reach any place; an incomplete address is another matter', () => {
  expect(isOutsideTown('argentina', address('Luján'))).toBe(false);
  expect(isOutsideTown('retira', address('Luján'))).toBe(false);
  expect(isOutsideTown('giles', { ...address('Luján'), CP: null })).toBe(false);
});
