import { plainDecimal } from '#shared/plain-decimal.ts';
import { guardText } from './formula-guard.ts';
import type { OutCell, OutRows } from './write-table.ts';

/** Writes a CSV as Excel in Argentina does: byte order mark, semicolons, decimal commas, CRLF. */
export async function* writeCsv(batches: OutRows): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode('\ufeff');
  for await (const rows of batches) yield encoder.encode(rows.map(toLine).join(''));
}

function toLine(row: OutCell[]): string {
  return `${row.map(toField).join(';')}\r\n`;
}

function toField(cell: OutCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return plainDecimal(cell).replace('.', ',');
  const text = guardText(cell);
  return /[";,\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
