import { type ReactNode, useId } from 'react';
import { type NumberKind, type NumberReading, numberText, readNumber, writeNumber } from '#shared/numbers.ts';
import { Field } from './field.tsx';
import { Text } from './layout.tsx';
import styles from './number-field.module.css';
import { TextInput } from './text-input.tsx';

type NumberFieldProps = {
  label: ReactNode;
  kind: NumberKind;
  /** As typed. `readNumber` converts it. */
  value: string;
  onChange: (typed: string) => void;
  hint?: ReactNode;
  /** Further information, below the field, so that adjacent fields stay aligned. */
  note?: ReactNode;
  error?: string | null | undefined;
  required?: boolean;
  /** For forms that read a text as another number than usual, which is then shown. */
  read?: (typed: string) => NumberReading;
};

/**
 * A number as Argentines write it (rules 3.5), with the understood value beside the label if it looks different: `8950` shows
 * `= $ 8.950`. Not `type="number"`, because browsers read `8.950` as 8,95.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, kind, value, onChange, hint, note, error, required } = props;
  const { read = (typed) => readNumber(typed, kind) } = props;
  const id = useId();
  const typed = value.trim();
  const reading = typed === '' ? null : read(value);
  const wrong = reading && 'error' in reading && !error ? reading.error : null;
  const isShown = reading && 'value' in reading && typed !== writeNumber(reading.value, kind);
  const told = [`${id}-read`, wrong || note ? `${id}-note` : null];
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      aside={
        <Text size="sm" tone="soft" id={`${id}-read`} className={styles.understood}>
          {isShown && (
            <>
              <span aria-hidden="true">= </span>
              <span className="visually-hidden">Se lee </span>
              {numberText(reading.value, kind)}
            </>
          )}
        </Text>
      }
    >
      {(control) => (
        <>
          <span className={styles.unit} data-unit={kind.unit}>
            <TextInput
              {...control}
              aria-describedby={[control['aria-describedby'], ...told].filter(Boolean).join(' ')}
              inputMode={kind.decimals === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={30}
              value={value}
              required={required}
              onChange={(event) => onChange(event.target.value)}
            />
          </span>
          {(wrong || note) && (
            <Text as="div" size="sm" tone="soft" id={`${id}-note`}>
              {wrong && <p>{wrong}</p>}
              {note && <p>{note}</p>}
            </Text>
          )}
        </>
      )}
    </Field>
  );
}
