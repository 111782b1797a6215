import { type ReactNode, useId } from 'react';
import { type NumberKind, type NumberReading, numberText, readNumber } from '#shared/numbers.ts';
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
 * A number as Argentines write it (rules 3.5), with the understood value below: `8.950` shows `= $ 8.950`. Not
 * `type="number"`, because browsers read `8.950` as 8,95.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, kind, value, onChange, hint, note, error, required } = props;
  const { read = (typed) => readNumber(typed, kind) } = props;
  const id = useId();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <span className={styles.unit} data-unit={kind.unit}>
            <TextInput
              {...control}
              aria-describedby={[control['aria-describedby'], id].filter(Boolean).join(' ')}
              inputMode={kind.decimals === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={30}
              value={value}
              required={required}
              onChange={(event) => onChange(event.target.value)}
            />
          </span>
          <Text as="div" size="sm" tone="soft" id={id}>
            <p className={styles.understood}>
              {value.trim() !== '' && understood(read(value), { kind, isToldAlready: Boolean(error) })}
            </p>
            {note && <p>{note}</p>}
          </Text>
        </>
      )}
    </Field>
  );
}

function understood(
  reading: NumberReading,
  { kind, isToldAlready }: { kind: NumberKind; isToldAlready: boolean },
): ReactNode {
  if ('error' in reading) return isToldAlready ? null : reading.error;
  return (
    <>
      <span aria-hidden="true">= </span>
      <span className="visually-hidden">Se lee </span>
      {numberText(reading.value, kind)}
    </>
  );
}
