import { readCsv } from './read-csv.ts';
import { readXls } from './read-xls.ts';
import { readXlsx } from './read-xlsx.ts';
import { type FileTable, refuseOddSizes, UnreadableFileError } from './table.ts';

/** Reads a file by its first bytes, never by its name. Throws UnreadableFileError. */
export function readTable(bytes: Uint8Array): FileTable {
  const table = parse(bytes);
  refuseOddSizes(table.rows);
  return table;
}

/** True for an old Excel workbook (.xls), and for an .xlsx with a password: both have its container format. */
export function isOldWorkbook(bytes: Uint8Array): boolean {
  return signatureOf(bytes).startsWith('\u00d0\u00cf\u0011\u00e0');
}

function parse(bytes: Uint8Array): FileTable {
  const signature = signatureOf(bytes);
  if (signature.startsWith('PK')) return readXlsx(bytes);
  if (isOldWorkbook(bytes)) return readXls(bytes);
  if (signature.startsWith('%PDF')) throw new UnreadableFileError('Es un PDF: hace falta un CSV o un .xlsx.');
  return readCsv(bytes);
}

function signatureOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 8)).toString('latin1');
}
