import { expect, test } from 'vitest';
import { isOutsideTown } from './shipping-town.ts';

const address = (city: string, prov = 'Buenos Aires') => ({ address: 'Moreno 450', CP: 6720, city, prov });

test('the shipping within the town accepts its name in any spelling', () => {
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

test('it accepts no other place, nor a town of that name in another province', () => {
  for (const city of ['Luján', 'Mercedes', 'Gilesville'])
    expect(isOutsideTown('giles', address(city))).toBe(true);
  expect(isOutsideTown('giles', address('Giles', 'Córdoba'))).toBe(true);
});

test('other ways of shipping accept any place; so does an incomplete address', () => {
  expect(isOutsideTown('argentina', address('Luján'))).toBe(false);
  expect(isOutsideTown('retira', address('Luján'))).toBe(false);
  expect(isOutsideTown('giles', { ...address('Luján'), CP: null })).toBe(false);
});
