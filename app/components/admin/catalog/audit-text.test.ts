import { expect, test } from 'vitest';
import { auditLines } from './audit-text.ts';

test('a change is told field by field', () => {
  expect(auditLines({ price: 10, img: [] }, { price: 12.5, img: ['a', 'b'] })).toEqual([
    { field: 'Precio', before: '10', after: '12.5' },
    { field: 'Imágenes', before: '—', after: 'a, b' },
  ]);
  expect(auditLines(null, { size: { long: 1, width: 2, height: 3 }, barcode: null, otro: true })).toEqual([
    { field: 'Tamaño', before: '', after: '1 x 2 x 3' },
    { field: 'Código de barras', before: '', after: '—' },
    { field: 'otro', before: '', after: 'true' },
  ]);
  expect(auditLines(null, null)).toEqual([]);
});
