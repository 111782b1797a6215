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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address can change by itself: back, forward, another filter.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    timer.current = setTimeout(() => search.current(typed), TYPING_PAUSE);
    return () => clearTimeout(timer.current);
  }, [typed, value]);

  /** Whoever goes on to something else has done typing: a search that came later would take them back. */
  function searchAtOnce() {
    clearTimeout(timer.current);
    if (typed !== value) onSearch(typed);
  }

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
          onBlur={searchAtOnce}
        />
      )}
    </Field>
  );
}
