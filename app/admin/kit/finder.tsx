import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './finder.module.css';

type FinderProps<Option> = {
  label: ReactNode;
  hint?: ReactNode;
  input?: Ref<HTMLInputElement>;
  value: string;
  onChange: (text: string) => void;
  /** What was found for the text. */
  options: readonly Option[];
  /** The name of the list of options. */
  listLabel: string;
  idOf: (option: Option) => string;
  show: (option: Option) => ReactNode;
  onChoose: (option: Option) => void;
  /** True if Enter takes the first option without an arrow key before. */
  takesFirst?: boolean;
  /** Called for Enter while no option is chosen. */
  onEnter: (text: string) => void;
  /** Called for a key that is not the list's. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  maxLength?: number;
  inputMode?: 'text' | 'search';
};

/** A field with a list of what was found below it. Arrows choose, Enter takes; the focus stays in the field. */
export function Finder<Option>(props: FinderProps<Option>) {
  const { label, hint, input, value, onChange, options, listLabel, idOf, show, onChoose } = props;
  const { takesFirst = false, onEnter, onKey, maxLength = 200, inputMode } = props;
  const listId = useId();
  const [pointed, setPointed] = useState<{ options: readonly Option[]; index: number } | null>(null);
  // Other options: nothing of them is chosen yet.
  const index = pointed?.options === options ? pointed.index : takesFirst ? 0 : -1;
  const chosen = options[index];

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isArrow && options.length > 0) {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = index < 0 && step < 0 ? 0 : index;
      setPointed({ options, index: (from + step + options.length) % options.length });
    } else if (event.key === 'Enter') {
      if (chosen === undefined) onEnter(event.currentTarget.value);
      else onChoose(chosen);
    } else return onKey?.(event);
    event.preventDefault();
  }

  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <>
          <TextInput
            {...control}
            ref={input}
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={chosen === undefined ? undefined : `${listId}${idOf(chosen)}`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            inputMode={inputMode}
            maxLength={maxLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={press}
          />
          <div id={listId} role="listbox" aria-label={listLabel} className={styles.list}>
            {options.map((option, at) => (
              <div
                key={idOf(option)}
                id={`${listId}${idOf(option)}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === index}
                className={styles.option}
                // Pressing an option must not take the focus out of the field.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(option)}
                onKeyDown={() => undefined}
              >
                {show(option)}
              </div>
            ))}
          </div>
        </>
      )}
    </Field>
  );
}
