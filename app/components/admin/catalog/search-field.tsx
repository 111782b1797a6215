import { useEffect, useRef, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** How long after the last key the list is asked for, in milliseconds. */
const TYPING_PAUSE = 300;

type SearchFieldProps = {
  label: string;
  /** As it stands in the address. */
  value: string;
  placeholder?: string;
  onSearch: (value: string) => void;
};

/** A text that narrows a list while it is typed, once the keys rest. */
export function SearchField({ label, value, placeholder, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const search = useRef(onSearch);
  search.current = onSearch;

  // The address can change by itself: back, forward, another filter.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => search.current(typed), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [typed, value]);

  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="search"
          value={typed}
          maxLength={200}
          placeholder={placeholder}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}
