import { VARIANT_FIELDS } from '#shared/product-fields.ts';
import type { Cell } from '../tables/table.ts';

export type BarcodeReading = { value: string | null; error?: string; warning?: string };

const { most } = VARIANT_FIELDS.barcode;

/** Excel stores fifteen digits of a number and loses the rest. */
const EXACT = 999_999_999_999_999;

/**
 * The barcode of a cell; null: none. A code that a spreadsheet has rounded (`7,79123E+12`) is an error, since it
 * cannot be restored.
 */
export function readBarcode(cell: Cell): BarcodeReading {
  if (typeof cell === 'number') return readNumeric(cell);
  const text = cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'+/, '')
    .trim();
  if (/^\d+([.,]\d+)?e[+-]?\d+$/i.test(text)) {
    return {
      value: null,
      error: `«${text}» es un código de barras que Excel cambió por un número redondeado. Volvé a escribirlo en una columna con formato Texto.`,
    };
  }
  if (text.length > most)
    return { value: null, error: `Un código de barras tiene hasta ${most} caracteres.` };
  if (/^[\d-]+\s*[,;]\s*[\d-]+/.test(text)) {
    const [first = ''] = text.split(/[,;]/);
    return { value: first.trim(), warning: 'Hay varios códigos de barras: se toma el primero.' };
  }
  return { value: text || null };
}

function readNumeric(value: number): BarcodeReading {
  if (!Number.isInteger(value) || value < 0 || value > EXACT) {
    return {
      value: null,
      error:
        'Excel guardó el código de barras como número y le faltan dígitos. Escribilo en una columna con formato Texto.',
    };
  }
  const digits = String(value);
  if ([8, 12, 13, 14].includes(digits.length)) return { value: digits };
  return { value: digits, warning: 'Excel lo guardó como número: puede haber perdido ceros del principio.' };
}
