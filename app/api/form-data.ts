import { plainDecimal } from '#shared/plain-decimal.ts';

/** What a form with files can send. */
export type FormValue =
  | string
  | number
  | File
  | undefined
  | readonly FormValue[]
  | { readonly [name: string]: FormValue };

/** A body as a form: bracketed names (rules 15.13), numbers as plain text (rules 15.6), files beside one another. */
export function formDataOf(body: { readonly [name: string]: FormValue }): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) append(form, name, value);
  return form;
}

function append(form: FormData, name: string, value: FormValue): void {
  if (value === undefined) return;
  if (typeof value === 'string' || value instanceof File) form.append(name, value);
  else if (typeof value === 'number') form.append(name, plainDecimal(value));
  else {
    for (const [key, inner] of Object.entries(value)) {
      append(form, inner instanceof File ? name : `${name}[${key}]`, inner);
    }
  }
}
