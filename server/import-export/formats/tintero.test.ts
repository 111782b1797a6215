import { expect, test } from 'vitest';
import { IMPORT_FIELDS } from '#shared/import-fields.ts';
import { normaliseHeader } from './headers.ts';
import { tintero } from './tintero.ts';

test.each([IMPORT_FIELDS.discount, 'Descuento interno', 'Descuento (%)', 'Descuento'])(
  'the column %s is the internal discount, as our files call it now and called it before',
  (header) => {
    expect(tintero.fieldOf(normaliseHeader(header))).toBe('discount');
  },
);
