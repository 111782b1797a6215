import { expect, test } from 'vitest';
import { isAddressComplete } from './account-rules.ts';
import { PROVINCES } from './provinces.ts';
import {
  DEFAULT_SHIPMENT,
  hasShippingCost,
  SHIPMENT_TYPES,
  SHIPPING_METHODS,
  shippingCostText,
} from './shipping.ts';

test('the ways of shipping and their prices, in centavos', () => {
  expect(SHIPMENT_TYPES.map((type) => [type, SHIPPING_METHODS[type].price])).toEqual([
    ['giles', 200_000],
    ['retira', 0],
    ['argentina', 0],
  ]);
  expect(Object.keys(SHIPPING_METHODS)).toEqual([...SHIPMENT_TYPES]);
  expect(DEFAULT_SHIPMENT).toBe('giles');
});

test('delivery needs an address, pickup does not', () => {
  const needing = SHIPMENT_TYPES.filter((type) => SHIPPING_METHODS[type].needsAddress);
  expect(needing).toEqual(['giles', 'argentina']);
});

test('the price of shipping: an amount, free, or to be agreed', () => {
  expect(shippingCostText('giles', 2000)).toBe('$ 2.000');
  expect(shippingCostText('giles', 0)).toBe('sin cargo');
  expect(shippingCostText('retira', 0)).toBe('sin cargo');
  expect(shippingCostText('argentina', 0)).toBe('a acordar, se paga aparte');
  expect(SHIPMENT_TYPES.filter((type) => hasShippingCost(type, 0))).toEqual(['argentina']);
  expect(hasShippingCost('giles', 2000)).toBe(true);
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
