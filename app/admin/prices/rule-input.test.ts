import { describe, expect, test } from 'vitest';
import { type PriceAction, ruleOf } from './rule-input.ts';

const typed = (action: PriceAction, value: string) => ruleOf({ action, value, rounding: '50' });

describe('ruleOf', () => {
  test.each<[PriceAction, string, object]>([
    ['raisePercent', '12,5', { kind: 'percent', percent: 12.5 }],
    ['raisePercent', '1,125', { error: '¿Es 1.125 o 1,125? Escribilo así, sin dejar dudas' }],
    ['raisePercent', '1.125', { error: 'Hasta 1.000' }],
    ['raisePercent', ' 10 % ', { kind: 'percent', percent: 10 }],
    ['lowerPercent', '25', { kind: 'percent', percent: -25 }],
    ['lowerPercent', '100', { error: 'Hasta 99' }],
    ['raisePercent', '1001', { error: 'Hasta 1.000' }],
    ['raiseAmount', '1.500', { kind: 'amount', amount: 1500 }],
    ['raiseAmount', '1.234.567,89', { kind: 'amount', amount: 1234567.89 }],
    ['lowerAmount', '$ 99.5', { kind: 'amount', amount: -99.5 }],
    ['newPrice', '2500', { kind: 'price', price: 2500 }],
    ['newPrice', '0', { error: 'Tiene que ser más que cero' }],
    ['newPrice', '8,950', { error: '¿Es 8.950 o 8,95? Escribilo así, sin dejar dudas' }],
    ['raiseAmount', '-5', { error: 'Escribilo sin el signo: subir o bajar se elige arriba' }],
    ['raiseAmount', '', { error: 'Escribí un número, por ejemplo 12,5' }],
    ['newPrice', '1,23456', { error: 'Hasta dos decimales' }],
    ['raisePercent', 'diez', { error: 'Escribí un número, por ejemplo 12,5' }],
  ])('%s %s', (action, value, expected) => {
    expect(typed(action, value)).toEqual(
      'error' in expected ? expected : { rule: { ...expected, rounding: '50' } },
    );
  });
});
