import { ApiError } from '../../../api/api-error.ts';

/** The API's messages, each at its field; the first of a field counts. */
export function faultsOf<Field extends string>(
  error: unknown,
  fieldOf: (path: string) => Field | null,
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  if (!(error instanceof ApiError)) return faults;
  for (const { path, message } of error.problem?.errors ?? []) {
    const field = fieldOf(path);
    if (field) faults[field] ??= message;
  }
  return faults;
}
