import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newReadableCode, readReadableCode } from './readable-codes.ts';

test('codes have one format and differ', () => {
  const codes = Array.from({ length: 500 }, newReadableCode);
  expect(new Set(codes).size).toBe(500);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
});

test.each(['4KT2-9QX1', ' 4kt2 9qx1 ', '#4kt29qxl', 'Pedido 4KT2-9QXI', 'N.º 4KT2–9QX1'])(
  '%s is a code',
  (typed) => {
    expect(readReadableCode(typed)).toBe('4KT2-9QX1');
  },
);

test.each(['', '   ', 'no sé', '4KT2-9QX', '-'])('%j is no code', (typed) => {
  expect(readReadableCode(typed)).toBeNull();
});

test('any text is read as a code or as none, and a code as itself', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const code = readReadableCode(typed);
      if (code !== null) expect(readReadableCode(code)).toBe(code);
    }),
  );
});
