import { ShopError } from '#server/errors.ts';
import { type Cell, isOldWorkbook, readTable, UnreadableFileError } from '#server/import-export/index.ts';
import { type Centavos, toCentavos } from '#shared/money.ts';
import { PESOS, readNumber } from '#shared/numbers.ts';
import { fold } from '#shared/search.ts';

/** Money that came. `occurrence`: its place, from 1, among those of the same day, amount and text. */
export type Movement = { day: string; amount: Centavos; text: string; occurrence: number };

/** The columns of a statement, from 0. */
type Columns = { day: number; amount: number; texts: number[] };

/** Rows in which the heading is looked for: banks write the account's name above. */
const HEADING_ROWS = 40;

/** Bytes of an .xls that is read: parsing one blocks all requests, and a month of movements is far smaller. */
const MAX_OLD_WORKBOOK = 1_000_000;

/**
 * Reads the credits of a bank's CSV, XLSX or small XLS, whatever its separator and its columns are called. `skipped`:
 * rows that are none. Throws statement_unreadable.
 */
export function readStatement(bytes: Uint8Array): { movements: Movement[]; skipped: number } {
  const rows = rowsOf(bytes);
  const at = rows.slice(0, HEADING_ROWS).findIndex((row) => columnsOf(row) !== null);
  const columns = columnsOf(rows[at] ?? []);
  if (!columns) {
    throw new ShopError('statement_unreadable', {
      why: 'No encontramos una columna de fecha y una de importe o créditos.',
    });
  }
  const seen = new Map<string, number>();
  const movements: Movement[] = [];
  let skipped = 0;
  for (const row of rows.slice(at + 1)) {
    const day = dayOf(row[columns.day] ?? '');
    const amount = centavosOf(row[columns.amount] ?? '');
    if (day === null || amount === null || amount <= 0) {
      skipped += 1;
      continue;
    }
    const text = columns.texts
      .map((column) => String(row[column] ?? '').trim())
      .filter(Boolean)
      .join(' ')
      .slice(0, 1000);
    const same = JSON.stringify([day, amount, text]);
    const occurrence = (seen.get(same) ?? 0) + 1;
    seen.set(same, occurrence);
    movements.push({ day, amount, text, occurrence });
  }
  return { movements, skipped };
}

function rowsOf(bytes: Uint8Array): Cell[][] {
  if (bytes.length > MAX_OLD_WORKBOOK && isOldWorkbook(bytes)) {
    throw new ShopError('statement_unreadable', {
      why: 'Un .xls puede pesar hasta 1 MB. Abrilo en Excel y guardalo como .xlsx o CSV, o descargá menos días.',
    });
  }
  try {
    return readTable(bytes).rows;
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    throw new ShopError('statement_unreadable', { why: error.message });
  }
}

/** Null for a row that is no heading. A column of credits is surer than one of amounts with a sign. */
function columnsOf(row: readonly Cell[]): Columns | null {
  const heads = row.map((cell) => fold(String(cell)).trim());
  const find = (pattern: RegExp) => heads.findIndex((head) => pattern.test(head));
  const day = find(/^fecha/);
  const credit = find(/^(creditos?|haber|abonos?|ingresos?)\b/);
  const amount = credit >= 0 ? credit : find(/^(importe|monto|valor)\b/);
  if (day < 0 || amount < 0) return null;
  const isOther = (head: string) => /^(fecha|saldo|debitos?|debe|egresos?|importe|monto|valor)\b/.test(head);
  const texts = [...heads.keys()].filter((index) => index !== amount && !isOther(heads[index] ?? ''));
  return { day, amount, texts };
}

const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

/** `2026-11-23` from `23/11/2026`, `23-11-26`, `2026-11-23` or a workbook's number; null if it is no day. */
function dayOf(cell: Cell): string | null {
  if (typeof cell === 'number') {
    if (cell < 30_000 || cell > 80_000) return null;
    return new Date(EXCEL_EPOCH + Math.floor(cell) * 86_400_000).toISOString().slice(0, 10);
  }
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})\b/.exec(cell.trim());
  const iso = /^(\d{4})-(\d{2})-(\d{2})\b/.exec(cell.trim());
  const [year = '', month = '', day = ''] = local ? [local[3], local[2], local[1]] : (iso?.slice(1) ?? []);
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return isDay ? text : null;
}

/** `1.234,56`, `$ 1.234,56`, `1234.56`, `1,234.56` or a workbook's number; null if it is no amount. */
function centavosOf(cell: Cell): Centavos | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? Math.round(cell * 100) : null;
  const typed = cell.trim().replace(/^\+/, '');
  const isReversed = /^-?\$?\s*\d{1,3}(,\d{3})+\.\d{1,2}$/.test(typed);
  const reading = readNumber(isReversed ? typed.replaceAll(',', '') : typed, PESOS);
  return 'value' in reading ? toCentavos(reading.value) : null;
}
