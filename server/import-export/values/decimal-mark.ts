/** What a column uses between pesos and centavos. `mixed`: some of its numbers say one thing, some the other. */
export type DecimalMark = ',' | '.' | 'mixed' | null;

/**
 * What a number is read as when nothing tells whether its one separator marks decimals or thousands (`1.500`): a price
 * or a count has no three decimals, a weight in kilos has.
 */
export type NumberKind = 'amount' | 'measure';

/** Column by column: the mark that its unmistakable numbers use; null when it has none of these. */
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

/** The number of a cell in a column with that mark; null when it is none, or could be two. */
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

/** What stands around a number and says nothing: currency, per cent, units, spaces, an apostrophe that marks a text. */
function bare(value: string): string {
  return value
    .trim()
    .replace(/^'/, '')
    .replace(/^(?:ar\$|ars|\$)/i, '')
    .replace(/(?:%|ars|kgs?|grs?|g|cms?)\.?$/i, '')
    .replace(/[\s\u00a0\u202f]/g, '');
}

/** The decimal mark that a number shows by itself: the last of two kinds, or one that cannot mark thousands. */
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
