import type { z } from 'zod';
import { ApiError, errorText, isRefused } from '../../api/api-error.ts';

/** The first message for each field, by its path in the body: `direction.CP`. */
export type FormErrors = Partial<Record<string, string>>;

/** A schema in a piece of script that is loaded on demand, because zod is too large for a first visit. */
export type SchemaLoader = () => Promise<Pick<z.ZodType, 'safeParse'>>;

/** The schema's errors for these values. None if the schema cannot be loaded: the server checks the values anyway. */
export async function errorsBySchema(load: SchemaLoader, values: unknown): Promise<FormErrors> {
  const schema = await loadSchema(load);
  const { error } = schema?.safeParse(values) ?? {};
  return byPath((error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })));
}

/** Loads the schema; null without a connection. */
export async function loadSchema(load: SchemaLoader) {
  try {
    // zod's settings first, since schemas are made with them.
    const { prepareZod } = await import('./prepare-zod.ts');
    prepareZod();
    return await load();
  } catch {
    return null;
  }
}

/** The server's messages by path. */
export function errorsOf(error: unknown): FormErrors {
  return error instanceof ApiError ? byPath(error.problem?.errors ?? []) : {};
}

/** The error at a path, or the first one of its entries: of `img.2` for `img`. */
export function errorAt(errors: FormErrors, path: string): string | undefined {
  return Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1];
}

/** The message when the errors are marked at their fields. */
export const CHECK_MARKED = 'Revisá los datos marcados.';

export function hasErrors(errors: FormErrors): boolean {
  return Object.values(errors).some(Boolean);
}

/**
 * The message for a refused form: the server's sentence, unless the errors are shown at their fields. That sentence
 * would use the field's names in the API.
 */
export function refusalText(error: unknown, isMarked: boolean): string {
  const isInvalid = isRefused(error, 'invalid');
  return isInvalid && isMarked ? CHECK_MARKED : errorText(error);
}

function byPath(found: ReadonlyArray<{ path: string; message: string }>): FormErrors {
  const errors: FormErrors = {};
  for (const { path, message } of found) errors[path] ??= message;
  return errors;
}
