import { type NumberKind, readNumber } from '#shared/numbers.ts';
import type { FormErrors } from '../../ui/form/form-errors.ts';

/** The number that was typed; what cannot be read stays as it is. */
export function sentNumber(typed: string, kind: NumberKind): number | string {
  const reading = readNumber(typed, kind);
  return 'value' in reading ? reading.value : typed;
}

/** The number that was typed; null if it cannot be read. */
export function knownNumber(typed: string, kind: NumberKind): number | null {
  const reading = readNumber(typed, kind);
  return 'value' in reading ? reading.value : null;
}

/** Why a number cannot be read, under its path. */
export function readingError(path: string, typed: string, kind: NumberKind): FormErrors {
  const reading = readNumber(typed, kind);
  return 'error' in reading ? { [path]: reading.error } : {};
}
