import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

type ScanFieldProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  value: string;
  onChange: (value: string) => void;
  /**
   * Called with what stands in the field when the code is complete, which a busy page may not have rendered yet. Without
   * it, Enter moves to the form's next field.
   */
  onScan?: (text: string) => void;
};

/**
 * A field for a barcode reader, which ends each code with Enter, so Enter never submits. It types at the caret, so a
 * complete code stays selected and the next one replaces it.
 */
export function ScanField({ label, hint, error, onChange, onScan, ...rest }: ScanFieldProps) {
  const wasElsewhere = useRef(false);

  function takeEnter(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const input = event.currentTarget;
    onScan?.(input.value);
    if (onScan || !focusNextField(input)) input.select();
  }

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          {...control}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={takeEnter}
          onPointerDown={(event) => {
            wasElsewhere.current = document.activeElement !== event.currentTarget;
          }}
          // As in a browser's address bar: the click that focuses the field selects it, the next one places the
          // caret.
          onClick={(event) => wasElsewhere.current && event.currentTarget.select()}
        />
      )}
    </Field>
  );
}

/** Fields that a person fills in next: no files, no picture addresses, no buttons. */
const NEXT_FIELDS = 'input:is(:not([type]), [type="text"], [type="number"]), select, textarea';

/** False if it was the last one. */
function focusNextField(input: HTMLInputElement): boolean {
  const fields = [...(input.form?.elements ?? [])].filter((element) => element.matches(NEXT_FIELDS));
  const next = fields[fields.indexOf(input) + 1];
  if (!(next instanceof HTMLElement)) return false;
  next.focus();
  if (next instanceof HTMLInputElement) next.select();
  return true;
}
