/** The decimal mark of a column. `mixed`: its numbers contradict each other (rules 14.4). Null: no number shows it. */
export type DecimalMark = ',' | '.' | 'mixed' | null;

/**
 * How to read a number whose one separator may mark decimals or thousands (`1.500`): prices and counts have no three
 * decimals, weights in kilos do.
 */
export type NumberKind = 'amount' | 'measure';

/** The mark that the unambiguous numbers of a column show; null if there are none. */
export function decimalMarkOf(values: Iterable<string>): DecimalMark {
  let mark: DecimalMark = null;
  for (const value of values) {
    const own = markWithin(bare(value));
    if (own === null || own === mark) continue;
    if (mark !== null) return 'mixed';
    mark = own;
  }
  return mark;
}

/** Reads a number in a column with that mark; null if it is not a number or is ambiguous. */
export function readNumber(value: string, column: DecimalMark, kind: NumberKind): number | null {
  const text = bare(value);
  if (!/^[+-]?\d*(?:[.,]\d+)*$/.test(text) || !/\d/.test(text)) return null;
  const separator = /[.,]/.exec(text)?.[0];
  if (!separator) return Number(text);
  const own = markWithin(text);
  const mark = own ?? (column === null ? unsaid(separator, kind) : column);
  if (mark === 'mixed') return null;
  const thousands = mark === ',' ? '.' : ',';
  const plain = text.replaceAll(thousands, '').replace(mark, '.');
  return /[.,].*[.,]/.test(plain) ? null : Number(plain);
}

/** Removes what surrounds a number: currency, percent sign, units, spaces, the apostrophe that marks a text. */
function bare(value: string): string {
  return value
    .trim()
    .replace(/^'/, '')
    .replace(/^(?:ar\$|ars|\$)/i, '')
    .replace(/(?:%|ars|kgs?|grs?|g|cms?)\.?$/i, '')
    .replace(/[\s\u00a0\u202f]/g, '');
}

/**
 * The mark that a number shows by itself: the last of two different separators, or one that cannot separate
 * thousands.
 */
function markWithin(text: string): ',' | '.' | null {
  const separators = text.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  if (last !== ',' && last !== '.') return null;
  if (separators.some((each) => each !== last)) return last;
  if (separators.length > 1) return last === ',' ? '.' : ',';
  const [before = '', after = ''] = text.replace(/^[+-]/, '').split(last);
  const couldBeThousands = after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  return couldBeThousands ? null : last;
}

function unsaid(separator: string, kind: NumberKind): ',' | '.' {
  const other = separator === ',' ? '.' : ',';
  const same = separator === ',' ? ',' : '.';
  return kind === 'measure' ? same : other;
}
