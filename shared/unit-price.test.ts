import { expect, test } from 'vitest';
import { unitPriceOf } from './unit-price.ts';

test.each([
  ['Cola vinílica', '500 g', 2000, '$ 4.000 por kg'],
  ['Clips', '50 u', 1000, '$ 20 por unidad'],
  ['Clip', '1 u', 1000, null],
  ['Resma A4 500 hojas', null, 9800, '$ 19,60 por hoja'],
  ['Lápices de colores x 12', null, 12_000, '$ 1.000 por unidad'],
  ['Bolígrafo Bic caja x50', null, 10_000, '$ 200 por unidad'],
  ['Fibras x 10 unidades', null, 5000, '$ 500 por unidad'],
  ['Cuaderno tapa dura 48 hojas', null, 5000, null],
  ['Cuaderno Gloria x 48 hojas', null, 5000, null],
  ['Cuaderno tapa dura x 48', null, 5000, null],
  ['Anotador A5 x 80 hojas', null, 5000, null],
  ['Carpeta con folios x 20', null, 5000, null],
  ['Cinta de papel 24 mm x 50', null, 5000, null],
  ['Pack de cuadernos Éxito E1 48 hojas rayado x 3', null, 14_900, '$ 4.966,67 por unidad'],
  ['Resma A4 75 g x 500', null, 9800, '$ 19,60 por hoja'],
  ['Repuesto N° 3 rayado x 480 hojas', null, 9600, '$ 20 por hoja'],
  ['Papel glasé x 10 hojas', null, 780, '$ 78 por hoja'],
  ['Bastidor 20 x 30', null, 5000, null],
  ['Cinta 12 mm x 10 m', null, 5000, null],
  ['Cartulina', 'dos', 5000, null],
])('%s with %s costs %s: %s', (name, netContent, price, text) => {
  expect(unitPriceOf({ name, netContent, price })).toBe(text);
});
