import { ApiError, errorText } from '../../api/api-error.ts';

/** What is wrong stands at the fields. */
export const CHECK_MARKED = 'Revisá los campos marcados.';

/** The API's messages, each at its field; the first of a field counts. */
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

/** What to tell about a form that was refused: what stands at its fields already is not said twice. */
export function refusalText(error: unknown, isMarked: boolean): string {
  const isInvalid = error instanceof ApiError && error.code === 'invalid';
  return isInvalid && isMarked ? CHECK_MARKED : errorText(error);
}
