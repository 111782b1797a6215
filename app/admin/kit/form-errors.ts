import { errorsOf as errorsByPath, refusalText as textOf } from '../../ui/form/form-errors.ts';

/** The message when errors are marked at their fields. */
export const CHECK_MARKED = 'Revisá los campos marcados.';

/** The API's messages by field; the first of each counts. */
export function errorsOf<Field extends string>(
  error: unknown,
  fieldOf: (path: string) => Field | null,
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const [path, message] of Object.entries(errorsByPath(error))) {
    const field = fieldOf(path);
    if (field && message) errors[field] ??= message;
  }
  return errors;
}

/** The message for a refused form, without what is shown at its fields. */
export function refusalText(error: unknown, isMarked: boolean): string {
  return textOf(error, isMarked, CHECK_MARKED);
}
