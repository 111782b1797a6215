import { expect, test } from 'vitest';
import { IMPORT_FIELDS } from '#shared/import-fields.ts';
import { normaliseHeader } from './headers.ts';
import { tintero } from './tintero.ts';

test.each([IMPORT_FIELDS.discount, 'Descuento interno', 'Descuento (%)', 'Descuento'])(
  'the column %s is the internal discount: the header of our files and that of older ones',
  (header) => {
    expect(tintero.fieldOf(normaliseHeader(header))).toBe('discount');
  },
);
