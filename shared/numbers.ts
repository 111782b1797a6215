import { formatAmount, formatPesos } from './money.ts';
import { plainDecimal } from './plain-decimal.ts';

/** The unit of a number, and how many decimals it may have. */
export type NumberKind = { unit: '$' | '%' | 'g' | 'cm' | 'u.' | 'h' | 'min'; decimals: number };

// The API accepts as many decimals in a number sent as text.
const MOST_DECIMALS = 10;

export const PESOS: NumberKind = { unit: '$', decimals: 2 };
export const PERCENT: NumberKind = { unit: '%', decimals: MOST_DECIMALS };
export const GRAMS: NumberKind = { unit: 'g', decimals: MOST_DECIMALS };
export const CENTIMETRES: NumberKind = { unit: 'cm', decimals: MOST_DECIMALS };
/** May have a fraction. */
export const HOURS: NumberKind = { unit: 'h', decimals: 2 };
export const MINUTES: NumberKind = { unit: 'min', decimals: 0 };
export const UNITS: NumberKind = { unit: 'u.', decimals: 0 };

/** The number that a text means, or the error in it; `hasFigures`: whether the text has any digit. */
export type NumberReading = { value: number } | { error: string; hasFigures: boolean };

/** Where a unit may stand: before or after the number. */
const AROUND: Record<NumberKind['unit'], { before?: RegExp; after?: RegExp }> = {
  $: { before: /^(?:ar\$|ars\b|\$)/i },
  '%': { after: /%$/ },
  g: { after: /(?:g|grs?\.?)$/i },
  cm: { after: /cms?\.?$/i },
  h: { after: /(?:h|hs\.?|horas?)$/i },
  min: { after: /(?:min\.?|minutos?)$/i },
  'u.': { after: /(?:u\.?|unid(?:ad(?:es)?)?\.?)$/i },
};

/**
 * Reads a number as Argentines write it (rules 3.5): `8.950`, `8950,5`, `$ 8.950,50`. A point before three digits
 * separates thousands, a comma decimals; `8950.5` can only have decimals. Ambiguous texts (`8,950` pesos, `1234.567`)
 * and texts with the marks reversed (`8,950.50`) are refused.
 */
export function readNumber(typed: string, kind: NumberKind): NumberReading {
  const { isNegative, figures } = bare(typed, kind);
  const hasFigures = /\d/.test(typed);
  const refuse = (error: string) => ({ error, hasFigures });
  if (!/^[\d.,]*\d[\d.,]*$/.test(figures)) return refuse('Escribí un número, por ejemplo 12,5');
  const parts = partsOf(figures, kind);
  if (typeof parts === 'string') return refuse(parts);
  const decimals = parts.decimals.replace(/0+$/, '');
  if (decimals.length > kind.decimals) return refuse(tooManyDecimals(kind));
  // A double holds 15 digits exactly, no more.
  if (parts.whole.replace(/^0+/, '').length + decimals.length > 15) return refuse('Es demasiado grande');
  const value = Number(`${parts.whole || '0'}.${decimals || '0'}`);
  return { value: isNegative && value !== 0 ? -value : value };
}

/** Formats a number for a field: `8.950,50`. `readNumber` reads it back as the same number. */
export function writeNumber(value: number, kind: NumberKind): string {
  if (kind.unit === '$') return formatAmount(value);
  const [whole = '', decimals] = plainDecimal(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return decimals ? `${grouped},${decimals}` : grouped;
}

/**
 * Rewrites a typed number as `writeNumber` would, so that different spellings compare as equal. A text that is no
 * number stays as it is.
 */
export function rewriteNumber(typed: string, kind: NumberKind): string {
  const reading = readNumber(typed, kind);
  return 'value' in reading ? writeNumber(reading.value, kind) : typed;
}

/** The number with its unit: `$ 8.950,50`, `12,5 %`, `1.500 g`. */
export function numberText(value: number, kind: NumberKind): string {
  return kind.unit === '$' ? formatPesos(value) : `${writeNumber(value, kind)} ${kind.unit}`;
}

/** Removes the unit, the sign and the spaces around them. */
function bare(typed: string, kind: NumberKind): { isNegative: boolean; figures: string } {
  const { before = /^$/, after = /$^/ } = AROUND[kind.unit];
  const [, first = '', rest = ''] = /^([+−-]?)(.*)$/s.exec(typed.trim()) ?? [];
  const inner = rest.trim().replace(before, '').trim().replace(after, '').trim();
  // The sign may stand before or after the unit: `-$ 5`, `$ -5`.
  const [, second = '', figures = ''] = (first === '' && /^([+−-])(.*)$/s.exec(inner)) || ['', '', inner];
  return { isNegative: /[−-]/.test(first + second), figures: figures.trim() };
}

type Parts = { whole: string; decimals: string };

/** Splits the digits at the decimal mark, or returns the reason why the text is ambiguous. */
function partsOf(figures: string, kind: NumberKind): Parts | string {
  if (/^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/.test(figures)) return split(figures.replaceAll('.', ''), ',');
  const mark = figures.includes(',') ? ',' : '.';
  const parts = split(figures, mark);
  if (/[.,]/.test(parts.whole + parts.decimals))
    return 'No se entiende: los miles van con punto y los decimales con coma, como 8.950,50';
  const couldBeThousands = parts.decimals.length === 3 && (mark === '.' || kind.decimals < 3);
  return couldBeThousands ? twoReadings(parts) : parts;
}

function split(figures: string, mark: string): Parts {
  const at = figures.indexOf(mark);
  if (at < 0) return { whole: figures, decimals: '' };
  return { whole: figures.slice(0, at), decimals: figures.slice(at + 1) };
}

function twoReadings({ whole, decimals }: Parts): string {
  const thousands = writeNumber(Number(whole + decimals), UNITS);
  const fraction = writeNumber(Number(`${whole || '0'}.${decimals}`), GRAMS);
  return `¿Es ${thousands} o ${fraction}? Escribilo así, sin dejar dudas`;
}

function tooManyDecimals({ decimals }: NumberKind): string {
  if (decimals === 0) return 'Tiene que ser un número entero';
  return decimals === 2 ? 'Hasta dos decimales' : `Hasta ${decimals} decimales`;
}
