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

function parse(bytes: Uint8Array): FileTable {
  const signature = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  if (signature.startsWith('PK')) return readXlsx(bytes);
  // The container format of old .xls files, and of .xlsx files with a password.
  if (signature.startsWith('\u00d0\u00cf\u0011\u00e0')) return readXls(bytes);
  if (signature.startsWith('%PDF')) throw new UnreadableFileError('Es un PDF: hace falta un CSV o un .xlsx.');
  return readCsv(bytes);
}
