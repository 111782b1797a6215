import { refusalText as textOf } from '../../ui/form/form-errors.ts';

/** The message when errors are marked at their fields. */
export const CHECK_MARKED = 'Revisá los campos marcados.';

/** The message for a refused form, without what is shown at its fields. */
export function refusalText(error: unknown, isMarked: boolean): string {
  return textOf(error, isMarked, CHECK_MARKED);
}
