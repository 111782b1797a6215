import { SaxesParser } from 'saxes';
import { fromCellText } from '#server/spreadsheets/index.ts';
import { MAX_IMPORT_ROWS } from '#shared/import-fields.ts';
import { type Cell, MAX_COLUMNS, UnreadableFileError } from './table.ts';

const CHUNK = 65_536;

/** Removes an element's prefix: some programs write `x:row`. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** Feeds the parser in parts, to avoid a second copy of a large sheet in memory. */
function parseXml(part: Uint8Array, parser: SaxesParser): void {
  const decoder = new TextDecoder();
  for (let start = 0; start < part.length; start += CHUNK) {
    parser.write(decoder.decode(part.subarray(start, start + CHUNK), { stream: true }));
  }
  parser.write(decoder.decode()).close();
}

/** The texts that cells refer to by number. Skips phonetic texts, which Excel adds to Japanese ones. */
export function readSharedStrings(part: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  if (!part) return strings;
  let text = '';
  let inText = false;
  let inPhonetics = false;
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    const name = local(tag.name);
    if (name === 'si') text = '';
    if (name === 'rPh') inPhonetics = true;
    if (name === 't') inText = !inPhonetics;
  });
  parser.on('text', (part) => {
    if (inText) text += part;
  });
  parser.on('closetag', (tag) => {
    const name = local(tag.name);
    if (name === 't') inText = false;
    if (name === 'rPh') inPhonetics = false;
    if (name === 'si') strings.push(fromCellText(text));
  });
  parseXml(part, parser);
  return strings;
}

type OpenCell = { column: number; type: string; text: string };

/** The rows of a sheet, blank ones included. A formula gives its stored value. */
export function readSheet(part: Uint8Array, strings: string[]): Cell[][] {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let cell: OpenCell | null = null;
  let inValue = false;
  const parser = new SaxesParser();
  parser.on('opentag', (tag) => {
    const name = local(tag.name);
    const { attributes } = tag;
    if (name === 'row') row = openRow(rows, Number(attributes.r ?? rows.length + 1));
    if (name === 'c')
      cell = { column: columnOf(attributes.r, row.length), type: attributes.t ?? 'n', text: '' };
    if (name === 'v' || name === 't') inValue = true;
  });
  parser.on('text', (text) => {
    if (cell && inValue) cell.text += text;
  });
  parser.on('closetag', (tag) => {
    const name = local(tag.name);
    if (name === 'v' || name === 't') inValue = false;
    if (name !== 'c' || !cell) return;
    while (row.length < cell.column) row.push('');
    row[cell.column] = cellValue(cell, strings);
    cell = null;
  });
  parseXml(part, parser);
  return rows;
}

function openRow(rows: Cell[][], number: number): Cell[] {
  // Formatted but empty rows far below the last one are common. Ignore them.
  if (!(number >= 1 && number <= 20 * MAX_IMPORT_ROWS))
    throw new UnreadableFileError('La hoja tiene demasiadas filas.');
  while (rows.length < number) rows.push([]);
  return rows[number - 1] ?? [];
}

function columnOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0];
  if (!letters) return next;
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  if (column > 20_000) throw new UnreadableFileError(`El archivo tiene más de ${MAX_COLUMNS} columnas.`);
  return column;
}

function cellValue({ type, text }: OpenCell, strings: string[]): Cell {
  switch (type) {
    case 's':
      return strings[Number(text)] ?? '';
    case 'inlineStr':
    case 'str':
      return fromCellText(text);
    case 'b':
      return text === '1' ? 'SI' : 'NO';
    case 'e':
      // Errors such as #N/D stay as text, so that the report shows them.
      return text;
    default: {
      const number = Number(text);
      return text === '' ? '' : Number.isFinite(number) ? number : text;
    }
  }
}
