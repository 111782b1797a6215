import type { z } from 'zod';
import { releaseText } from '#server/spreadsheets/index.ts';
import { ID } from '#shared/ids.ts';
import type { NumberBounds } from '#shared/product-fields.ts';
import { fieldNumberInput, instant, requiredText } from '#shared/schemas/fields.ts';
import { TAX_RATES } from '#shared/tax.ts';
import { unitFactor } from '../formats/headers.ts';
import type { SourceCell } from '../formats/source.ts';
import { type DecimalMark, type NumberKind, readNumber } from './decimal-mark.ts';

/** The value of a cell. An error keeps its product out; a warning is only reported. */
export type Reading<Value> = {
  value?: Value | undefined;
  error?: string | undefined;
  warning?: string | undefined;
};

export type Marks = ReadonlyMap<number, DecimalMark>;

/** The text of a cell without the apostrophe that guards it (formula-guard.ts). */
export function cellText({ value }: SourceCell): string {
  return typeof value === 'number' ? String(value) : releaseText(value).trim();
}

/** A text within the limits of the forms. */
export function readText(cell: SourceCell, max: number): Reading<string> {
  return checked(requiredText(max), cellText(cell));
}

/** An identifier of ours. */
export function readId(cell: SourceCell): Reading<string> {
  const id = cellText(cell).toLowerCase();
  return ID.test(id)
    ? { value: id }
    : {
        error: `«${id.slice(0, 60)}» no es un identificador de esta tienda. Dejá la celda vacía si es nuevo.`,
      };
}

/** A date of our own export, possibly reformatted by a spreadsheet. Only new products use it. */
export function readInstant(cell: SourceCell): Reading<string> {
  const parsed = instant.safeParse(cellText(cell));
  return parsed.success ? { value: parsed.data } : {};
}

/** A number, given the decimal mark of its column. */
export function readDecimal(cell: SourceCell, marks: Marks, kind: NumberKind): Reading<number> {
  if (typeof cell.value === 'number') return { value: cell.value };
  const value = readNumber(cell.value, marks.get(cell.column.index) ?? null, kind);
  if (value !== null) return { value };
  const shown = cell.value.trim().slice(0, 60);
  return marks.get(cell.column.index) === 'mixed' && /^[\d.,$ ]+$/.test(shown)
    ? { error: `«${shown}»: en esta columna la coma y el punto se usan de dos maneras y no se sabe cuál es.` }
    : { error: `«${shown}» no es un número.` };
}

/** A number within the bounds of its field. Measures are converted from the unit in the header. */
export function readNumberField(cell: SourceCell, marks: Marks, row: NumberBounds): Reading<number> {
  const isWhole = row.kind.decimals === 0;
  const { value, error } = readDecimal(cell, marks, isWhole ? 'amount' : 'measure');
  if (value === undefined) return { error };
  const factor = isWhole ? 1 : unitFactor(cell.column.header);
  // 0,057 kg times 1000 is 57.00000000000001 in floating point.
  return checked(fieldNumberInput(row), factor === 1 ? value : Number((value * factor).toFixed(6)));
}

/** One of the rates of VAT. */
export function readTaxRate(cell: SourceCell, marks: Marks): Reading<number> {
  const { value, error } = readDecimal(cell, marks, 'measure');
  if (value === undefined) return { error };
  return TAX_RATES.some((rate) => rate === value)
    ? { value }
    : { error: `«${value}» no es una alícuota de IVA: ${TAX_RATES.join(', ')}.` };
}

/** Validates with the schema of the forms, and returns its messages. */
export function checked<Value>(schema: z.ZodType<Value>, value: unknown): Reading<Value> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  return { error: `«${String(value).slice(0, 60)}»: ${parsed.error.issues[0]?.message ?? 'No es válido'}` };
}
