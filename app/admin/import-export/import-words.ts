import { countText } from '#shared/counts.ts';
import { IMPORT_FIELDS, IMPORT_FORMATS } from '#shared/import-fields.ts';
import { formatPesos } from '#shared/money.ts';
import type { Import } from '#shared/schemas/imports.ts';

const numbers = new Intl.NumberFormat('es-AR');

/** `1 fila`, `1.200 filas`. */
export function rowsText(count: number): string {
  return countText(count, 'fila', 'filas');
}

/** What came of taking an import back, as a sentence. */
export function undoneText({ applied, undone }: Pick<Import['counts'], 'applied' | 'undone'>): string {
  const left = applied - undone;
  if (left === 0) return 'Listo: la importación se deshizo entera.';
  return `${countText(undone, 'fila se deshizo', 'filas se deshicieron')}; ${countText(left, 'queda', 'quedan')} porque algo se vendió o cambió después. El informe dice cuáles.`;
}

const SEPARATORS: Record<string, string> = { ';': 'punto y coma', ',': 'coma', '\t': 'tabulaciones' };

/** What was recognised in a file, as a sentence. */
export function fileText({ facts }: Import): string {
  if (!facts) return '';
  const kind = facts.kind === 'csv' ? 'CSV' : 'Excel';
  const details = [
    facts.encoding,
    facts.separator && `separado por ${SEPARATORS[facts.separator] ?? facts.separator}`,
    rowsText(facts.rows),
  ];
  return `${IMPORT_FORMATS[facts.format]}: ${[kind, ...details].filter(Boolean).join(', ')}.`;
}

const LABELS = new Map<string, string>(Object.entries(IMPORT_FIELDS));

/** The name of a changed field. */
export function fieldText(field: string): string {
  return LABELS.get(field) ?? field;
}

/** A changed value for people: prices formatted, pictures counted, long texts cut. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '(nada)';
  if (Array.isArray(value)) return countText(value.length, 'imagen', 'imágenes');
  if (typeof value === 'number')
    return field === 'price' || field === 'cost' ? formatPesos(value) : numbers.format(value);
  const text = String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
