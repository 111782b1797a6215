import { expect, test } from 'vitest';
import { isReordered, orderText } from './sub-product-order.ts';

const thick = { _id: '0198-000000-aaaaaa', color: 'Azul' };
const thin = { _id: '0198-000000-bbbbbb', color: 'Azul' };
const red = { _id: '0198-000000-cccccc', color: 'Rojo' };

test('swapping two of one colour is another order, and the text shows it', () => {
  expect(isReordered([thin, thick, red], [thick, thin, red])).toBe(true);
  expect(isReordered([thick, thin, red], [thick, thin, red])).toBe(false);
  expect(orderText([thick, red, thin])).toBe('Azul (…aaaaaa), Rojo, Azul (…bbbbbb)');
  expect(orderText([thin, red, thick])).not.toBe(orderText([thick, red, thin]));
});

test('colours are enough if they differ', () => {
  expect(orderText([red, thick])).toBe('Rojo, Azul');
});
