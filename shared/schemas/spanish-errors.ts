import { z } from 'zod';

const kinds: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  array: 'una lista',
  object: 'un objeto con sus campos',
};

/**
 * Makes zod's own messages Spanish, since an error's `detail` is shown to people (rules 15.2). For the whole process or page.
 */
export function speakSpanish(): void {
  z.config({ customError: describe });
}

function describe(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    const missing = issue.input === undefined || issue.input === null;
    return missing ? 'Es obligatorio' : `Tiene que ser ${kinds[issue.expected] ?? 'de otro tipo'}`;
  }
  if (issue.code === 'invalid_value') {
    return `Tiene que ser ${issue.values.length === 1 ? '' : 'uno de: '}${issue.values.join(', ')}`;
  }
  if (issue.code === 'too_big') return `Es demasiado grande: hasta ${issue.maximum}`;
  if (issue.code === 'too_small') return `Es demasiado chico: desde ${issue.minimum}`;
  return 'No es válido';
}
