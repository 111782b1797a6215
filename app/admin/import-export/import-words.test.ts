import { expect, test } from 'vitest';
import { rowsText, valueText } from './import-words.ts';

test.each([
  ['price', 1234.5, '$ 1.234,50'],
  ['stock', 1200, '1.200'],
  ['barcode', null, '(nada)'],
  ['images', ['a'], '1 imagen'],
  ['images', ['a', 'b'], '2 imágenes'],
  ['description', 'x'.repeat(100), `${'x'.repeat(80)}…`],
])('%s %j', (field, value, text) => {
  expect(valueText(field, value)).toBe(text);
});

test('rows are counted', () => {
  expect([rowsText(1), rowsText(50_000)]).toEqual(['1 fila', '50.000 filas']);
});
