import { type NumberKind, readNumber, writeNumber } from '#shared/numbers.ts';
import type { CellReading } from './use-cell.ts';

/** The field of a cell with a number. */
export function numberInput({ decimals }: NumberKind) {
  return { inputMode: decimals === 0 ? 'numeric' : 'decimal', maxLength: 30 } as const;
}

/** A number as it is saved (rules 3.5). */
export function readNumberCell(typed: string, kind: NumberKind): CellReading {
  const reading = readNumber(typed, kind);
  return 'value' in reading ? { value: writeNumber(reading.value, kind) } : { error: reading.error };
}
