import { expect, test } from 'vitest';
import { areColumnNames, withMarkedColumns, withoutColumns } from './columns.ts';

test.each([
  ['Resma A4; 8 u.; 75 grs. marca Boreal', '8 Resma A4 75 grs. marca Boreal'],
  ['Birome azul; 1 cja.; x 50 u.', '1 caja de Birome azul x 50 u.'],
  ['Goma lápiz/tinta; 1 doc.;', '1 docena de Goma lápiz/tinta'],
  ['Binder    1 cja.    32 mm x 12 u.', '1 caja de Binder 32 mm x 12 u.'],
  ['Tijera\t3\t21 cm', '3 Tijera 21 cm'],
  ['Caja de clips; 2 cajas', '2 Caja de clips'],
  ['12 | Bibliorato A4 | lomo ancho, azul', '12 Bibliorato A4 lomo ancho, azul'],
  ['3 - resmas A4 - 75 gr (Autor)', '3 resmas A4 75 gr (Autor)'],
  ['2 - clips N° 4 - caja x 100', '2 clips N° 4 caja x 100'],
  ['2 paq.; folios oficio', '2 paquete de folios oficio'],
])('%s', (row, line) => {
  expect(withoutColumns(withMarkedColumns(row))).toBe(line);
});

test.each(['1 goma; 2 lápices', 'Lápices; gomas; 2 reglas de 20 cm', 'MATERIALES;', '    3 cartulinas'])(
  '%s is no row',
  (line) => {
    expect(withoutColumns(withMarkedColumns(line))).toBe(line);
  },
);

test('the names of columns are no things', () => {
  expect(areColumnNames('ITEM; CANT.; DETALLE')).toBe(true);
  expect(areColumnNames('Cantidad Descripción')).toBe(true);
  expect(areColumnNames('Unidad de repuesto')).toBe(false);
});
