import { expect, test } from 'vitest';
import { isAddressComplete } from './account-rules.ts';
import { PROVINCES } from './provinces.ts';
import type { ShippingMethod } from './schemas/settings.ts';
import { firstSettings } from './settings/first-settings.ts';
import {
  deliveryOf,
  describeWay,
  hasShippingCost,
  isOfferedAt,
  pickupPlace,
  shippingCostText,
} from './shipping.ts';

const { shipping, contact } = firstSettings;

function way(id: string, changes: Partial<ShippingMethod> = {}): ShippingMethod {
  const found = shipping.find((each) => each.id === id);
  if (!found) throw new Error(`no way ${id}`);
  return { ...found, ...changes };
}

test('the first ways of delivery and their prices', () => {
  expect(shipping.map(({ id, price }) => [id, price])).toEqual([
    ['giles', 2000],
    ['retira', 0],
    ['argentina', 0],
  ]);
});

test('a way that needs no address is a pickup', () => {
  expect(shipping.map((each) => deliveryOf(each).isPickup)).toEqual([false, true, false]);
});

test('the price of shipping: an amount, free, or to be agreed', () => {
  const [giles, retira, argentina] = ['giles', 'retira', 'argentina'].map((id) => deliveryOf(way(id)));
  expect(giles && shippingCostText(giles, 2000)).toBe('$ 2.000');
  expect(giles && shippingCostText(giles, 0)).toBe('sin cargo');
  expect(retira && shippingCostText(retira, 0)).toBe('sin cargo');
  expect(argentina && shippingCostText(argentina, 0)).toBe('a acordar, se paga aparte');
  expect([giles, retira, argentina].map((each) => each && hasShippingCost(each, 0))).toEqual([
    false,
    false,
    true,
  ]);
  expect(giles && hasShippingCost(giles, 2000)).toBe(true);
});

test.each<[string[], number | null, boolean]>([
  [[], null, true],
  [['6720'], 6720, true],
  [['6720'], 6721, false],
  [['6720'], null, false],
  [['1000-1499', '6720'], 1000, true],
  [['1000-1499', '6720'], 1499, true],
  [['1000-1499', '6720'], 1500, false],
])('a way for %j at %j: %j', (postalCodes, code, isOffered) => {
  expect(isOfferedAt(way('giles', { postalCodes }), code)).toBe(isOffered);
});

test('a pickup with postal codes is offered to everybody', () => {
  expect(isOfferedAt(way('retira', { postalCodes: ['6720'] }), null)).toBe(true);
});

test('where to pick up, as far as it is known', () => {
  expect(pickupPlace(contact)).toBe(
    'Calle de la Librería 123, San Andrés de Giles. Lunes a viernes de 9 a 13 y de 16 a 20 h. Sábados de 9 a 13 h.',
  );
  const address = { ...contact.address, street: '' };
  expect(pickupPlace({ ...contact, address, hours: '' })).toBe('San Andrés de Giles.');
});

test('a pickup is described with its place, other ways without', () => {
  expect(describeWay(way('retira'), contact)).toBe(`${pickupPlace(contact)} Te avisamos cuando esté listo.`);
  expect(describeWay(way('giles'), contact)).toBe('Te lo llevamos a tu casa dentro de la ciudad.');
});

test('an address is complete with all four parts; postal code 0 counts', () => {
  const whole = { address: 'Moreno 450', CP: 0, city: 'Giles', prov: 'Buenos Aires' };
  expect(isAddressComplete(whole)).toBe(true);
  for (const part of Object.keys(whole)) expect(isAddressComplete({ ...whole, [part]: null })).toBe(false);
  for (const part of ['address', 'city', 'prov'])
    expect(isAddressComplete({ ...whole, [part]: '' })).toBe(false);
});

test('24 provinces in Spanish order', () => {
  expect(PROVINCES).toHaveLength(24);
  expect(PROVINCES).toEqual([...PROVINCES].sort(new Intl.Collator('es').compare));
});
