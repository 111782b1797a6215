import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/import-fields.ts';
import { readFile } from '../reading/read-file.ts';

function facts(csv: string) {
  return readFile(Buffer.from(csv), {}, DEFAULT_SETTINGS).facts;
}

test.each([
  'P.V.P. SUGERIDO',
  'PVP',
  'Precio de lista',
  'P. VENTA',
  'Precio c/IVA',
  'Precio ($)',
  'Lista 1',
  'Costo neto',
])('%s is a price in a list', (header) => {
  expect(facts(`Cód. Barras;Descripción;${header}\n7791;Goma;10\n`)).toMatchObject({
    format: 'prices',
    question: null,
    columns: [{ field: 'barcode' }, { field: 'name' }, { field: 'price' }],
  });
});

test('two price columns are offered to choose from; the price of a box is not among them', () => {
  expect(facts('EAN;Precio lista;P.V.P. sugerido;Precio por caja\n7791;1;2;24\n').question).toBe(
    'Hay varias columnas de precio (Precio lista (columna B), P.V.P. sugerido (columna C)). ¿Cuál va?',
  );
});

test('a column named Código is the barcode if it holds barcodes', () => {
  expect(facts('Código;Detalle;Precio\n7791234567890;Goma;1\n').question).toBeNull();
  expect(facts('Código;Detalle;Precio\n00012;Goma;1\n').format).toBe('supplier');
});
