import { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** The refusals that are about a value and not about its type. */
const ABOUT_VALUES: ReadonlySet<Issue['code']> = new Set([
  'custom',
  'too_big',
  'too_small',
  'invalid_format',
]);

/**
 * As `schema`, for what is stored: all fields have to be there and of their types, but a value that a later rule would
 * refuse passes as it was saved. So a stricter rule stops nobody's shop.
 */
export function asSaved<Schema extends z.ZodType>(schema: Schema) {
  const shaped = z.custom<z.infer<Schema>>((value) => hasShape(schema.safeParse(value).error?.issues ?? []));
  return z.union([schema, shaped]);
}

function hasShape(issues: readonly Issue[]): boolean {
  return issues.every((issue) =>
    issue.code === 'invalid_union' ? issue.errors.some(hasShape) : ABOUT_VALUES.has(issue.code),
  );
}
