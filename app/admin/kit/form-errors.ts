import { ApiError, errorText } from '../../api/api-error.ts';

/** The message when errors are marked at their fields. */
export const CHECK_MARKED = 'Revisá los campos marcados.';

/** The API's messages by field; the first of each counts. */
export function errorsOf<Field extends string>(
  error: unknown,
  fieldOf: (path: string) => Field | null,
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  if (!(error instanceof ApiError)) return errors;
  for (const { path, message } of error.problem?.errors ?? []) {
    const field = fieldOf(path);
    if (field) errors[field] ??= message;
  }
  return errors;
}

/** The message for a refused form, without what is shown at its fields. */
export function refusalText(error: unknown, isMarked: boolean): string {
  const isInvalid = error instanceof ApiError && error.code === 'invalid';
  return isInvalid && isMarked ? CHECK_MARKED : errorText(error);
}
