import type { ComponentProps } from 'react';
import { Field, type FieldLabel } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The value of a field, and what happens when one types. */
export type TextBinding = {
  label: string;
  value: string;
  error: string | undefined;
  onType: (typed: string) => void;
};

type LineProps = TextBinding &
  Pick<FieldLabel, 'hint' | 'optional'> &
  Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'maxLength' | 'list' | 'autoComplete' | 'placeholder'>;

/** A line of text of the settings. */
export function SettingLine({ onType, ...field }: LineProps) {
  return <TextField autoComplete="off" {...field} onChange={({ target }) => onType(target.value)} />;
}

type ParagraphProps = TextBinding &
  Pick<FieldLabel, 'hint' | 'optional'> & { rows?: number; maxLength?: number };

/** Several lines of text of the settings. */
export function SettingParagraph({ onType, label, hint, optional, error, ...area }: ParagraphProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <TextArea {...area} {...control} onChange={({ target }) => onType(target.value)} />}
    </Field>
  );
}
