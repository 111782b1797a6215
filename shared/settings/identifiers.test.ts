import { expect, test } from 'vitest';
import { formatCuit, isCbu, isCuit } from './identifiers.ts';

test.each(['30-71234567-1', '33693450239', '20 12345678 6'])('%s is a CUIT', (typed) => {
  expect(isCuit(typed)).toBe(true);
});

test.each(['30-71234567-2', '00-00000000-0', '29-12345678-0', '3071234567', ''])('%s is none', (typed) => {
  expect(isCuit(typed)).toBe(false);
});

test('a CUIT is written with hyphens', () => {
  expect(formatCuit('33693450239')).toBe('33-69345023-9');
});

test('a CBU has a check digit in each block', () => {
  expect(isCbu('2850590940090418135201')).toBe(true);
  // A wrong digit of the first block, of the second one, two digits exchanged, too short.
  expect(isCbu('2850590840090418135201')).toBe(false);
  expect(isCbu('2850590940090418135202')).toBe(false);
  expect(isCbu('2850590940090418153201')).toBe(false);
  expect(isCbu('285059094009041813520')).toBe(false);
});
