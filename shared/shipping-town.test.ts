import { expect, test } from 'vitest';
import { firstSettings } from './settings/first-settings.ts';
import { isOutsideTown } from './shipping-town.ts';

const place = firstSettings.contact.address;
const way = (id: string, isLimited = false) => ({ id, isLimited });

const address = (city: string, prov = 'Buenos Aires') => ({ address: 'Moreno 450', CP: 6720, city, prov });

test('the shipping within the town accepts its name in any spelling', () => {
  for (const city of [
    'San Andrés de Giles',
    'san andres de giles',
    'Giles',
    'S. A. de Giles',
    'GILES (centro)',
  ]) {
    expect(isOutsideTown(way('giles'), address(city), place), city).toBe(false);
  }
});

test('it accepts no other place, nor a town of that name in another province', () => {
  for (const city of ['Luján', 'Mercedes', 'Gilesville'])
    expect(isOutsideTown(way('giles'), address(city), place)).toBe(true);
  expect(isOutsideTown(way('giles'), address('Giles', 'Córdoba'), place)).toBe(true);
});

test('the town is that of the settings', () => {
  const bariloche = { ...place, city: 'San Carlos de Bariloche', province: 'Río Negro' };
  expect(isOutsideTown(way('giles'), address('Bariloche', 'Rio Negro'), bariloche)).toBe(false);
  expect(isOutsideTown(way('giles'), address('Giles'), bariloche)).toBe(true);
});

test('a way with postal codes says itself where it goes', () => {
  expect(isOutsideTown(way('giles', true), address('Luján'), place)).toBe(false);
});

test('other ways of shipping accept any place; so does an incomplete address', () => {
  expect(isOutsideTown(way('argentina'), address('Luján'), place)).toBe(false);
  expect(isOutsideTown(way('retira'), address('Luján'), place)).toBe(false);
  expect(isOutsideTown(way('giles'), { ...address('Luján'), CP: null }, place)).toBe(false);
});
