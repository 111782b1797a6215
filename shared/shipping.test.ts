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

test('the choices and prices of the specification, in centavos', () => {
  expect(SHIPMENT_TYPES.map((type) => [type, SHIPPING_METHODS[type].price])).toEqual([
    ['giles', 200_000],
    ['retira', 0],
    ['argentina', 0],
  ]);
  expect(Object.keys(SHIPPING_METHODS)).toEqual([...SHIPMENT_TYPES]);
  expect(DEFAULT_SHIPMENT).toBe('giles');
});

test('what is sent needs an address, what is picked up none', () => {
  const needing = SHIPMENT_TYPES.filter((type) => SHIPPING_METHODS[type].needsAddress);
  expect(needing).toEqual(['giles', 'argentina']);
});

test('what shipping costs: an amount, nothing, or still to be agreed', () => {
  expect(shippingCostText('giles', 2000)).toBe('$ 2.000');
  expect(shippingCostText('giles', 0)).toBe('sin cargo');
  expect(shippingCostText('retira', 0)).toBe('sin cargo');
  expect(shippingCostText('argentina', 0)).toBe('a acordar, se paga aparte');
  expect(SHIPMENT_TYPES.filter((type) => hasShippingCost(type, 0))).toEqual(['argentina']);
  expect(hasShippingCost('giles', 2000)).toBe(true);
});

test('an address is complete with all four parts; postal code 0 is one', () => {
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
