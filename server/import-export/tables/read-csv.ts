import { parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { type FileTable, type Separator, UnreadableFileError } from './table.ts';

const SEPARATORS: readonly Separator[] = [';', ',', '\t'];

/** How much of the text is looked at to find the separator. */
const SAMPLE = 100_000;

/** Reads a CSV of any of the three separators. Throws UnreadableFileError when its quotes never close. */
export function readCsv(bytes: Uint8Array): FileTable {
  const { text, encoding } = decodeText(bytes);
  // Excel's own way to say the separator, on a line before the header.
  const said = /^sep=([;,\t])\r?\n/i.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const separator = SEPARATORS.find((each) => each === said?.[1]) ?? findSeparator(body);
  const rows = parseText(body, separator);
  // The line before the header is a row to whoever looks into the file.
  return { rows: said ? [[], ...rows] : rows, kind: 'csv', encoding, separator };
}

function parseText(text: string, separator: Separator): string[][] {
  try {
    return parse(text, {
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      // A blank row counts, as in a spreadsheet: faults are told by the row's number.
      skip_empty_lines: false,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
  } catch {
    throw new UnreadableFileError(
      'El archivo no se puede leer como CSV: hay unas comillas que se abren y no se cierran.',
    );
  }
}

/**
 * The separator that cuts the header into most parts outside of quotes; WooCommerce's own header has commas inside its
 * quotes. On a tie the semicolon, which is what Excel writes here.
 */
function findSeparator(text: string): Separator {
  const header = headerOf(text.slice(0, SAMPLE));
  const [best] = SEPARATORS.map((separator) => ({
    separator,
    parts: header.split(separator).length,
  })).toSorted((one, other) => other.parts - one.parts);
  return best?.separator ?? ';';
}

/** The first line that has something in it, without what stands between quotes. */
function headerOf(text: string): string {
  return (
    text
      .replace(/"(?:[^"]|"")*"/g, '')
      .split(/\r\n|\n|\r/)
      .find((line) => line !== '') ?? ''
  );
}
