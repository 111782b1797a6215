import { expect, test } from 'vitest';
import { readScan } from './read-scan.ts';

test.each([
  ['', null],
  ['  ', null],
  ['12', { kind: 'units', units: 12 }],
  ['0012', { kind: 'code', code: '0012', units: 1 }],
  ['12345', { kind: 'code', code: '12345', units: 1 }],
  ['7790000000017', { kind: 'code', code: '7790000000017', units: 1 }],
  ['12*7790000000017', { kind: 'code', code: '7790000000017', units: 12 }],
  ['3 x A0127', { kind: 'code', code: 'A0127', units: 3 }],
  ['lápiz rojo', { kind: 'code', code: 'lápiz rojo', units: 1 }],
])('%o is read as %o', (text, scanned) => expect(readScan(text)).toEqual(scanned));
