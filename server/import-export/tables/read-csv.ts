import { parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { type FileTable, type Separator, UnreadableFileError } from './table.ts';

const SEPARATORS: readonly Separator[] = [';', ',', '\t'];

/** Characters in which the separator is looked for. */
const SAMPLE = 100_000;

/** Reads a CSV with any of the three separators. Throws UnreadableFileError for a quote that is not closed. */
export function readCsv(bytes: Uint8Array): FileTable {
  const { text, encoding } = decodeText(bytes);
  // Excel's own line that names the separator, before the header.
  const said = /^sep=([;,\t])\r?\n/i.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const separator = SEPARATORS.find((each) => each === said?.[1]) ?? findSeparator(body);
  const rows = parseText(body, separator);
  // A person who opens the file counts that line as a row.
  return { rows: said ? [[], ...rows] : rows, kind: 'csv', encoding, separator };
}

function parseText(text: string, separator: Separator): string[][] {
  try {
    return parse(text, {
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      // Keep blank rows, since messages give the row's number in a spreadsheet.
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
 * The separator that occurs most often in the header outside quotes (WooCommerce's header has commas within quotes).
 * On a tie the semicolon, which Excel uses here.
 */
function findSeparator(text: string): Separator {
  const header = headerOf(text.slice(0, SAMPLE));
  const [best] = SEPARATORS.map((separator) => ({
    separator,
    parts: header.split(separator).length,
  })).toSorted((one, other) => other.parts - one.parts);
  return best?.separator ?? ';';
}

/** The first line that is not blank, without its quoted parts. */
function headerOf(text: string): string {
  return (
    text
      .replace(/"(?:[^"]|"")*"/g, '')
      .split(/\r\n|\n|\r/)
      .find((line) => line !== '') ?? ''
  );
}
