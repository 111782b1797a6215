import type { ComponentProps } from 'react';
import { Field, type FieldLabel } from './field.tsx';
import { TextInput } from './text-input.tsx';

type TextFieldProps = FieldLabel & Omit<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'>;

/** A line of text with its label. */
export function TextField({ label, hint, error, optional, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <TextInput {...input} {...control} />}
    </Field>
  );
}
