import { expect, test } from 'vitest';
import { correctMisread, tidyLine } from './tidy.ts';

test('spaces, leaders and accents of a line have one form', () => {
  expect(tidyLine('  Cuaderno\ttapa   dura ')).toBe('Cuaderno tapa dura');
  expect(tidyLine('Cuaderno ............ 2')).toBe('Cuaderno 2');
  expect(tidyLine('la\u0301piz')).toBe('lápiz');
});

test.each([
  ['cuaderno N* 3 rayado', 'cuaderno N° 3 rayado'],
  ['Carpeta Nº5', 'Carpeta N° 5'],
  ['Lista de 3* grado', 'Lista de 3° grado'],
  ['Y: resma A4', '½ resma A4'],
  ['l cuaderno', '1 cuaderno'],
  ['1compás', '1 compás'],
  ['lápices x l2', 'lápices x 12'],
  ['1O folios', '10 folios'],
  ['« 2 lápices', '- 2 lápices'],
  ['e Cuaderno', '- Cuaderno'],
])('%s was %s', (misread, written) => expect(correctMisread(misread)).toBe(written));

test.each(['2 cuadernos N° 3', 'o similar', '1er ciclo', '20cm', 'Yerba', 'lápiz HB', '3ro A', 'y 1 regla'])(
  '%s stays',
  (line) => expect(correctMisread(line)).toBe(line),
);
