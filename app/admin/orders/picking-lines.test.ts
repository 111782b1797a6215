import { expect, test } from 'vitest';
import { pickingLinesOf } from './picking-lines.ts';

type Line = { id: string; name: string; category: string; quantity: number; refunded?: number };

/** What a picking list reads of an order. */
function orderOf(code: string, lines: Line[]) {
  return {
    code,
    cartProducts: lines.map(({ id, name, category, quantity, refunded = 0 }) => ({
      quantity,
      refunded,
      subProduct: { _id: id, color: 'Azul', barcode: null, IDProduct: { name, category } },
    })),
  };
}

test('each article once, with the units of all orders, by category and name', () => {
  const glue = { id: 'g', name: 'Adhesivo', category: 'Adhesivos', quantity: 3 };
  const pencil = { id: 'p', name: 'Lápiz', category: 'Lápices', quantity: 2 };
  const eraser = { id: 'e', name: 'Goma', category: 'Lápices', quantity: 1 };
  const lines = pickingLinesOf([
    orderOf('A-1', [pencil, glue]),
    orderOf('A-2', [{ ...pencil, quantity: 5, refunded: 1 }, eraser, { ...glue, refunded: 3 }]),
  ]);
  expect(lines.map(({ name, units, parts }) => [name, units, parts.map(({ code }) => code)])).toEqual([
    ['Adhesivo (Azul)', 3, ['A-1']],
    ['Goma (Azul)', 1, ['A-2']],
    ['Lápiz (Azul)', 6, ['A-1', 'A-2']],
  ]);
});
